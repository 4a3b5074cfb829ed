import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LICENSES_FILE } from '../../../lib/platform/versions/version-files';
import { ROOT } from '../../root';
import { packagesOf, readPackage, type Package } from './packages';
import type { Sources } from './sources';

const RULE = '='.repeat(80);
/** Hosts may send it without its encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A package as a line of the list. */
const lineOf = ({ name, version: own, within, license }: Package): string =>
  within ? `${name}, in ${within} ${own} (${license})` : `${name} ${own} (${license})`;

const addressOf = ({ name, version: own, within }: Package): string =>
  `https://www.npmjs.com/package/${within ?? name}/v/${own}`;

/**
 * The notices of an export: what is in it of others, and the texts of their licences, each once. A source that a licence
 * asks for is at the address of its package.
 */
export function licensesText(packages: readonly Package[]): string {
  const own = readPackage(ROOT);
  const parts = [...new Set(packages.map(({ text }) => text))].map((text) => {
    const sharing = packages.filter((each) => each.text === text);
    return `${sharing.map((each) => `${lineOf(each)}\n${addressOf(each)}`).join('\n')}\n\n${text}`;
  });
  return (
    [
      `${lineOf(own)}\n\n${own.text}`,
      `It contains code and a font of these packages:\n\n${packages.map(lineOf).join('\n')}`,
      ...parts,
    ].join(`\n\n${RULE}\n\n`) + '\n'
  );
}

/**
 * Writes the notices of what these files belong to. The service worker does not keep them: few people read them.
 * @throws Problem
 */
export function writeLicenses(dir: string, sources: Sources): void {
  writeFileSync(path.join(dir, LICENSES_FILE), BYTE_ORDER_MARK + licensesText(packagesOf(sources)));
}

/** Reads the list in the notices of an export. */
export function readPackages(text: string): Omit<Package, 'text'>[] {
  const list = text.split(RULE)[1] ?? '';
  return [...list.matchAll(/^(\S+?)(?:, in (\S+))? (\d\S*) \((.+)\)$/gm)].map(([, name, within, own, license]) => ({
    name: name!,
    ...(within && { within }),
    version: own!,
    license: license!,
  }));
}
