import { chmodSync, cpSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostFiles } from '../../../scripts/hosts';
import { subPathExport } from '../../../scripts/build/other-exports';
import { OUT_DIR } from '../../../scripts/exported';

/** The files that stay in the sub-path of the console; the other hosts' files belong to the root of the site. */
const STAYS = ['.htaccess'];

/** Creates a site as docs/deploy.md describes, in a folder that servers running as another user can read. */
export async function makeSite(basePath: string): Promise<string> {
  const site = mkdtempSync(path.join(tmpdir(), 'kelola-site-'));
  chmodSync(site, 0o755);
  const console = path.join(site, basePath);
  cpSync(basePath ? await subPathExport() : OUT_DIR, console, { recursive: true });
  if (basePath) {
    for (const name of Object.keys(hostFiles).filter((file) => !STAYS.includes(file))) {
      renameSync(path.join(console, name), path.join(site, name));
    }
    renameSync(path.join(site, 'root-404.html'), path.join(site, '404.html'));
  }
  return site;
}
