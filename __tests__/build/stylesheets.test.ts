import { readdirSync, readFileSync } from 'node:fs';
import { keepClearAttribute } from '@/hooks/focus/toast-focus';
import { returnedAttribute } from '@/hooks/list/use-list-place';
import { BREAKPOINT_PX, RETURNED_MS } from '@/lib/config';

const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).map((file) => `components/${file}`);
const sheets = files.filter((file) => file.endsWith('.module.css'));
const parts = files.filter((file) => file.endsWith('.tsx'));
/** A file without its CSS comments. */
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');

test('every component that has a stylesheet uses it', () => {
  const used = parts.flatMap((file) => [...read(file).matchAll(/\/([\w-]+\.module\.css)';/g)].map(([, name]) => name));
  expect(sheets.map((sheet) => sheet.split('/').at(-1)).filter((name) => !used.includes(name))).toEqual([]);
});

test('every class that a component asks for is in its stylesheet, and the other way round', () => {
  const wrong = sheets.flatMap((sheet) => {
    const written = new Set([...read(sheet).matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([, each]) => each!));
    const asked = new Set(parts.flatMap((part) => classesOf(read(part), sheet.split('/').at(-1)!)));
    // Some are chosen by a value, such as a size of text.
    if (asked.has('[')) return [];
    return [...written, ...asked]
      .filter((each) => !written.has(each) || !asked.has(each))
      .map((each) => `${sheet}: ${each}`);
  });
  expect(wrong).toEqual([]);
});

/** The classes that a component takes from the stylesheet of that name; `[` for one that it computes. */
function classesOf(source: string, sheet: string): string[] {
  const name = new RegExp(`import (\\w+) from '[./\\w-]*/${sheet}'`).exec(source)?.[1];
  if (!name) return [];
  return [...source.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|(\\[))`, 'g'))].map(
    ([, one, computed]) => one ?? computed!,
  );
}

test('a stylesheet takes its colours from app/global.css', () => {
  const literal = /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/gi;
  expect(
    sheets.flatMap((sheet) => [...read(sheet).matchAll(literal)].map(([colour]) => `${sheet}: ${colour}`)),
  ).toEqual([]);
});

test('a stylesheet uses only what app/global.css or itself defines', () => {
  const defined = (css: string) => [...css.matchAll(/(?:@property )?(--[\w-]+)\s*[:{]/g)].map(([, name]) => name);
  const shared = [...defined(read('app/global.css')), '--font-basic', '--font-other'];
  const unknown = sheets.flatMap((sheet) => {
    const css = read(sheet);
    const known = [...shared, ...defined(css)];
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    return used.filter((name) => !known.includes(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('a stylesheet changes at the widths of lib/config', () => {
  const widths = Object.values(BREAKPOINT_PX).flatMap((px) => [`min-width: ${px}px`, `max-width: ${px - 0.05}px`]);
  const queries = sheets.flatMap((sheet) => read(sheet).match(/@media[^{]*/g) ?? []);
  const used = queries.flatMap((query) => query.match(/(?:min|max)-width: [\d.]+px/g) ?? []);
  expect(used.filter((width) => !widths.includes(width))).toEqual([]);
  expect(used).not.toEqual([]);
});

test('a record that one has come back from is marked until its mark has faded', () => {
  const sheet = read('components/list/paged-list.module.css');
  expect(sheet).toContain(`[${returnedAttribute}]`);
  expect(sheet).toContain(`fade ${RETURNED_MS / 1_000}s`);
});

test('a page scrolls clear of what sticks to its bottom', () => {
  expect(read('app/global.css')).toContain(`:has([${keepClearAttribute}])`);
});
