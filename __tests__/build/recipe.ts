import { existsSync, readFileSync } from 'node:fs';

/** One change of a recipe: a new file, or another text in one place of a file. */
export interface Change {
  file: string;
  /** The sentences of the step. */
  says: string;
  /** The lines that are replaced; `null` for a new file. */
  before: string | null;
  after: string;
}

export interface Recipe {
  name: string;
  changes: Change[];
}

/** A paragraph that begins with the name of a file, and the block of code below it. */
const STEP = /^`([^`\n]+)`((?:.+\n)+)\n```(\w+)\n([^]*?\n)```$/gm;
const BLOCK = /^```\w/gm;

/** The lines of a diff that do not begin with `left`, without their signs. */
const without = (left: string, lines: string[]) =>
  lines.flatMap((line) => (line.startsWith(left) ? [] : [`${line.slice(1)}\n`])).join('');

function changesOf(file: string, says: string, language: string, code: string): Change[] {
  if (language !== 'diff') return [{ file, says, before: null, after: code }];
  return code.split(/^@@\n/m).map((part) => {
    const lines = part.split('\n').slice(0, -1);
    return { file, says, before: without('+', lines), after: without('-', lines) };
  });
}

/** The recipes of a document: each second-level heading begins one. */
export function readRecipes(markdown: string): Recipe[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const name = section.split('\n')[0]!;
      const steps = [...section.matchAll(STEP)];
      if (steps.length !== (section.match(BLOCK)?.length ?? 0))
        throw new Error(`${name}: a block of code names no file`);
      return { name, changes: steps.flatMap(([, ...step]) => changesOf(...(step as Parameters<typeof changesOf>))) };
    });
}

/** The files that the changes make, by their path. Fails if a change does not fit the sources. */
export function applied(changes: Change[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const { file, before, after } of changes) {
    if (before === null) {
      if (existsSync(file)) throw new Error(`${file} is a new file in the recipe, and exists`);
      files[file] = after;
      continue;
    }
    const parts = `\n${files[file] ?? readFileSync(file, 'utf8')}`.split(`\n${before}`);
    if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times:\n${before}`);
    files[file] = parts.join(`\n${after}`).slice(1);
  }
  return files;
}
