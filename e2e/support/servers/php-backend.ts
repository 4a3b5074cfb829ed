import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../scripts/root';
import { sparePort } from './backend-process';
import type { Running } from './listen';

export const hasPhp = (): boolean => spawnSync('php', ['--version']).status === 0;

/** Starts the page of plain PHP, with a store of its own. */
export async function startPhp(): Promise<Running> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'kelola-php-'));
  const address = `localhost:${await sparePort()}`;
  const page = path.join(ROOT, 'e2e/support/servers/php/index.php');
  const server = spawn('php', ['-S', address, page], {
    env: { ...process.env, PHP_STORE: path.join(dir, 'courses.json') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  // It says on stderr that it has started.
  await once(server.stderr, 'data');
  server.stderr.resume();
  return {
    url: `http://${address}`,
    async stop() {
      process.off('exit', kill);
      const ended = once(server, 'exit');
      kill();
      await ended;
      await rm(dir, { recursive: true });
    },
  };
}
