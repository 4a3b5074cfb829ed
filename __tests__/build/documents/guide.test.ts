import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sentences } from '../../support/sentences';

const DOCS = path.resolve(__dirname, '../../../docs');
const guide = readFileSync(path.join(DOCS, 'panduan.md'), 'utf8');
const found = (pattern: RegExp): string[] => [
  ...new Set([...guide.matchAll(pattern)].map(([, match = '']) => match.replace(/\s+/g, ' '))),
];

test.each(found(/\*\*(.+?)\*\*/gs))('the guide calls "%s" what the console calls it', (label) => {
  expect(sentences).toContain(label);
});

test.each(found(/!\[.*?\]\((.+?)\)/g))('the guide finds its picture %s', (file) => {
  expect(existsSync(path.join(DOCS, file))).toBe(true);
});

test.each(found(/\]\(#(.+?)\)/g))('the guide has the part "%s" that it leads to', (anchor) => {
  const headings = found(/^#+ (.+)$/gm).map((heading) => heading.toLowerCase().replaceAll(' ', '-'));
  expect(headings).toContain(anchor);
});
