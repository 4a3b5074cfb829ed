import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASIC_CHARACTERS, BASIC_FONT } from '@/scripts/brand/font';
import { ROOT } from '@/scripts/root';

const read = (file: string) => readFileSync(path.join(ROOT, file));

test('the font that every page loads is made from the package that is installed', () => {
  // In a process of its own: the tool does not know the typed arrays of jsdom.
  const make = `import('./scripts/brand/font.ts').then(async (font) => process.stdout.write(await font.makeBasicFont()))`;
  const made = execFileSync(process.execPath, ['--import', 'tsx', '--eval', make], { cwd: ROOT });
  expect(made.equals(read(BASIC_FONT)) || 'run `npm run brand`').toBe(true);
});

test('no text of the console makes a browser ask for the other characters', () => {
  const texts = readdirSync(path.join(ROOT, 'lib/text'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`lib/text/${file}`).toString())
    .join('');
  const missing = new Set([...texts].filter((character) => character > ' ' && !BASIC_CHARACTERS.includes(character)));
  expect([...missing]).toEqual([]);
});

test('the two files share no character', () => {
  const [, ranges] = /'unicode-range',\s*value:\s*'([^']+)'/.exec(read('app/font.ts').toString())!;
  const bounds = ranges!.split(', ').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16)),
  );
  const both = [...BASIC_CHARACTERS].filter((character) => {
    const code = character.codePointAt(0)!;
    return bounds.some(([first, last = first]) => first! <= code && code <= last!);
  });
  expect(both).toEqual([]);
});
