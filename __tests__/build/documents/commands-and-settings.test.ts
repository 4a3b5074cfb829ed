import { existsSync, readFileSync } from 'node:fs';
import { SETTINGS } from '@/scripts/build/console-settings';
import { changedBy } from '../compiled/recipe';

const read = (file: string) => readFileSync(file, 'utf8');
const readme = read('README.md');
const commands = read('docs/commands.md');
const settings = read('docs/settings.md');

test('each command of package.json is listed', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const texts = (readme + commands).replaceAll('npm run --', 'npm run ');
  const isNamed = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:])`).test(texts);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

test('the steps of npm test are listed', () => {
  const [row = ''] = commands.split('\n').filter((line) => line.startsWith('| `npm test -- --only'));
  const [, list = ''] = row.split(': ');
  const [, steps = ''] = /const everyTime: Step\[\] = \[(.+?)\n\];/s.exec(read('scripts/test/test-steps.ts')) ?? [];
  const names = [...steps.matchAll(/(?:\{\s+name: |nodeTests\(|demoApi\(|jest\()'([\w-]+)'|(e2e)\(/g)];
  expect(names).toHaveLength(steps.match(/^ {2}\S/gm)!.filter((line) => !/\/|\}/.test(line)).length);
  expect(list.match(/\w[\w-]*/g)).toEqual(names.map(([, name, e2e]) => name ?? e2e));
});

test('the settings of a finished export are marked', () => {
  const marked = [...settings.matchAll(/^\| `(\w+)` ● \|/gm)].map(([, name]) => name);
  expect(marked.sort()).toEqual([...SETTINGS].sort());
});

test('the places of a field are those that its recipe changes', () => {
  const [row = ''] = readme.split('\n').filter((line) => line.startsWith('| [add a field]'));
  const places = changedBy('docs/recipes/field.diff').flatMap((file) => /^lib\/courses\/(\w+)/.exec(file)?.[1] ?? []);
  expect([...new Set(places)].filter((place) => !row.includes(`\`${place}\``))).toEqual([]);
});

test('copy outside of the text files is where it is said to be', () => {
  const [row = ''] = readme.split('\n').filter((line) => line.includes('change a label'));
  const named = [...row.split('elsewhere: ')[1]!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
