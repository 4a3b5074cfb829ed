import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endWithThis } from '../servers/ending';
import { OUT_DIR } from '../exported';
import { Problem } from '../problem';
import { ROOT } from '../root';
import { staleReplacements } from './code/module-replacements';
import { finishExport } from './export';
import { checkSettings, readSettings } from './settings';
import { COLOR_SLOT, NAME_SLOT } from './template';

interface Options {
  /** Shows the output of Next only if the build fails. */
  quiet?: boolean;
  env?: NodeJS.ProcessEnv;
  /** Settings that neither `env` nor an .env file has. */
  defaults?: Record<string, string>;
  /** Output directory, inside the project directory. */
  dir?: string;
}

/**
 * Builds the console (by default into `out/`), ready for every host.
 * @throws Problem
 */
export async function buildConsole(options: Options = {}): Promise<void> {
  const { quiet = false, env: asked = process.env, defaults, dir = OUT_DIR } = options;
  // Next reads .env files, too: the later steps must use the same settings.
  const env = readSettings(ROOT, asked, defaults);
  checkSettings(env);
  const stale = staleReplacements(path.join(ROOT, 'node_modules'));
  if (stale.length > 0) throw new Problem(stale.join('\n'));
  const next = spawn(process.execPath, [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
      // The export is a template first: name and color are put into its finished pages.
      NEXT_PUBLIC_PRODUCT_NAME: NAME_SLOT,
      PRODUCT_COLOR: COLOR_SLOT,
      ...(dir === OUT_DIR ? {} : { KELOLA_OUT_DIR: path.relative(ROOT, dir) }),
    },
  });
  endWithThis(next);
  const said: Buffer[] = [];
  for (const stream of [next.stdout, next.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(next, 'close')) as [number | null];
  if (code !== 0) {
    process.stderr.write(Buffer.concat(said));
    throw new Problem('The build failed; what Next says stands above.');
  }
  finishExport(dir, env.BASE_PATH ?? '', env);
}
