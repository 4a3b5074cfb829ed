import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestStorage } from './database.ts';

const source = (name: string) => fileURLToPath(new URL(`../../src/${name}`, import.meta.url));

type Env = Record<string, string | undefined>;

/** The settings for a process of its own on this storage. */
export const envOf = ({ dataDir, databaseUrl }: TestStorage): Env => ({
  DEMO_API_PORT: '0',
  DEMO_DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  url: string;
  process: ChildProcess;
  ended: Promise<Ended>;
}

/** @param inside a command that runs another one, such as `unshare`. */
function launch(script: string, env: Env, inside: string[] = []): { child: ChildProcess; ended: Promise<Ended> } {
  const [command, ...args] = [...inside, process.execPath, '--import', 'tsx', source(script)];
  const child = spawn(command ?? '', args, {
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A server that should have refused to start must not outlive the test that expected it.
    timeout: 240_000,
    killSignal: 'SIGKILL',
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { child, ended };
}

/** Runs one of the programs to its end. */
export const run = (script: 'main.ts' | 'reset.ts', env: Env): Promise<Ended> => launch(script, env).ended;

/** Starts the server as its own process, which says through IPC when it is ready. */
export async function startChild(env: Env, inside?: string[]): Promise<Running> {
  const { child, ended } = launch('main.ts', env, inside);
  const message = await Promise.race([once(child, 'message'), ended]);
  if (!Array.isArray(message)) throw new Error(`The server did not start: ${message.stderr}`);
  return { url: (message[0] as { url: string }).url, process: child, ended };
}
