import { readFileSync } from 'node:fs';
import { placeOf } from '@/demo-api/src/browser/place';
import { KEPT, type KeptName } from '@/lib/kept';

const rows = Object.entries(KEPT).flatMap(([place, names]) =>
  Object.entries(names).map(
    ([name, { holds, until, signOut }]) => `| ${place} | \`${name}\` | ${holds} | ${until} | ${signOut} |`,
  ),
);

test('the table of what is kept in the browser is that of the code', () => {
  const doc = readFileSync('docs/storage.md', 'utf8');
  expect(doc.split('\n').filter((line) => /^\| (?!Where|-)/.test(line))).toEqual(rows);
});

test('the demo in the browser, which is a program of its own, keeps all under the name in the list', () => {
  const listed: KeptName<'IndexedDB'> & KeptName<'Private files'> & KeptName<'Cache Storage'> =
    `kelola-demo:${encodeURIComponent('/a/')}`;
  expect(placeOf('https://host.test/a/').name).toBe(listed);
});
