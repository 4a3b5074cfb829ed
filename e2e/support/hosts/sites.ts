import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildConsole } from '../../../scripts/build-console';
import { hostFiles } from '../../../scripts/hosts';
import { ROOT } from '../../../scripts/root';
import { OUT_DIR } from '../../../scripts/static-server';

export const SUB_PATH = '/previews/my-branch';

/** What lies beside the console in a sub-path: the hosts' own files belong to the root of a site. */
const STAYS = ['.htaccess'];
const BUILT_SUB_PATH = path.join(ROOT, 'test-results/sub-path');

const builtAt = (dir: string) => {
  const file = path.join(dir, 'index.html');
  return existsSync(file) ? statSync(file).mtimeMs : 0;
};

/** The console as built for a sub-path: anew after each build of `out/`. */
export function subPathExport(): string {
  if (builtAt(BUILT_SUB_PATH) < builtAt(OUT_DIR)) {
    buildConsole({ quiet: true, env: { ...process.env, BASE_PATH: SUB_PATH }, dir: BUILT_SUB_PATH });
  }
  return BUILT_SUB_PATH;
}

/** Lays out a site as docs/deploy.md says, in a folder that servers which run as somebody else can read. */
export function makeSite(basePath: string): string {
  const site = mkdtempSync(path.join(tmpdir(), 'kelola-site-'));
  chmodSync(site, 0o755);
  const console = path.join(site, basePath);
  cpSync(basePath ? subPathExport() : OUT_DIR, console, { recursive: true });
  if (basePath) {
    for (const name of Object.keys(hostFiles).filter((file) => !STAYS.includes(file))) {
      renameSync(path.join(console, name), path.join(site, name));
    }
    renameSync(path.join(site, 'root-404.html'), path.join(site, '404.html'));
  }
  return site;
}
