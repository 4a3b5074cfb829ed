import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root';

/** Folders of tests, from the cheapest place on. */
const PLACES: [name: string, folder: string][] = [
  ['rule', '__tests__/lib'],
  ['behaviour', '__tests__/hooks'],
  ['screen', '__tests__/screens'],
  ['repository', '__tests__/build'],
  ['tool', '__tests__/tools'],
  ['odd answers', '__tests__/fuzz'],
  ['simulated day', 'simulation/test'],
  ['browser', 'e2e'],
  ['demo back end', 'demo-api/test'],
  ['contract kit', 'contract/test'],
  ['servers', 'scripts/test-servers'],
];
const TEST_FILE = /\.(test|spec|all)\.tsx?$/;

export interface Promised {
  /** The names of its groups and its own, as the test runner shows them. */
  name: string;
  place: string;
  file: string;
}

/** What the tests promise, from the cheapest place on. */
export const allPromises = (): Promised[] =>
  PLACES.flatMap(([place, folder]) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => TEST_FILE.test(name))
      .sort()
      .flatMap((name) => {
        const file = `${folder}/${name}`;
        return promisesIn(file).map((promise) => ({ name: promise, place, file }));
      }),
  );

/** The promises that several files hold, each with its files. */
export function heldTwice(promises: readonly Promised[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { name, file } of promises) files.set(name, (files.get(name) ?? new Set()).add(file));
  return [...files].filter(([, held]) => held.size > 1).map(([name, held]) => `${name}: ${[...held].join(', ')}`);
}

/** The names of the tests of a file. What stands for a value in one is written as in the file. */
function promisesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, groups: string[]) => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    const kind = ts.isCallExpression(node) && title ? kindOf(node.expression) : null;
    if (!kind || !title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      ts.forEachChild(node, (child) => visit(child, groups));
      return;
    }
    const name = title.getText().slice(1, -1);
    if (kind === 'test') found.push([...groups, name].join(' › '));
    else ts.forEachChild(node, (child) => visit(child, [...groups, name]));
  };
  visit(source, []);
  return found;
}

/** Of `test(…)`, `test.each(…)(…)`, `describe(…)`, `test.describe(…)` and the like. */
function kindOf(called: ts.Expression): 'test' | 'group' | null {
  const text = called.getText();
  if (/^(test\.)?describe\b/.test(text)) return 'group';
  return /^(test|it)(\.each\b|$)/.test(text) ? 'test' : null;
}
