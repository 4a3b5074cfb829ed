import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkPolicy, pagePolicy, withPolicy } from './csp';
import { buildEarlyScript, withEarlyScript } from './early-script';
import { hostFiles } from './hosts';
import { recordRoutes, type Site } from './hosts/site';
import { Problem } from './problem';

/** Pages that have no address of their own. */
const UNADDRESSED = ['/404', '/_not-found'];

/** Makes the export ready for hosts: a policy in every page, and the files that hosts read. */
export function finishExport(dir: string, basePath: string): void {
  const policies = new Map<string, string>();
  const early = buildEarlyScript(basePath);
  for (const file of htmlFiles(dir)) {
    const name = path.join(dir, file);
    const html = withEarlyScript(readFileSync(name, 'utf8'), file, early);
    const policy = pagePolicy(html);
    const finished = withPolicy(html, policy);
    checkPolicy(finished, file);
    writeFileSync(name, finished);
    policies.set(addressOf(file), policy);
  }

  const site = describeSite(dir, basePath, policies);
  for (const [name, generate] of Object.entries(hostFiles)) {
    const content = generate(site);
    if (content !== undefined) writeFileSync(path.join(dir, name), content);
  }
}

function describeSite(dir: string, basePath: string, policies: Map<string, string>): Site {
  const records = recordRoutes((shell) => {
    const folder = path.join(dir, shell);
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
  });
  const shells = new Set(records.map(({ shell }) => shell));
  for (const { pattern, shell } of records) {
    if (!policies.has(shell))
      throw new Problem(`${pattern} is in lib/navigation/routes.ts, but no page was exported for it as ${shell}.html.`);
  }
  const pages = [...policies]
    .filter(([address]) => !shells.has(address) && !UNADDRESSED.includes(address))
    .map(([address, policy]) => ({ path: address, policy }));
  return { basePath, records, pages, shellPolicies: policies };
}

const htmlFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html') && !(file in hostFiles))
    .sort();

const addressOf = (file: string): string => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
