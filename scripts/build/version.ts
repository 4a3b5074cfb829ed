import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS } from '../../lib/platform/versions/version-files';
import { Problem } from '../problem';
import { filesIn } from './files';

const isText = (file: string): boolean => /\.(html|txt)$/.test(file);

/**
 * Replaces Next's build id, which differs between builds, by a content hash: the same sources give the same version.
 * `others` are contents added to the export later. Returns the version. The folder with the build id as its name goes: it
 * holds lists for the Pages Router only, which nothing requests.
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
  rmSync(path.join(assets, buildId), { recursive: true });
  rmSync(path.join(dir, '_next', buildId), { recursive: true, force: true });
  return version;
}
