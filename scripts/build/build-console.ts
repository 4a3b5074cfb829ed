import nextEnv from '@next/env';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Problem } from '../problem';
import { ROOT } from '../root';
import { OUT_DIR } from '../static-server';
import { finishExport } from './export';
import { readBasePath, readSources, wantsBrowserDemo } from './settings';

interface Options {
  /** Shows the output of Next only if the build fails. */
  quiet?: boolean;
  env?: NodeJS.ProcessEnv;
  /** Output directory, inside the project directory. */
  dir?: string;
}

/**
 * Builds the console (by default into `out/`), ready for every host.
 * @throws Problem
 */
export function buildConsole({ quiet = false, env: asked = process.env, dir = OUT_DIR }: Options = {}): void {
  // Next reads .env files, too: the later steps must use the same settings.
  const env = { ...nextEnv.loadEnvConfig(ROOT).combinedEnv, ...asked };
  const basePath = readBasePath(env.BASE_PATH);
  // Validates the settings before the build.
  readSources(env);
  wantsBrowserDemo(env);
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
      ...(dir === OUT_DIR ? {} : { KELOLA_OUT_DIR: path.relative(ROOT, dir) }),
    },
  });
  if (status !== 0) {
    if (quiet) console.error(stdout + stderr);
    throw new Problem('The build failed; what Next says stands above.');
  }
  finishExport(dir, basePath, env);
}
