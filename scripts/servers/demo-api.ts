import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endWithThis } from './ending';
import { ROOT } from '../root';

export interface DemoApi {
  url: string;
  process: ChildProcess;
}

/**
 * Starts the demo back end as a child process, and waits until it responds. Returns `undefined` if it cannot start;
 * it prints the reason itself.
 */
export async function startDemoApi(port: number, env: NodeJS.ProcessEnv = process.env): Promise<DemoApi | undefined> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(ROOT, 'demo-api'),
    env: { ...env, DEMO_API_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Its own process group: Ctrl+C reaches only this script, which then stops the child in order.
    detached: true,
  });
  endWithThis(child);
  const ended = once(child, 'exit').then(() => undefined);
  const ready = once(child, 'message').then(([message]) => message as { url: string });
  const said = await Promise.race([ready, ended]);
  return said && { url: said.url, process: child };
}
