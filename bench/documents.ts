import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../scripts/problem';
import { ROOT } from '../scripts/root';

export const DOCUMENT = 'docs/performance.md';

/** Replaces what stands between `<!-- name -->` and `<!-- end of name -->` in a document. */
export function writeToDocument(document: string, name: string, text: string): void {
  const file = path.join(ROOT, document);
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Problem(`${document} has no place for "${name}".`);
  writeFileSync(file, `${before}${start}\n${text}\n\n${end}${after}`);
}
