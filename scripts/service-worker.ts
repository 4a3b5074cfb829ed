import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS, VERSION_FILE, WORKER_FILE, type Kept } from '../lib/version/contract';
import { bundle } from './bundle';
import { hostFiles } from './hosts';
import { ROOT } from './root';
import { filesIn } from './version';

/** The code of the service worker, without what it keeps; `demo` is the address of the demo's script, if it holds one. */
export function buildWorker(basePath: string, env: NodeJS.ProcessEnv, demo?: string): string {
  const contents =
    env.NEXT_PUBLIC_SERVICE_WORKER === 'off'
      ? `import './service-worker/removal';`
      : `import { startWorker } from './service-worker/worker';
         ${demo ? `import { parts } from './service-worker/demo';` : 'const parts = [];'}
         startWorker(KEPT, parts);`;
  const stdin = { contents, resolveDir: ROOT, loader: 'ts' } as const;
  return bundle({ stdin }, basePath, env, { DEMO_SCRIPT: JSON.stringify(demo) ?? 'undefined' });
}

/** What browsers keep of a finished export: all that a page may ask for, nothing that hosts read. */
export function keptFiles(dir: string, version: string, pages: string[]): Kept {
  const files = filesIn(dir).map((file) => `/${file}`);
  const isForHosts = (file: string) => file.slice(1) in hostFiles || [VERSION_FILE, WORKER_FILE].includes(file);
  return {
    version,
    pages,
    // Next writes lists for its other router beside them.
    assets: files.filter((file) => file.startsWith(ASSETS) && !/\/_\w+Manifest\.js$/.test(file)),
    // The demo is nobody's who has not asked for it.
    publicFiles: files.filter((file) => !/^\/(_next|demo-api)\/|\.(html|txt)$/.test(file) && !isForHosts(file)),
  };
}

export const writeWorker = (dir: string, code: string, kept: Kept): void =>
  writeFileSync(path.join(dir, WORKER_FILE), `const KEPT=${JSON.stringify(kept)};\n${code}\n`);
