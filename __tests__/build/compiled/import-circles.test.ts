import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In each folder a file, and another one that imports it. */
const PAIRS: [file: string, importer: string][] = [
  ['lib/config.ts', 'lib/format.ts'],
  ['hooks/use-leaving.ts', 'hooks/form/use-record-form.ts'],
  ['components/list/selection/selection.tsx', 'components/list/record-list.tsx'],
  ['app/not-found-or-record.tsx', 'app/not-found.tsx'],
  ['service-worker/scope.ts', 'service-worker/worker.ts'],
  ['simulation/day/run-day.ts', 'simulation/day/shrink.ts'],
  ['contract/steps.ts', 'contract/run.ts'],
  ['scripts/servers/ending.ts', 'scripts/servers/demo-api.ts'],
  ['bench/measures/many.ts', 'bench/measures/scale.ts'],
  ['e2e/support/test.ts', 'e2e/support/screens/users.ts'],
  ['demo-api/src/browser/place.ts', 'demo-api/src/browser/page.ts'],
  ['__tests__/support/network/api.ts', '__tests__/support/network/back-end.ts'],
];

const copy = mkdtempSync(path.join(tmpdir(), 'kelola-circles-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** The circles of imports in the copy, each as the files on it. */
let circles: string[][];

beforeAll(() => {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  // A file that was deleted and not committed is still listed.
  for (const file of sources.split('\n').filter((each) => /\.([cm]?[jt]sx?|json)$/.test(each) && existsSync(each)))
    cpSync(file, path.join(copy, file));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  for (const [file, importer] of PAIRS) {
    const specifier = path.posix.relative(path.posix.dirname(file), importer).replace(/\.tsx?$/, '');
    appendFileSync(path.join(copy, file), `\nimport './${specifier}';\n`);
  }
  const knip = path.resolve('node_modules/knip/bin/knip.js');
  const { stdout } = spawnSync(process.execPath, [knip, '--reporter', 'json'], { cwd: copy, encoding: 'utf8' });
  const { issues } = JSON.parse(stdout) as { issues: { cycles: { name: string }[][] }[] };
  circles = issues.flatMap(({ cycles }) => cycles.map((cycle) => cycle.map(({ name }) => name)));
});

test.each(PAIRS)('`npm run lint` finds that %s imports %s, which imports it', (file, importer) => {
  expect(circles.some((circle) => circle.includes(file) && circle.includes(importer))).toBe(true);
});
