import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { writeContractKit } from '../../scripts/build/contract-kit';
import { ROOT } from '../../scripts/root';
import { startProxy, type Rule } from './proxy';

export const ADMIN = ['--identifier', 'admin', '--password', 'Admin123'];
/** What most tests are not about takes a third of a run. */
export const SMALL = [...ADMIN, '--without-large-files'];

interface Outcome {
  code: number | null;
  said: string;
}

const SOURCE = ['--import', 'tsx', 'contract/main.ts'];

/** The kit in one file, as an export holds it, which starts ten times faster than its sources. */
const bundle = await makeBundle();

async function makeBundle(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-contract-'));
  after(() => rm(dir, { recursive: true }));
  const outfile = path.join(dir, 'main.mjs');
  writeContractKit(outfile, new Set());
  return outfile;
}

interface Surroundings {
  env?: Record<string, string>;
  /** What stands in standard input. */
  input?: string;
}

/** Starts the kit as a child process; `ended` resolves to its output and exit code. */
function start(script: string[], args: string[], { env, input = '' }: Surroundings = {}) {
  const child = spawn(process.execPath, [...script, ...args], {
    // One file needs nothing of this project.
    cwd: script === SOURCE ? ROOT : tmpdir(),
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, errors, [code]]): Outcome => ({ code: code as number | null, said: out + errors }),
  );
  return { child, ended };
}

export const startContract = (args: string[], around?: Surroundings) => start([bundle], args, around);
export const runContract = (...args: string[]): Promise<Outcome> => startContract(args).ended;

/** Runs the kit as `npm run contract` does. */
export const runFromSource = (...args: string[]): Promise<Outcome> => start(SOURCE, args).ended;

/** Runs the kit against a proxy with `rule`. */
export async function runAgainst(backend: string, rule: Rule, args = SMALL): Promise<Outcome> {
  const proxy = await startProxy(backend, rule);
  try {
    return await runContract('--base-url', proxy.url, ...args);
  } finally {
    await proxy.stop();
  }
}

/** Returns the calls in the table whose line starts with `sign`. */
export const callsOf = (said: string, sign: string): string[] =>
  said.split('\n').flatMap((line) => (line.startsWith(sign) ? [(line.slice(12).split(/ {2,}/)[0] ?? '').trim()] : []));

/** Signs in as administrator, and returns a function that calls the back end. */
export async function asAdmin(url: string) {
  const call = async (method: string, path: string, token?: string, json?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: json && JSON.stringify(json),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}`);
    return ((await response.json()) as { data: unknown }).data;
  };
  const { token } = (await call('POST', '/api/auth/login', undefined, {
    identifier: 'admin',
    password: 'Admin123',
  })) as { token: string };
  return {
    token,
    call: <T>(method: string, path: string, json?: object) => call(method, path, token, json) as Promise<T>,
  };
}

interface Named {
  id: string;
  title?: string;
  username?: string;
}

/** Names of the records that runs of the kit have left on a back end. */
export const traces = async (url: string): Promise<string[]> => (await tracesOf(url)).map(({ name }) => name);

/** Deletes those records. @returns their names. */
export async function removeTraces(url: string): Promise<string[]> {
  const found = await tracesOf(url);
  const { call } = await asAdmin(url);
  for (const { path } of found) await call('DELETE', path);
  return found.map(({ name }) => name);
}

async function tracesOf(url: string) {
  const { call } = await asAdmin(url);
  const found = await Promise.all(
    ['/api/courses', '/api/users'].map(async (path) =>
      (await call<Named[]>('GET', `${path}?page=1&limit=100&q=kontrak`)).map(({ id, title, username }) => ({
        path: `${path}/${id}`,
        name: title ?? username ?? '',
      })),
    ),
  );
  return found.flat().filter(({ name }) => /kontrak[0-9a-f]{8}/.test(name));
}
