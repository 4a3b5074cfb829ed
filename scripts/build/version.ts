import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ASSETS, payloadFile, VERSION_FILE } from '../../lib/platform/versions/version-files';
import { Problem } from '../problem';

/** Lists the files of a directory recursively and sorted, as relative paths with forward slashes. */
export const filesIn = (dir: string): string[] =>
  // Without `withFileTypes`: before Node 20.12 its entries do not have `parentPath`.
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(dir, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();

const isText = (file: string): boolean => /\.(html|txt)$/.test(file);

/**
 * Replaces Next's build id, which differs between builds, by a content hash: the same sources give the same version.
 * `others` are contents added to the export later. Returns the version.
 * @throws Problem
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
  // Same length as the build id: payloads may contain the byte length of their parts.
  const version = hash.digest('hex').slice(0, buildId.length);

  for (const file of filesIn(dir).filter(isText)) {
    const name = path.join(dir, file);
    writeFileSync(name, readFileSync(name, 'utf8').replaceAll(buildId, version));
  }
  renameSync(path.join(assets, buildId), path.join(assets, version));
  rmSync(path.join(dir, '_next', buildId), { recursive: true, force: true });
  return version;
}

/** Says which version an export is. Written last, it says that the build has ended, too. */
export const writeVersionFile = (dir: string, version: string): void =>
  writeFileSync(path.join(dir, VERSION_FILE), `${JSON.stringify({ version })}\n`);

/** Writes the version into the <html> tag, where `lib/version` reads it. */
export const withVersion = (html: string, version: string): string =>
  html.replace(/<html( data-version="[^"]*")?/i, `<html data-version="${version}"`);

/**
 * Copies each payload to a path that contains the version, so that a page requests only payloads of its own version.
 * It omits two files that are never requested: the payload of the not-found page, and its duplicate.
 */
export function copyPayloads(dir: string, version: string): void {
  const isAskedFor = (file: string) => /\.txt$/.test(file) && !/^_next\/|^_not-found|__next\._full\.txt$/.test(file);
  for (const file of filesIn(dir).filter(isAskedFor)) {
    const target = path.join(dir, payloadFile(version, `/${file}`));
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(dir, file), target);
  }
}
