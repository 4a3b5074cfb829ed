import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A small export, as a build leaves it: removed when the tests of the file are over. */
export function makeExport(files: Record<string, string | Buffer> = {}, basePath = ''): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'kelola-served-'));
  after(() => rmSync(dir, { recursive: true, force: true }));
  const script = 'self.kelola = 1;';
  write(dir, {
    'index.html': `<!DOCTYPE html><script>let assets="/_next/static/";</script><script async="" src="${basePath}/_next/static/chunks/a.js"></script>`,
    '404.html': 'not found',
    'courses.html': 'the list',
    'courses/_/edit.html': 'a course',
    'courses/_/edit.txt': 'its payload',
    '.htaccess': 'for another server',
    '_next/static/chunks/a.js': script,
    '_next/static/chunks/a.js.br': brotliCompressSync(script),
    '_next/static/chunks/a.js.gz': gzipSync(script),
    'version.json': '{"version":"1"}',
    ...files,
  });
  return dir;
}

export function write(dir: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
}
