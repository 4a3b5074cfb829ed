import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { createProgram, relativePath } from './program';
import { changedBy, DIFFS, TEMPLATE, templateFiles } from './recipe';

/** What the recipes change, and what their tests load. */
const COPIED = ['app', 'components', 'hooks', 'lib', 'scripts', '__tests__', 'e2e/support'];

const changed = [...DIFFS.flatMap(changedBy), ...templateFiles].filter((file) => /\.tsx?$/.test(file));

/** Makes a copy of the console with all recipes in a folder of its own, and returns the path of the folder. */
function copyWithRecipes(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'kelola-recipes-'));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  for (const folder of COPIED) cpSync(folder, path.join(copy, folder), { recursive: true });
  for (const file of templateFiles) if (existsSync(file)) throw new Error(`${file} is of a recipe, and exists`);
  cpSync(TEMPLATE, copy, { recursive: true });
  // A repository around the folder, if there is one, is not this one.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(copy) };
  for (const diff of DIFFS) execFileSync('git', ['apply', path.resolve(diff)], { cwd: copy, env });
  return copy;
}

const copy = copyWithRecipes();
afterAll(() => rmSync(copy, { recursive: true }));
const sources = Object.fromEntries(changed.map((file) => [file, readFileSync(path.join(copy, file), 'utf8')]));

test('all recipes together compile', () => {
  const { program, sources: all } = createProgram(sources);
  // The service worker has a configuration of its own.
  const ofConsole = all.filter((file) => !relativePath(file).startsWith('service-worker/'));
  const errors = ofConsole.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  expect(ts.formatDiagnostics(errors, ts.createCompilerHost({}))).toBe('');
});

describe('in a copy of the console', () => {
  // Jest takes `@` for the project itself.
  for (const folder of COPIED) {
    for (const file of ts.sys.readDirectory(path.join(copy, folder), ['.ts', '.tsx'])) {
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'@/", `'${copy}/`));
    }
  }
  jest.requireActual(path.join(copy, '__tests__/support/setup.ts'));
  describe.each(changed.filter((file) => /\.test\.tsx?$/.test(file)))('%s', (file) => {
    jest.requireActual(path.join(copy, file));
  });
});
