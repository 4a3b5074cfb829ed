import { existsSync, readFileSync } from 'node:fs';
import { WINDOWS } from '@/e2e/support/checks/layout';
import { SETTINGS } from '@/scripts/build/console-settings';
import { readRecipes } from './recipe';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);

const read = (file: string) => readFileSync(file, 'utf8');
const readme = read('README.md');
const rowsOf = (heading: string) => [
  ...readme
    .split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .matchAll(/^\| (\[?`?\w.*)$/gm),
];

test('it names each command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = Object.keys(scripts).filter((name) =>
    new RegExp(`npm (run )?${name}(?![\\w:])`).test(readme.replaceAll('npm run --', 'npm run ')),
  );
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

test('it names the steps of npm test', () => {
  const [row = ''] = readme.split('\n').filter((line) => line.startsWith('| `npm test -- --only'));
  const [, list = ''] = row.split(': ');
  const [, steps = ''] = /const everyTime: Step\[\] = \[(.+?)\n\];/s.exec(read('scripts/test/test-steps.ts')) ?? [];
  const names = [...steps.matchAll(/(?:\{ name: |nodeTests\(|demoApi\(|jest\()'([\w-]+)'|(e2e)\(/g)];
  expect(names).toHaveLength(steps.match(/^ {2}\S/gm)!.filter((line) => !/\/|\}/.test(line)).length);
  expect(list.match(/\w[\w-]*/g)).toEqual(names.map(([, name, e2e]) => name ?? e2e));
});

test('it counts the settings of a build, and marks those of a finished export', () => {
  const rows = rowsOf('Configuration').map(([, row = '']) => row);
  const names = rows.flatMap((row) => /^`(\w+)`/.exec(row)?.[1] ?? []);
  const [, count = ''] = /The first (\w+) are read when/.exec(readme) ?? [];
  expect(names[NUMBERS.indexOf(count)]).toBe('PORT');
  expect(
    rows
      .filter((row) => row.includes('● |'))
      .map((row) => /^`(\w+)`/.exec(row)?.[1])
      .sort(),
  ).toEqual([...SETTINGS].sort());
});

test('it names the places of a field that its recipe changes', () => {
  const recipe = readRecipes(read('docs/recipes.md')).find(({ name }) => name === 'Add a field')!;
  const [row = ''] = readme.split('\n').filter((line) => line.startsWith('| [add a field]'));
  const places = recipe.changes.flatMap(({ file }) => /^lib\/courses\/(\w+)/.exec(file)?.[1] ?? []);
  expect([...new Set(places)].filter((place) => !row.includes(`\`${place}\``))).toEqual([]);
});

test('copy outside of the text files is where it says', () => {
  const [row = ''] = readme.split('\n').filter((line) => line.includes('change a label'));
  const named = [...row.split('elsewhere: ')[1]!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('the numbers of other documents are those of the code', () => {
  expect(read('docs/recipes.md')).toContain(`tested at ${NUMBERS[WINDOWS.length]} widths`);
  const { length } = [...read('docs/performance.md').matchAll(/^Medians of \d+/gm)];
  expect(length).toBeGreaterThan(0);
  expect(read('docs/performance.md')).toContain('each table names its number');
});
