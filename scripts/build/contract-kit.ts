import { buildSync } from 'esbuild';
import path from 'node:path';
import { ROOT } from '../root';

/** Writes the contract kit as one file that needs Node only. */
export function writeContractKit(file: string): void {
  buildSync({
    entryPoints: [path.join(ROOT, 'contract/main.ts')],
    outfile: file,
    bundle: true,
    minifyWhitespace: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    banner: {
      js: '// Checks whether the console works with a back end: CONTRACT_PASSWORD=… node contract.mjs --base-url … --identifier …',
    },
  });
}
