import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS, VERSION_FILE, WORKER_FILE, type Kept } from '../../lib/version/contract';
import { hostFiles } from '../hosts';
import { ROOT } from '../root';
import { bundle } from './bundle';
import { filesIn } from './version';

/** Bundles the service worker, without its precache list; `demo` is the URL of the demo's script, if it is included. */
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

/** Creates the precache list of the service worker: all files that a page may request, without the hosts' files. */
export function keptFiles(dir: string, version: string, pages: string[]): Kept {
  const files = filesIn(dir).map((file) => `/${file}`);
  const isForHosts = (file: string) => file.slice(1) in hostFiles || [VERSION_FILE, WORKER_FILE].includes(file);
  return {
    version,
    pages,
    // Without the manifests that Next writes for its Pages Router.
    assets: files.filter((file) => file.startsWith(ASSETS) && !/\/_\w+Manifest\.js$/.test(file)),
    // The demo is nobody's who has not asked for it.
    publicFiles: files.filter((file) => !/^\/(_next|demo-api)\/|\.(html|txt)$/.test(file) && !isForHosts(file)),
  };
}

export const writeWorker = (dir: string, code: string, kept: Kept): void =>
  writeFileSync(path.join(dir, WORKER_FILE), `const KEPT=${JSON.stringify(kept)};\n${code}\n`);
