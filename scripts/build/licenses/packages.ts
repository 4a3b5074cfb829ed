import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../problem';
import { ROOT } from '../../root';
import type { Sources } from './sources';

/** A package of which something went into an export. */
export interface Package {
  name: string;
  version: string;
  /** The package that contains it, where it has no version of its own. */
  within?: string;
  /** Its SPDX expression. */
  license: string;
  /** The texts that its licence asks to pass on. */
  text: string;
}

/** Licences under which something may be part of a console that is handed out as one under MIT, with their texts. */
const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Unchanged files, whose source is public at the address that stands with the package.
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
];

/** What packages contain of others, and do not say. */
const CONTAINED: Record<string, string> = { '@electric-sql/pglite': 'PostgreSQL' };

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)/i;
const standardText = (license: string): string =>
  readFileSync(path.join(ROOT, 'scripts/build/licenses/texts', `${license}.txt`), 'utf8').trim();

interface Manifest {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  author?: string | { name?: string };
}

const manifestIn = (folder: string): Manifest | null => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
};

/** The folder of the package that a file belongs to: some have further package.json files, without a name. */
function packageFolder(file: string): string {
  let folder = path.dirname(file);
  while (folder !== path.dirname(folder)) {
    if (manifestIn(folder)?.name) return folder;
    folder = path.dirname(folder);
  }
  throw new Problem(`${file} is part of the export, and of no package: nobody knows its licence.`);
}

/** Whether an SPDX expression leaves a choice that is allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.+)\)$/, '$1')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((license) => ALLOWED.includes(license.trim())));

const licenseOf = ({ license, licenses = [] }: Manifest, text: string): string => {
  const named =
    typeof license === 'string' ? license : (license?.type ?? licenses.map(({ type }) => type).join(' OR '));
  return named || (/^(The )?MIT License/i.test(text) ? 'MIT' : 'none');
};

/**
 * The package in a folder.
 * @throws Problem if its licence is not allowed, or has no text
 */
export function readPackage(folder: string): Package {
  const manifest = manifestIn(folder)!;
  const { name = '', version, author } = manifest;
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const own = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n');
  const license = licenseOf(manifest, own);
  if (!isAllowed(license))
    throw new Problem(
      `${name} is part of the export, and its licence, ${license}, is not among those in scripts/build/licenses/packages.ts.`,
    );
  const holder = (typeof author === 'string' ? author : author?.name) ?? `The authors of ${name}`;
  const texts = own === '' ? [`Copyright (c) ${holder}`, standardText(license)] : [own];
  // Some give its address only.
  if (license === 'Apache-2.0' && own !== '' && !own.includes('TERMS AND CONDITIONS'))
    texts.push(standardText(license));
  const contained = CONTAINED[name];
  if (contained) texts.push(standardText(contained));
  return {
    ...(version ? { name, version } : containedIn(folder)),
    license: contained ? `${license} AND ${contained}` : license,
    text: texts.join('\n\n'),
  };
}

/** Next contains packages without their versions, under names of its own. */
function containedIn(folder: string): Pick<Package, 'name' | 'version' | 'within'> {
  let outer = path.dirname(folder);
  while (!manifestIn(outer)?.version) outer = path.dirname(outer);
  const { name = '', version = '' } = manifestIn(outer)!;
  return { name: path.basename(folder), version, within: name };
}

/**
 * The packages that these files belong to, by name; not the console itself.
 * @throws Problem
 */
export function packagesOf(sources: Sources): Package[] {
  const folders = new Map<string, string>();
  for (const file of sources) {
    if (!file.includes(`${path.sep}node_modules${path.sep}`)) continue;
    const parent = path.dirname(file);
    if (!folders.has(parent)) folders.set(parent, packageFolder(file));
  }
  return [...new Set(folders.values())]
    .map(readPackage)
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}
