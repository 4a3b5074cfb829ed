import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { createProgram, relativePath, type Extra } from './program';
import { applied, readRecipes, type Change } from './recipe';

const recipes = readRecipes(readFileSync('docs/recipes.md', 'utf8'));

/** Files of all recipes are always there, so that a program can be made of the one before; left out means empty. */
const nothing = Object.fromEntries(
  recipes.flatMap(({ changes }) =>
    changes.map(({ file, before }) => [file, before === null ? '' : readFileSync(file, 'utf8')]),
  ),
);

let program: ts.Program | undefined;

/** The service worker has a configuration of its own. */
const isOfConsole = (file: ts.SourceFile) => !relativePath(file).startsWith('service-worker/');

/** The errors of the compiler in the changed files and in those that import them. */
function errorsWith(files: Extra): string[] {
  const { program: next, sources } = createProgram(files, program);
  program = next;
  const checker = next.getTypeChecker();
  const isChanged = (file: ts.SourceFile) => relativePath(file) in files;
  const imports = (file: ts.SourceFile) =>
    file.statements
      .filter((statement) => ts.isImportDeclaration(statement))
      .flatMap(({ moduleSpecifier }) => checker.getSymbolAtLocation(moduleSpecifier)?.declarations ?? []);
  const importers = sources.filter(
    (file) => !isChanged(file) && imports(file).some((each) => isChanged(each.getSourceFile())),
  );
  for (const file of [...sources.filter(isChanged), ...importers].filter(isOfConsole)) {
    const errors = [...next.getSyntacticDiagnostics(file), ...next.getSemanticDiagnostics(file)];
    if (errors.length === 0) continue;
    return errors.map(
      ({ messageText }) => `${relativePath(file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  }
  return [];
}

/** Writes a copy of the console with `files` to a folder of its own, and returns the path of the folder. */
function copyWith(files: Extra): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kelola-recipe-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const own = ['app', 'components', 'hooks', 'lib', '__tests__/support'].flatMap((room) =>
    ts.sys.readDirectory(room, ['.ts', '.tsx']).map((file) => path.relative('.', file)),
  );
  for (const file of new Set([...own, ...Object.keys(files)])) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    // Jest takes `@` for the project itself.
    const source = (files[file] ?? readFileSync(file, 'utf8')).replaceAll("'@/", `'${folder}/`);
    writeFileSync(path.join(folder, file), source);
  }
  return folder;
}

const TEST = /`((?:__tests__|e2e)\/[\w/-]+\.(?:test|spec)\.tsx?)`/g;

/** The tests that a step says fail without it; a test is one itself. */
const testsIn = ({ file, says }: Change): string[] =>
  file.endsWith('.test.tsx') ? [file] : [...says.matchAll(TEST)].map(([, test]) => test!);

const changes = recipes.flatMap((recipe) => recipe.changes);
const files = applied(changes);

test('all recipes together compile', () => {
  expect(errorsWith(files)).toEqual([]);
}, 120_000);

test.each(recipes)(
  '$name: each change is missed where it is left out',
  (recipe) => {
    const needless = recipe.changes.filter((left) => {
      const named = testsIn(left);
      if (named.length > 0) return !named.every((file) => file in files || existsSync(file));
      return errorsWith({ ...nothing, ...applied(changes.filter((each) => each !== left)) }).length === 0;
    });
    expect(needless.map(({ file, after }) => `${file}: ${after}`)).toEqual([]);
  },
  120_000,
);

describe('in a copy of the console', () => {
  const copy = copyWith(files);
  afterAll(() => rmSync(copy, { recursive: true }));
  jest.requireActual(path.join(copy, '__tests__/support/setup.ts'));
  describe.each(Object.keys(files).filter((file) => file.endsWith('.test.tsx')))('%s', (file) => {
    jest.requireActual(path.join(copy, file));
  });
});
