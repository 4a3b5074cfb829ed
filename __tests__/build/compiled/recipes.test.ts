import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedBy, DIFFS, TEMPLATE, templateFiles } from './recipe';

/** What the recipes change, and what their tests load. */
const COPIED = ['app', 'components', 'hooks', 'lib', 'scripts', 'simulation', '__tests__', 'e2e/support'];
/** What these use, and no recipe changes. */
const LINKED = ['node_modules', 'demo-api', 'contract', 'package.json', 'stryker.config.mjs'];

const changed = [...DIFFS.flatMap(changedBy), ...templateFiles].filter((file) => /\.tsx?$/.test(file));

/** Makes a copy of the console with all recipes in a folder of its own, and returns the path of the folder. */
function copyWithRecipes(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'kelola-recipes-'));
  for (const each of LINKED) symlinkSync(path.resolve(each), path.join(copy, each));
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
/** The sources in the copy. */
const sources = COPIED.flatMap((folder) =>
  readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(copy, folder, file),
  ),
).filter((file) => /\.tsx?$/.test(file));

test('all recipes together compile', () => {
  const config = {
    extends: path.resolve('tsconfig.json'),
    compilerOptions: { incremental: false, noEmit: true, paths: { '@/*': ['./*'] } },
    files: [path.resolve('next-env.d.ts'), ...changed],
    include: ['app', 'components', 'hooks', 'lib', 'scripts'],
  };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  // A process of its own: a worker of Jest that has compiled the console takes longer to end than Jest waits.
  const compiler = path.resolve('node_modules/typescript-7/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--project', copy], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

describe('in a copy of the console', () => {
  // Jest takes `@` for the project itself.
  for (const file of sources) writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'@/", `'${copy}/`));
  jest.requireActual(path.join(copy, '__tests__/support/setup.ts'));
  describe.each(changed.filter((file) => /\.test\.tsx?$/.test(file)))('%s', (file) => {
    jest.requireActual(path.join(copy, file));
  });
});
