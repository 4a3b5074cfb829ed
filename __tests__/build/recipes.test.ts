import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { createProgram, relativePath, type Extra } from './program';
import { applied, readRecipes, type Change } from './recipe';

const recipes = readRecipes(readFileSync('docs/recipes.md', 'utf8'));

const changes = recipes.flatMap((recipe) => recipe.changes);
const files = applied(changes);
const isScript = (file: string) => /\.tsx?$/.test(file);
/** The service worker has a configuration of its own. */
const isOfConsole = (file: string) => !file.startsWith('service-worker/');

/** The paths of the files that a file imports. */
function importsOf(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const symbols = file.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .map(({ moduleSpecifier }) => checker.getSymbolAtLocation(moduleSpecifier));
  return symbols.flatMap((symbol) => symbol?.declarations ?? []).map((each) => relativePath(each.getSourceFile()));
}

/** Compiles the console with other files. */
function compile(changed: Extra, before?: ts.Program) {
  const scripts = Object.entries(changed).filter(([file]) => isScript(file));
  const { program, sources } = createProgram(Object.fromEntries(scripts), before);
  const checker = program.getTypeChecker();
  const imports = new Map(sources.map((file) => [file, importsOf(file, checker)]));
  /** The errors of the first of these files that has any. */
  function errorsIn(isChecked: (file: ts.SourceFile) => boolean): string[] {
    for (const file of sources.filter(isChecked)) {
      if (!isOfConsole(relativePath(file))) continue;
      const errors = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      const texts = errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
      if (texts.length > 0) return [relativePath(file), ...texts];
    }
    return [];
  }
  /** In the files that were changed, and in those that import one of them. */
  const allErrors = () =>
    errorsIn((file) => [relativePath(file), ...imports.get(file)!].some((each) => Object.hasOwn(changed, each)));
  return { program, errorsIn, allErrors, imported: new Set([...imports.values()].flat()) };
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

const TEST_FILE = /\.test\.tsx?$/;
const TEST = /`((?:__tests__|e2e)\/[\w/-]+\.(?:test|spec)\.tsx?)`/g;

/** The tests that a step says fail without it; a test is one itself. */
const testsIn = ({ file, says }: Change): string[] =>
  TEST_FILE.test(file) ? [file] : [...says.matchAll(TEST)].map(([, test]) => test!);

let complete: ReturnType<typeof compile>;
// The whole console is read as the compiler reads it.
beforeAll(() => (complete = compile(files)), 300_000);

test('all recipes together compile', () => {
  expect(complete.allErrors()).toEqual([]);
}, 300_000);

test.each(recipes)(
  '$name: each change is missed where it is left out',
  (recipe) => {
    const checked = recipe.changes.map(({ file }) => file);
    const isMissed = (left: Change) => {
      const named = testsIn(left);
      if (named.length > 0) return named.every((file) => file in files || existsSync(file));
      if (left.before === null) return complete.imported.has(left.file);
      const rest = applied(changes.filter((each) => each !== left));
      const before = { [left.file]: readFileSync(left.file, 'utf8') };
      const { errorsIn, allErrors } = compile({ ...before, ...rest }, complete.program);
      // Mostly a file of the recipe itself needs the change; those are few.
      const isNeeded = errorsIn((file) => checked.includes(relativePath(file))).length > 0;
      return isNeeded || allErrors().length > 0;
    };
    expect(recipe.changes.filter((change) => !isMissed(change))).toEqual([]);
  },
  300_000,
);

describe('in a copy of the console', () => {
  const copy = copyWith(files);
  afterAll(() => rmSync(copy, { recursive: true }));
  jest.requireActual(path.join(copy, '__tests__/support/setup.ts'));
  describe.each(Object.keys(files).filter((file) => TEST_FILE.test(file)))('%s', (file) => {
    jest.requireActual(path.join(copy, file));
  });
});
