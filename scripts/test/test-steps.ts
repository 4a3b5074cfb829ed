import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideChromium } from '../chromium';
import { Problem } from '../problem';
import { ROOT } from '../root';
import { readJest, readNodeTests, readPlaywright, type Report } from './test-counts';

export interface Step {
  /** Its name for `--only`. */
  name: string;
  title: string;
  command: string;
  env?: Record<string, string>;
  /** Shows the output of the command only if it fails. */
  quiet?: boolean;
  /** The report file of the command, and its parser; without one, the step counts as one test. */
  report?: { file: string; read: (report: string) => Report };
  /** Name of the step that has to pass first, if it is selected. */
  needs?: string;
  /** Name of the step that has to end first, whatever its result. */
  after?: string;
  /** It uses all processors or measures time: no other step runs at the same time. */
  alone?: boolean;
  /** It takes minutes, and few changes concern it: it runs only when `--only` names it, on CI each night or week. */
  onRequest?: boolean;
  /** Rejects with a Problem if the step cannot run. */
  prepare?: () => Promise<unknown>;
}

export const RESULTS_DIR = 'test-results';

/** Tag of browser tests that run only with `npm test -- --all`. */
const ONLY_WITH_ALL = '@all';
/**
 * Tag of browser tests that take minutes, and that few changes concern: other engines, hosts and kinds of film, second
 * variants, long runs, and browsers that are killed at random.
 */
const NIGHTLY = '@nightly';
/** Tag of the browser tests that listen to a screen reader. */
const HEARD = '@orca';
/** Jest tests that run only with it: they compile or lint the whole console. */
const COMPILING = 'build/compiled/';
/** Jest tests that run only with it, and then five times as long. */
const FUZZ = '/fuzz/';

const databaseUrl = process.env.TEST_DATABASE_URL;
const reporter = pathToFileURL(path.join(ROOT, 'scripts/test/node-test-reporter.mjs')).href;

/** Creates a step that uses Node's test runner. */
function nodeTests(name: string, title: string, command: string, env: Record<string, string> = {}): Step {
  const file = `${RESULTS_DIR}/${name}.jsonl`;
  const reports = { spec: 'stdout', [reporter]: path.join(ROOT, file) };
  // Passed as NODE_OPTIONS, so that they work with any npm script.
  const options = Object.entries(reports).map(
    ([each, destination]) => `--test-reporter=${each} --test-reporter-destination=${JSON.stringify(destination)}`,
  );
  return {
    name,
    title,
    command,
    env: { ...env, NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...options].join(' ').trim() },
    report: { file, read: readNodeTests },
  };
}

const demoApi = (name: string, title: string, script: string, env?: Record<string, string>): Step =>
  nodeTests(name, title, `npm run --silent ${script} --workspace demo-api`, env);

const jest = (name: string, title: string, args: string, env?: Record<string, string>): Step => ({
  name,
  title,
  command: `npm run --silent jest -- ${args} --json --outputFile=${RESULTS_DIR}/${name}.json`,
  env,
  report: { file: `${RESULTS_DIR}/${name}.json`, read: readJest },
  alone: true,
});

const e2e = (args: string): Step => ({
  name: 'e2e',
  title: 'The built console in browsers (Playwright)',
  command: `npm run --silent e2e -- ${args}`,
  report: { file: `${RESULTS_DIR}/e2e.json`, read: readPlaywright },
  needs: 'build',
  alone: true,
  prepare: provideChromium,
});

/** From 20.19 on Node requires ES modules; the oldest Node that builds the console does not. */
const NO_REQUIRED_ES_MODULES = '--no-experimental-require-module';
const asOldestNode = process.allowedNodeEnvironmentFlags.has(NO_REQUIRED_ES_MODULES) ? NO_REQUIRED_ES_MODULES : '';

/** Steps of `npm test`, in starting order: quick steps first, and those that others depend on. */
const everyTime: Step[] = [
  { name: 'types', title: 'Types', command: 'npm run --silent typecheck', quiet: true },
  { name: 'lint', title: 'Lint', command: 'npm run --silent lint', quiet: true },
  // After `types`: both write the files that Next generates.
  {
    name: 'build',
    title: 'Production build',
    command: 'npm run --silent build',
    env: { NODE_OPTIONS: [process.env.NODE_OPTIONS, asOldestNode].join(' ').trim() },
    quiet: true,
    after: 'types',
  },
  // `npm run dev` is among them, which writes the same generated files as a build.
  {
    ...nodeTests('servers', 'Commands and the server of the console', 'npm run --silent servers:test'),
    after: 'build',
  },
  nodeTests('contract', 'Contract kit against the demo back end', 'npm run --silent contract:test'),
  nodeTests('simulation', 'Simulated days', 'npm run --silent simulate:test'),
  demoApi('demo-api', 'Demo back end', 'test:calls'),
  jest('jest', 'Screens and libraries (Jest)', `--testPathIgnorePatterns ${JSON.stringify(`${COMPILING}|${FUZZ}`)}`),
  e2e(`--grep-invert ${JSON.stringify(`${ONLY_WITH_ALL}|${NIGHTLY}`)}`),
];

/** Steps of `npm test -- --all`: the same, and those that need more software or more time. */
const everything: Step[] = [
  ...everyTime.slice(0, -1),
  jest('compiled', 'Recipes, exports and rules of the linter (Jest)', JSON.stringify(COMPILING)),
  {
    ...nodeTests(
      'dialects',
      'Contract kit against more faults, and a back end of each dialect',
      'npm run --silent contract:dialects',
    ),
    onRequest: true,
  },
  {
    ...nodeTests('proxies', 'Proxies in front of console and back end', 'npm run --silent servers:proxies'),
    onRequest: true,
  },
  jest('fuzz', 'Odd answers, made up at random (Jest)', JSON.stringify(FUZZ), { FUZZ_TIMES: '5' }),
  {
    ...demoApi('demo-processes', 'Demo back end: starts, stops and kills of its process', 'test:processes'),
    onRequest: true,
  },
  ...(databaseUrl
    ? [
        {
          ...demoApi('postgres', 'Demo back end on a PostgreSQL server', 'test:postgres', {
            DATABASE_URL: databaseUrl,
          }),
          onRequest: true,
        },
      ]
    : []),
  {
    ...nodeTests('demo-browser', 'Demo back end in a browser', 'npm run --silent test:browser --workspace demo-api'),
    prepare: provideChromium,
    // `e2e/demo` tests the console with it in each run.
    onRequest: true,
  },
  {
    name: 'exports',
    title: 'Production build with the demo',
    command: 'npx --no-install tsx scripts/build/build-other-exports.ts',
    quiet: true,
    needs: 'build',
  },
  {
    name: 'exports-nightly',
    title: 'Production builds for a sub-path and without a service worker',
    command: 'npx --no-install tsx scripts/build/build-other-exports.ts --nightly',
    quiet: true,
    needs: 'build',
    after: 'exports',
    onRequest: true,
  },
  // The pictures of the guide, and what needs the export with the demo.
  { ...e2e(`--grep-invert ${JSON.stringify(`${NIGHTLY}|${HEARD}`)}`), after: 'exports' },
  {
    ...e2e(`--grep ${NIGHTLY}`),
    name: 'e2e-nightly',
    title: 'The built console in other engines, on all hosts, with films of each kind, and in long runs',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(ROOT, RESULTS_DIR, 'e2e-nightly.json') },
    report: { file: `${RESULTS_DIR}/e2e-nightly.json`, read: readPlaywright },
    after: 'exports-nightly',
    onRequest: true,
  },
  {
    // By tag: a name would also match the folder that the repository is in.
    // On a busy machine Orca drops lines: a journey fails when it fails three times.
    ...e2e(`--grep ${HEARD} --workers 2 --retries 2`),
    name: 'heard',
    title: 'The built console in Firefox, as Orca speaks it',
    // The test runs a script of its own from the temporary folder, which a file system in memory may forbid (`noexec`).
    env: { TMPDIR: tmpdir(), PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(ROOT, RESULTS_DIR, 'heard.json') },
    report: { file: `${RESULTS_DIR}/heard.json`, read: readPlaywright },
    // Three minutes, and no change is refused for what a screen reader dropped: weekly on CI.
    onRequest: true,
  },
];

/**
 * Returns the steps selected with `--only jest,e2e`; all steps without it.
 * @throws Problem
 */
export function chooseSteps({ only, all = false }: { only?: string; all?: boolean }): Step[] {
  const steps = all ? everything : everyTime;
  if (only === undefined) return steps.filter(({ onRequest }) => !onRequest);
  const names = only.split(',').filter(Boolean);
  const known = steps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === 'postgres')
    throw new Problem('The step "postgres" needs --all and TEST_DATABASE_URL, the address of an empty database.');
  if (unknown !== undefined && everything.some(({ name }) => name === unknown))
    throw new Problem(`The step "${unknown}" needs --all.`);
  if (unknown !== undefined || names.length === 0) {
    throw new Problem(`--only takes a list of ${known.join(', ')}${unknown ? `, not "${unknown}"` : ''}.`);
  }
  return steps.filter(({ name }) => names.includes(name));
}
