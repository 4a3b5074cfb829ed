import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildBrowserDemo } from './browser-demo';
import { writeCompileHints } from './compile-hint';
import { writeCompressedCopies } from './compress';
import { checkPolicy, headerPolicy, pagePolicy, withPolicy } from './csp';
import { buildHeadScripts, withHeadScripts } from './head-scripts';
import { hostFiles } from '../hosts';
import { recordRoutes, type Site } from '../hosts/site';
import { takeTemplates } from './first-paint';
import { Problem } from '../problem';
import { createPrecacheList } from './precache-list';
import { buildWorker, writeWorker } from './service-worker';
import { readSources, wantsBrowserDemo } from './settings';
import { copyPayloads, filesIn, stampVersion, withVersion, writeVersionFile } from './version';

/** Exported pages without a route. */
const UNADDRESSED = ['/404', '/_not-found'];

/**
 * Post-processes the export: hints to compile in every script, version, Content-Security-Policy and head scripts in
 * every page, configuration files of hosts, the service worker, and compressed copies.
 * @throws Problem
 */
export function finishExport(dir: string, basePath: string, env: NodeJS.ProcessEnv): void {
  const sources = readSources(env);
  writeCompileHints(dir);
  const withTemplate = takeTemplates(dir);
  const scripts = buildHeadScripts(basePath, env);
  const demo = wantsBrowserDemo(env) ? buildBrowserDemo(dir) : undefined;
  const worker = buildWorker(basePath, env, demo);
  const version = stampVersion(dir, [...Object.values(scripts), worker]);
  copyPayloads(dir, version);

  const policies = new Map<string, string>();
  for (const file of filesIn(dir).filter((name) => name.endsWith('.html') && !(name in hostFiles))) {
    const name = path.join(dir, file);
    const page = withTemplate(withVersion(readFileSync(name, 'utf8'), version), file);
    const html = withHeadScripts(page, file, scripts);
    const policy = pagePolicy(html, sources);
    const finished = withPolicy(html, policy);
    checkPolicy(finished, file);
    writeFileSync(name, finished);
    policies.set(addressOf(file), policy);
  }

  const site: Site = { ...describeSite(dir, basePath, policies), headerPolicy: headerPolicy(sources) };
  for (const [name, generate] of Object.entries(hostFiles)) {
    const content = generate(site);
    if (content !== undefined) writeFileSync(path.join(dir, name), content);
  }
  const pages = [...policies.keys()].filter((address) => !UNADDRESSED.includes(address));
  writeWorker(dir, worker, createPrecacheList(dir, version, pages));
  // After the list of what the worker keeps: browsers ask for none of the copies by name.
  writeCompressedCopies(dir);
  writeVersionFile(dir, version);
}

function describeSite(dir: string, basePath: string, policies: Map<string, string>): Omit<Site, 'headerPolicy'> {
  const records = recordRoutes((exported) => {
    const folder = path.join(dir, exported);
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
  });
  const exportedPages = new Set(records.map(({ exported }) => exported));
  for (const { pattern, exported } of records) {
    if (!policies.has(exported))
      throw new Problem(
        `${pattern} is in lib/navigation/routes.ts, but no page was exported for it as ${exported}.html.`,
      );
  }
  const pages = [...policies]
    .filter(([address]) => !exportedPages.has(address) && !UNADDRESSED.includes(address))
    .map(([address, policy]) => ({ path: address, policy }));
  return { basePath, records, pages, pagePolicies: policies };
}

const addressOf = (file: string): string => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
