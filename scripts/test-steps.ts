import { findChromium } from './chromium';
import { Problem } from './problem';
import { readJest, readPlaywright, readTap, type Counts } from './test-counts';

export interface Step {
  /** What `--only` calls it. */
  name: string;
  title: string;
  command: string;
  env?: Record<string, string>;
  /** Shows what the command says only when it fails. */
  quiet?: boolean;
  /** What the command leaves behind about its tests; without one the step counts as one test. */
  report?: { file: string; read: (report: string) => Counts };
  /** The step that has to pass first, if it is run at all. */
  needs?: string;
  /** Throws a problem where the step cannot be run. */
  prepare?: () => void;
}

export const RESULTS_DIR = 'test-results';

const databaseUrl = process.env.TEST_DATABASE_URL;

/** Tests of Node's own runner; `results` is the results' folder as seen from where the command runs its tests. */
function nodeTests(
  name: string,
  title: string,
  command: string,
  results: string,
  env: Record<string, string> = {},
): Step {
  // As options of Node they reach the runner whatever the npm script looks like.
  const reporters = `--test-reporter=spec --test-reporter-destination=stdout --test-reporter=tap --test-reporter-destination=${results}/${name}.tap`;
  return {
    name,
    title,
    command,
    env: { ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${reporters}`.trim() },
    report: { file: `${RESULTS_DIR}/${name}.tap`, read: readTap },
  };
}

const demoApi = (name: string, title: string, env?: Record<string, string>): Step =>
  nodeTests(name, title, 'npm run --silent test --workspace demo-api', `../${RESULTS_DIR}`, env);

/** Everything that `npm test` runs, in order: what is quick and what others build on comes first. */
export const steps: Step[] = [
  { name: 'types', title: 'Types', command: 'npm run --silent typecheck', quiet: true },
  { name: 'lint', title: 'Lint', command: 'npm run --silent lint', quiet: true },
  {
    name: 'jest',
    title: 'Screens and libraries (Jest)',
    command: `npm run --silent jest -- --json --outputFile=${RESULTS_DIR}/jest.json`,
    report: { file: `${RESULTS_DIR}/jest.json`, read: readJest },
  },
  demoApi('demo-api', 'Demo back end'),
  ...(databaseUrl ? [demoApi('postgres', 'Demo back end on a PostgreSQL server', { DATABASE_URL: databaseUrl })] : []),
  nodeTests('contract', 'Contract kit against the demo back end', 'npm run --silent contract:test', RESULTS_DIR),
  { name: 'build', title: 'Production build', command: 'npm run --silent build', quiet: true },
  {
    name: 'e2e',
    title: 'The built console in Chromium (Playwright)',
    command: 'npm run --silent e2e',
    report: { file: `${RESULTS_DIR}/e2e.json`, read: readPlaywright },
    needs: 'build',
    prepare: () => void findChromium(),
  },
];

/** The steps asked for with `--only jest,e2e`; all of them without it. */
export function chooseSteps(only: string | undefined): Step[] {
  if (only === undefined) return steps;
  const names = only.split(',').filter(Boolean);
  const known = steps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === 'postgres')
    throw new Problem('The step "postgres" needs TEST_DATABASE_URL, the address of an empty database.');
  if (unknown !== undefined || names.length === 0) {
    throw new Problem(`--only takes a list of ${known.join(', ')}${unknown ? `, not "${unknown}"` : ''}.`);
  }
  return steps.filter(({ name }) => names.includes(name));
}
