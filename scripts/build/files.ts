import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Lists the files of a directory recursively and sorted, as relative paths with forward slashes. */
export const filesIn = (dir: string): string[] =>
  // Without `withFileTypes`: before Node 20.12 its entries do not have `parentPath`.
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(dir, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
