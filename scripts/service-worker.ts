import { buildSync } from 'esbuild';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS, VERSION_FILE, WORKER_FILE, type Kept } from '../lib/version/contract';
import { hostFiles } from './hosts';
import { ROOT } from './root';
import { filesIn } from './version';

/** Modules that export a `part` to run in the console's service worker, and the condition that they are asked for. */
const PARTS: { module: string; isWanted: (env: NodeJS.ProcessEnv) => boolean }[] = [];

/** The code of the service worker, without what it keeps. */
export function buildWorker(basePath: string, env: NodeJS.ProcessEnv): string {
  const parts = PARTS.filter(({ isWanted }) => isWanted(env)).map(({ module }) => module);
  const contents =
    env.NEXT_PUBLIC_SERVICE_WORKER === 'off'
      ? `import './service-worker/removal';`
      : `import { startWorker } from './service-worker/worker';
         ${parts.map((module, index) => `import { part as part${index} } from './${module}';`).join('\n')}
         startWorker(KEPT, [${parts.map((_, index) => `part${index}`).join(', ')}]);`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(basePath), 'process.env': '{}' },
  });
  return outputFiles[0]!.text.trim();
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
    publicFiles: files.filter(
      (file) => !file.startsWith('/_next/') && !/\.(html|txt)$/.test(file) && !isForHosts(file),
    ),
  };
}

export const writeWorker = (dir: string, code: string, kept: Kept): void =>
  writeFileSync(path.join(dir, WORKER_FILE), `const KEPT=${JSON.stringify(kept)};\n${code}\n`);
