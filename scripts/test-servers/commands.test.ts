import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { newStorage, type TestStorage } from '../../demo-api/test/helpers/database';
import { sparePort } from '../../e2e/support/servers/backend-process';
import { scripts } from '../../package.json';
import { ROOT } from '../root';
import { makeExport } from './export';

let storage: TestStorage;
before(async () => {
  storage = await newStorage();
});
after(() => storage.remove());

const isOpen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
    socket.setTimeout(2_000, () => end(false));
  });

interface Running {
  npm: ChildProcess;
  ports: number[];
}

/** Ends a process group that a failed test has left. */
function endGroup(pid: number | undefined): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Runs an npm script in a process group of its own, so that a signal reaches nobody but npm. */
async function start(script: string, isReady: string, env: Record<string, string> = {}): Promise<Running> {
  const ports = [await sparePort(), await sparePort()];
  const [port, apiPort] = ports.map(String);
  const npm = spawn('npm', ['run', script], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      DEMO_API_PORT: apiPort,
      DEMO_DATA_DIR: storage.dataDir,
      DATABASE_URL: storage.databaseUrl ?? '',
      ...env,
    },
  });
  after(() => endGroup(npm.pid));
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    npm.once('exit', () => reject(new Error(`npm run ${script} has ended: ${said}`)));
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(isReady)) resolve();
      });
    }
  });
  await ready;
  return { npm, ports };
}

const serve = (env: Record<string, string> = {}): Promise<Running> =>
  start('serve', 'Ctrl+C ends both', { KELOLA_OUT_DIR: makeExport(), ...env });

async function endsWith(signal: NodeJS.Signals, { npm, ports }: Running): Promise<void> {
  const ended = once(npm, 'exit');
  npm.kill(signal);
  await ended;
  for (let tries = 0; ; tries += 1) {
    const open = await Promise.all(ports.map((port) => isOpen(port, '127.0.0.1')));
    if (!open.includes(true)) return;
    assert.ok(tries < 100, `after ${signal} there is still a server`);
    await wait(100);
  }
}

test('each command takes the place of the shell that npm starts', () => {
  for (const name of ['start', 'dev', 'build', 'serve', 'test'] as const) {
    assert.match(scripts[name], /^exec node scripts\/run\.cjs [\w-]+( --[\w-]+)*$/);
  }
});

const here = { skip: process.platform === 'win32' && 'Windows has no signals' };
const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const outside = others.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const hasIpv6 = others.some(({ address }) => address === '::1');

test('npm run serve: only this machine reaches it, at both addresses of localhost; SIGTERM ends it', here, async () => {
  const running = await serve();
  for (const port of running.ports) {
    assert.ok(await isOpen(port, '127.0.0.1'));
    assert.equal(await isOpen(port, '::1'), hasIpv6);
    if (outside) assert.equal(await isOpen(port, outside), false);
  }
  await endsWith('SIGTERM', running);
});

test('with HOST others reach it, too; Ctrl+C ends it', here, async () => {
  const running = await serve({ HOST: '0.0.0.0' });
  for (const port of running.ports) assert.ok(await isOpen(port, outside ?? '127.0.0.1'));
  await endsWith('SIGINT', running);
});

test('it ends at SIGHUP, which npm does not pass on', here, async () => {
  await endsWith('SIGHUP', await serve());
});

const isDeveloped = existsSync(path.join(ROOT, '.next/dev/lock')) && 'a development server is running';

test('npm run dev ends with both servers', { skip: here.skip || isDeveloped }, async () => {
  await endsWith('SIGTERM', await start('dev', 'Ready in'));
});
