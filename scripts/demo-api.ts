import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './root';

export interface DemoApi {
  url: string;
  process: ChildProcess;
}

/**
 * Starts the demo back end in a process of its own, and waits until it answers. Where it cannot
 * start it says why itself; then `undefined` is returned.
 */
export async function startDemoApi(port: number, env: NodeJS.ProcessEnv = process.env): Promise<DemoApi | undefined> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(ROOT, 'demo-api'),
    env: { ...env, DEMO_API_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own: Ctrl+C reaches only the script, which then ends it in order.
    detached: true,
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message');
  const first = await Promise.race([ready.then(() => 'ready'), ended.then(() => 'ended')]);
  return first === 'ready' ? { url: `http://localhost:${port}`, process: child } : undefined;
}
