import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKER_FILE, type Kept } from '../lib/version/contract';
import { bundle } from './bundle';
import { ROOT } from './root';

/** Modules that export a `WorkerPart` as `part`, and the setting that includes them. */
const PARTS: { module: string; isWanted: (env: NodeJS.ProcessEnv) => boolean }[] = [];

/** Bundles the service worker, without its precache list. */
export function buildWorker(basePath: string, env: NodeJS.ProcessEnv): string {
  const parts = PARTS.filter(({ isWanted }) => isWanted(env)).map(({ module }) => module);
  const contents =
    env.NEXT_PUBLIC_SERVICE_WORKER === 'off'
      ? `import './service-worker/removal';`
      : `import { startWorker } from './service-worker/worker';
         ${parts.map((module, index) => `import { part as part${index} } from './${module}';`).join('\n')}
         startWorker(KEPT, [${parts.map((_, index) => `part${index}`).join(', ')}]);`;
  return bundle({ stdin: { contents, resolveDir: ROOT, loader: 'ts' } }, basePath, env);
}

export const writeWorker = (dir: string, code: string, kept: Kept): void =>
  writeFileSync(path.join(dir, WORKER_FILE), `const KEPT=${JSON.stringify(kept)};\n${code}\n`);
