import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ASSETS } from '../../../lib/platform/versions/version-files';
import { filesIn } from '../files';

/**
 * Writes a `.br` and a `.gz` beside each script and stylesheet, smaller than what hosts compress while they answer.
 * Only where a file's name holds its hash: beside a page, the copy of an earlier build would hide a new page.
 */
export function writeCompressedCopies(dir: string): void {
  const assets = path.join(dir, ASSETS);
  for (const file of filesIn(assets).filter((name) => /\.(js|css)$/.test(name))) {
    const name = path.join(assets, file);
    const bytes = readFileSync(name);
    writeFileSync(`${name}.br`, brotliCompressSync(bytes));
    writeFileSync(`${name}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
