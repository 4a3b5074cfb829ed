import type { BuildOptions } from 'esbuild';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';
import { bundleNoted } from './bundle';
import type { Sources } from './licenses/sources';

/** Writes the contract kit as one file that needs Node only. */
export function writeContractKit(file: string, sources: Sources): void {
  const options: BuildOptions = {
    entryPoints: [path.join(ROOT, 'contract/main.ts')],
    minifyWhitespace: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    banner: {
      js: '// Checks whether the console works with a back end: CONTRACT_PASSWORD=… node contract.mjs --base-url … --identifier …',
    },
  };
  writeFileSync(file, bundleNoted(options, sources));
}
