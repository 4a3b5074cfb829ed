import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS, payloadFile, VERSION_FILE } from '../lib/version/contract';
import { Problem } from './problem';

/** The files of a folder and of those in it, as addresses without a slash in front, in order. */
export const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

const isText = (file: string): boolean => /\.(html|txt)$/.test(file);

/**
 * Gives the export a version in the place of Next's build id, which differs from build to build: the same
 * sources make the same version. `others` is what will be added to the export. Returns the version.
 */
export function stampVersion(dir: string, others: string[]): string {
  const assets = path.join(dir, ASSETS);
  const buildId = readdirSync(assets).find((name) => existsSync(path.join(assets, name, '_buildManifest.js')));
  if (!buildId) throw new Problem(`There is no build id in ${assets}.`);

  const hash = createHash('sha256');
  for (const part of others) hash.update(part).update('\0');
  for (const file of filesIn(dir)) {
    const bytes = readFileSync(path.join(dir, file));
    hash.update(file.replace(buildId, '')).update('\0');
    hash.update(isText(file) ? bytes.toString().replaceAll(buildId, '') : bytes).update('\0');
  }
  // As long as what it replaces: payloads may say how long their parts are.
  const version = hash.digest('hex').slice(0, buildId.length);

  for (const file of filesIn(dir).filter(isText)) {
    const name = path.join(dir, file);
    writeFileSync(name, readFileSync(name, 'utf8').replaceAll(buildId, version));
  }
  renameSync(path.join(assets, buildId), path.join(assets, version));
  rmSync(path.join(dir, '_next', buildId), { recursive: true, force: true });
  writeFileSync(path.join(dir, VERSION_FILE), `${JSON.stringify({ version })}\n`);
  return version;
}

/** Writes the version into a page, where `lib/version` reads it. */
export const withVersion = (html: string, version: string): string =>
  html.replace(/<html( data-version="[^"]*")?/i, `<html data-version="${version}"`);

/**
 * Puts a copy of each payload where no other version's can lie: a page asks for those of its own version
 * only. Next writes two that nothing asks for, that of the not-found page and the same one by another name.
 */
export function copyPayloads(dir: string, version: string): void {
  const isAskedFor = (file: string) => /\.txt$/.test(file) && !/^_next\/|^_not-found|__next\._full\.txt$/.test(file);
  for (const file of filesIn(dir).filter(isAskedFor)) {
    const target = path.join(dir, payloadFile(version, `/${file}`));
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(dir, file), target);
  }
}
