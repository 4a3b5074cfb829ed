import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync, utimesSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createStaticServer } from '../servers/static-server';
import { makeExport, write } from './export';
import { BRIEFLY, ODD_REQUESTS, ODD_TARGETS, raw, statusOf } from '../../demo-api/test/helpers/odd-requests';

/** Serves a folder until the tests are over, and returns the port. */
async function serve(dir: string): Promise<number> {
  const server = createStaticServer(dir).listen(0, '127.0.0.1');
  after(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const get = (port: number, target: string, headers = '') =>
  raw(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);
const header = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1];

test('no request ends it, and none leads to another place', async () => {
  const port = await serve(makeExport());
  for (const request of ODD_REQUESTS) {
    const answer = await raw(port, request, BRIEFLY);
    assert.ok(!answer.includes('root:'), request.slice(0, 99));
    assert.equal(header(answer, 'location'), undefined, request.slice(0, 99));
    assert.equal(header(answer, 'x-injected'), undefined, request.slice(0, 99));
    assert.notEqual(statusOf(answer), 500, request.slice(0, 99));
  }
  assert.equal(statusOf(await get(port, '/courses')), 200);
});

test('what is no address of the console is answered with 400, 404 or 431', async () => {
  const port = await serve(makeExport());
  const home = ['/?%', '/#', '/courses?%zz=%'];
  const record = ODD_TARGETS.find((target) => target.startsWith('/courses/999'));
  for (const target of ODD_TARGETS) {
    const expected = home.includes(target) || target === record ? [200] : [400, 404, 431];
    assert.ok(expected.includes(statusOf(await get(port, target))), target.slice(0, 99));
  }
});

test('pages, records, payloads and what is not there', async () => {
  const port = await serve(makeExport());
  for (const [target, status, body] of [
    ['/courses', 200, 'the list'],
    ['/courses/', 200, 'the list'],
    ['/courses/7/edit', 200, 'a course'],
    ['/courses/a%2Fb/edit', 200, 'a course'],
    ['/courses/7/edit.txt', 200, 'its payload'],
    ['/_next/static/chunks/a.js', 200, 'self.kelola = 1;'],
    ['/_next/static/chunks/missing.js', 404, 'not found'],
    ['/tidak/ada', 404, 'not found'],
    ['/.htaccess', 404, 'not found'],
  ] as const) {
    const answer = await get(port, target);
    assert.equal(statusOf(answer), status, target);
    assert.equal(bodyOf(answer), body, target);
    assert.match(header(answer, 'content-security-policy') ?? '', /frame-ancestors 'none'/, target);
    const isKept = status === 200 && target.startsWith('/_next/');
    assert.equal(header(answer, 'cache-control'), isKept ? 'public, max-age=31536000, immutable' : 'no-cache', target);
  }
});

test('only reading is allowed', async () => {
  const port = await serve(makeExport());
  const answer = await raw(
    port,
    'POST /courses HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  );
  assert.equal(statusOf(answer), 405);
  assert.equal(header(answer, 'allow'), 'GET, HEAD');
  const head = await raw(port, 'HEAD /courses HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  assert.equal(header(head, 'content-length'), String('the list'.length));
  assert.equal(bodyOf(head), '');
});

test('a file that has not changed is not sent again; a compressed copy only to who accepts it', async () => {
  const port = await serve(makeExport());
  const etag = header(await get(port, '/courses'), 'etag');
  assert.equal(statusOf(await get(port, '/courses', `If-None-Match: ${etag}\r\n`)), 304);
  const ask = (accepted: string) => get(port, '/_next/static/chunks/a.js', `Accept-Encoding: ${accepted}\r\n`);
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await ask(accepted);
    assert.equal(header(answer, 'content-encoding'), encoding, accepted);
    assert.equal(header(answer, 'content-type'), 'text/javascript; charset=utf-8');
    assert.equal(header(answer, 'vary'), 'Accept-Encoding');
  }
  const packed = Buffer.from(bodyOf(await ask('br')), 'latin1');
  assert.equal(brotliDecompressSync(packed).toString(), 'self.kelola = 1;');
});

test('the sub-path is read from the build', async () => {
  const port = await serve(makeExport({}, '/previews/my-branch'));
  assert.equal(bodyOf(await get(port, '/previews/my-branch/courses')), 'the list');
  assert.match(bodyOf(await get(port, '/previews/my-branch')), /<script/);
  assert.match(bodyOf(await get(port, '/previews/my-branch/')), /<script/);
  assert.equal(statusOf(await get(port, '/courses')), 404);
  assert.equal(statusOf(await get(port, '/previews/my-branches/courses')), 404);
});

test('while a build takes its files away it serves the former one, and the new one whole once that has ended', async () => {
  const dir = makeExport();
  const port = await serve(dir);
  assert.equal(bodyOf(await get(port, '/courses')), 'the list');

  for (const name of ['courses.html', 'courses', '_next', 'version.json']) {
    rmSync(path.join(dir, name), { recursive: true });
  }
  assert.equal(bodyOf(await get(port, '/courses')), 'the list');
  assert.equal(bodyOf(await get(port, '/courses/7/edit')), 'a course');

  const longer = 'the new list, '.repeat(10_000);
  write(dir, { 'courses.html': longer });
  assert.equal(bodyOf(await get(port, '/courses')), 'the list');

  write(dir, { 'version.json': '{"version":"2"}' });
  utimesSync(path.join(dir, 'version.json'), new Date(), new Date(Date.now() + 5_000));
  const answer = await get(port, '/courses');
  assert.equal(header(answer, 'content-length'), String(longer.length));
  assert.equal(bodyOf(answer), longer);
});
