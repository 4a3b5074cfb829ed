import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changedBy, DIFFS, templateFiles } from '../compiled/recipe';

const DECISIONS = 'docs/decisions';
const docs = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Names in backticks that begin with a folder of the project; `*` and `<name>` stand for many. */
const FILE =
  /`((?:app|bench|components|contract|demo-api|docs|e2e|hooks|lib|public|scripts|simulation|__tests__)\/[\w./@()[\]-]*)`/g;

/** A test may be named without its ending. */
const ENDINGS = ['', '.test.ts', '.test.tsx', '.spec.ts'];

/** The files of the recipes, and a folder that one adds. */
const ofRecipes = [...DIFFS.flatMap(changedBy), ...templateFiles].flatMap((file) => [file, path.dirname(file)]);
const isKnown = (file: string) => ofRecipes.includes(file) || ENDINGS.some((ending) => existsSync(file + ending));

test.each(docs)('%s names only files that exist', (doc) => {
  const named = [...readFileSync(doc, 'utf8').matchAll(FILE)].map(([, file]) => file!);
  expect(named.filter((file) => !isKnown(file))).toEqual([]);
});

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\]\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

test.each(docs)('%s links only to files and headings that exist', (doc) => {
  const links = [...readFileSync(doc, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? doc : path.join(path.dirname(doc), file);
    return (
      !existsSync(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor))
    );
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(readdirSync(DECISIONS))('%s says when it was decided, and whether it holds', (record) => {
  expect(readFileSync(`${DECISIONS}/${record}`, 'utf8')).toMatch(
    /^# .+\n\n\d{4}-\d\d-\d\d · (accepted|superseded by \d{4})( · changed \d{4}-\d\d-\d\d)?\n/,
  );
});
