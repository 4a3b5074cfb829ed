import { ROOT } from '../root';
import { bundle } from './bundle';
import type { Sources } from './licenses/sources';
import { wantsWorker } from './settings';

/** Bundles the service worker, without its precache list; `demo` is the URL of the demo's script, if it is included. */
export function buildWorker(basePath: string, env: NodeJS.ProcessEnv, sources: Sources, demo?: string): string {
  const contents = wantsWorker(env)
    ? `import { startWorker } from './service-worker/worker';
       ${demo ? `import { parts } from './service-worker/demo';` : 'const parts = [];'}
       startWorker(PRECACHE_LIST, parts);`
    : `import './service-worker/removal';`;
  const stdin = { contents, resolveDir: ROOT, loader: 'ts' } as const;
  return bundle({ stdin }, basePath, env, sources, { DEMO_SCRIPT: JSON.stringify(demo) ?? 'undefined' });
}
