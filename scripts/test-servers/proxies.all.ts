import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { video } from '../../contract/files';
import { Backend } from '../../e2e/support/backend';
import { startFaultProxy } from '../../e2e/support/faults/fault-proxy';
import { late } from '../../e2e/support/faults/faults';
import { startCaddyWith, startNginxWith } from '../../e2e/support/hosts/programs';
import { addModule } from '../../e2e/support/screens/modules';
import { startBackend } from '../../e2e/support/servers/backend-process';
import type { Running } from '../../e2e/support/servers/listen';
import { MB, REQUEST_TIMEOUT_MS, VIDEO_MAX_MB } from '../../lib/config';
import { ROOT } from '../root';
import { buildExport } from './built-export';
import { makeImage, startImage } from './image';
import { needs } from './needs';

/**
 * The recipes of docs/proxies, started in front of the demo back end. They wait for half a minute of silence, so they run
 * with `npm test -- --all`.
 */

const SETTINGS = { NEXT_PUBLIC_API_URL: '/', NEXT_PUBLIC_API_LOCKED: '1', NEXT_PUBLIC_DEMO_API_URL: '' };
const SLOW = 'slow';
/** Less than the limit by what the file has beside its content. */
const VIDEO_BYTES = VIDEO_MAX_MB * MB - 65_536;
const LARGEST = video(VIDEO_BYTES);
const TOO_LARGE = Buffer.alloc(1.2 * VIDEO_MAX_MB * MB);

const stops: (() => Promise<void>)[] = [];
async function until(running: Promise<Running>): Promise<string> {
  const { url, stop } = await running;
  stops.unshift(stop);
  return url;
}
after(async () => {
  for (const stop of stops) await stop();
});

let backEnd: string;
before(async () => {
  const proxy = await startFaultProxy(await until(startBackend()));
  stops.unshift(proxy.stop);
  proxy.fault(({ url }) => url.searchParams.has(SLOW), late(REQUEST_TIMEOUT_MS + 1_000));
  backEnd = new URL(proxy.url).host;
});

/** A recipe with the addresses and folders of this machine. */
function recipe(file: string, replaced: [string, string][]): string {
  let text = readFileSync(path.join(ROOT, 'docs/proxies', file), 'utf8');
  for (const [theirs, ours] of [['127.0.0.1:4000', backEnd] as [string, string], ...replaced]) {
    assert.ok(text.includes(theirs), `${file} holds ${theirs}`);
    text = text.replaceAll(theirs, ours);
  }
  return text;
}

const configured = buildExport(SETTINGS);
const image = makeImage(buildExport());

const proxies = {
  nginx: () =>
    startNginxWith((port) =>
      recipe('nginx.conf', [
        // Redirects to https, which needs a certificate.
        ['listen 80;', 'listen unix:plain.sock;'],
        ['listen 443 ssl;', `listen ${port};`],
        ['  ssl_certificate /etc/ssl/konsol.pem;\n', ''],
        ['  ssl_certificate_key /etc/ssl/konsol.key;\n', ''],
        ['/srv/kelola', configured],
      ]),
    ),
  caddy: async () => {
    const console = await until(startImage(image, SETTINGS));
    return startCaddyWith((port) =>
      recipe('Caddyfile', [
        ['konsol.example.com {', `http://localhost:${port} {`],
        ['127.0.0.1:8080', new URL(console).host],
      ]),
    );
  },
};

/** What the console can do behind a proxy. */
function holds(name: string, start: () => Promise<Running>): void {
  let origin: string;
  let admin: Backend;
  before(async () => {
    origin = await until(start());
    admin = await Backend.signIn(origin);
  });

  test('serves the console, which asks its own origin', async () => {
    for (const address of ['/', '/courses/7/edit']) {
      const answer = await fetch(origin + address);
      assert.equal(answer.status, 200, address);
      assert.match(answer.headers.get('content-security-policy') ?? '', /connect-src 'self' blob:/);
    }
  });

  test('passes on who signs in, and what a back end refuses', async () => {
    assert.ok(admin.token);
    assert.equal((await fetch(`${origin}/api/users`)).status, 401);
  });

  test(`takes a video of ${VIDEO_MAX_MB} MB and gives it back at its own address`, async () => {
    const { id } = await admin.createCourse({ title: `Di balik ${name}` });
    const made = await addModule(admin, id, 'Besar', { video: LARGEST });
    const address = made.video_content ?? '';
    assert.equal(new URL(address).origin, origin);
    const { status, headers } = await fetch(address, { headers: { Range: 'bytes=0-9' } });
    assert.equal(status, 206);
    assert.ok(Number(headers.get('content-range')?.split('/')[1]) >= VIDEO_BYTES);
  });

  test('answers a body that is too large', async () => {
    const { status } = await fetch(`${origin}/api/courses`, { method: 'POST', body: TOO_LARGE });
    // Caddy 2.6 says it with 502.
    assert.ok([413, 502].includes(status), String(status));
  });

  test('waits for an answer as long as the console does', async () => {
    const answer = await admin.call<unknown[]>('GET', `/api/courses?${SLOW}`);
    assert.ok(answer.length > 0);
  });
}

// All at once, because each waits.
describe('a recipe in front of console and back end', { concurrency: true }, () => {
  for (const [name, start] of Object.entries(proxies)) {
    describe(name, { ...needs('nginx', name as keyof typeof proxies), concurrency: true }, () => holds(name, start));
  }
});
