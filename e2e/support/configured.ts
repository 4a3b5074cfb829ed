import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { OUT_DIR } from '../../scripts/exported';
import { copyExport } from './versions/publish';

/** Copies the export and gives the copy these settings with its own command. Returns the folder. */
export function configuredExport(...args: string[]): string {
  const dir = copyExport(OUT_DIR, 'kelola-configured-');
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NEXT_PUBLIC|PRODUCT)_/.test(name)));
  execFileSync(process.execPath, [path.join(dir, 'configure.mjs'), ...args], { env: env as NodeJS.ProcessEnv });
  return dir;
}
