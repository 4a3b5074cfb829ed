import type { BuildOptions } from 'esbuild';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '../root';
import { bundleNoted } from './bundle';
import type { Sources } from './licenses/sources';
import { CONFIGURE_FILE, type Template } from './template';

/** Writes the command as one file that needs Node only. It holds the template, so that each run starts from the build. */
export function writeConfigure(dir: string, template: Template, sources: Sources): void {
  const packed = brotliCompressSync(JSON.stringify(template)).toString('base64');
  const options: BuildOptions = {
    stdin: {
      contents: `import { main } from './scripts/configure/main';\nmain(new URL('.', import.meta.url), PACKED);`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    define: { PACKED: JSON.stringify(packed), 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: '#!/usr/bin/env node\n// Gives this console other settings, as often as you like: node configure.mjs --help',
    },
  };
  writeFileSync(path.join(dir, CONFIGURE_FILE), bundleNoted(options, sources));
}
