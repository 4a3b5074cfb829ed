import path from 'node:path';
import { buildConsole } from './build-console';
import { endOfBuild, OUT_DIR } from '../exported';
import { ROOT } from '../root';

/** Exports with other build settings, for browser tests. */

export const SUB_PATH = '/previews/my-branch';

const exportOf = (name: string, env: Record<string, string>) => async (): Promise<string> => {
  const dir = path.join(ROOT, 'test-results', name);
  const ended = endOfBuild(dir);
  if (ended === undefined || ended < (endOfBuild(OUT_DIR) ?? 0))
    await buildConsole({ quiet: true, env: { ...process.env, ...env }, dir });
  return dir;
};

/** Builds the export if it is older than `out/`, and returns its directory. */
export const subPathExport = exportOf('sub-path', { BASE_PATH: SUB_PATH });
/** Where the site of the demo has the console: below a base path, as previews do. */
export const DEMO_PATH = '/previews/demo';
export const browserDemoExport = exportOf(`browser-demo${DEMO_PATH}`, {
  BASE_PATH: DEMO_PATH,
  NEXT_PUBLIC_BROWSER_DEMO: '1',
  NEXT_PUBLIC_DEMO_API_URL: '',
});
export const workerlessExport = exportOf('no-worker', { NEXT_PUBLIC_SERVICE_WORKER: 'off' });
