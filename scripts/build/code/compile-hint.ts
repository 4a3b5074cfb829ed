import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS } from '../../../lib/platform/versions/version-files';
import { filesIn } from '../files';

/** Has to be the first line of a script: https://v8.dev/blog/explicit-compile-hints */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets Chromium compile each function of a script while it arrives, outside the main thread, in place of at its first
 * call. Other browsers ignore the line.
 */
export function writeCompileHints(dir: string): void {
  const assets = path.join(dir, ASSETS);
  for (const file of filesIn(assets).filter((name) => name.endsWith('.js'))) {
    const name = path.join(assets, file);
    writeFileSync(name, COMPILE_HINT + readFileSync(name, 'utf8'));
  }
}
