import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MB } from '../src/limits.ts';
import { accepted, Client, refused } from './helpers/client.ts';
import { onNode, useServer } from './helpers/server.ts';

const server = useServer();
const Origin = 'https://konsol.example';

test('any origin may call, without credentials, and the permission is remembered', onNode, async () => {
  const headers = {
    Origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'authorization,content-type,accept',
  };
  for (const path of ['/api/courses', '/api/auth/login', '/nowhere']) {
    const answer = await fetch(server.url + path, { method: 'OPTIONS', headers });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    for (const name of ['authorization', 'content-type', 'accept']) assert.ok(allowed.includes(name), name);
    const methods = answer.headers.get('access-control-allow-methods') ?? '';
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) assert.ok(methods.includes(method), method);
    assert.ok(Number(answer.headers.get('access-control-max-age')) > 0);
  }
});

test('a connection is kept for longer than a proxy keeps it', onNode, async () => {
  const { headers } = await fetch(`${server.url}/api/courses`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  assert.ok(Number(seconds) > 60, `${seconds} s`);
});

test('refusals can be read from any origin too', onNode, async () => {
  const anyone = new Client(server.url);
  const answers = [
    await anyone.get('/api/courses'),
    await anyone.get('/nowhere'),
    await anyone.post('/api/auth/login', { body: '{' }),
  ];
  for (const { headers } of answers) {
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.match(headers.get('access-control-expose-headers') ?? '', /Retry-After/);
  }
});

test('an unknown address is not found, in JSON', onNode, async () => {
  for (const path of ['/', '/nowhere', '/api', '/api/nowhere', '/api/courses/a/b/c/d']) {
    refused(await server.client.get(path), 404, 'Alamat tidak ditemukan');
  }
  refused(await server.client.call('DELETE', '/api/courses'), 404);
});

test('a body that is no JSON, no object, of another type or too large is refused as what it is', async () => {
  const path = '/api/auth/register';
  const headers = { 'Content-Type': 'application/json' };
  for (const body of ['', '{', '{"a":}', 'x']) {
    refused(await server.client.post(path, { body, headers }), 400, 'Isi permintaan bukan JSON yang valid');
  }
  for (const body of ['1', 'null', '"x"', '[]']) refused(await server.client.post(path, { body, headers }), 422);
  refused(await server.client.post(path, { body: '{}', headers: { 'Content-Type': 'text/plain' } }), 415);
  refused(await server.client.post(path, { body: `"${'x'.repeat(2 * MB)}"`, headers }), 413);
  accepted(await server.client.get('/api/auth/self'));
});

test('answers of the API are never kept by a cache', async () => {
  assert.equal((await server.client.get('/api/courses')).headers.get('cache-control'), 'no-store');
  assert.equal((await new Client(server.url).get('/api/courses')).headers.get('cache-control'), 'no-store');
});

test('localhost answers on both of its addresses', onNode, async () => {
  const { port } = new URL(server.url);
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    const answer = await fetch(`http://${host}:${port}/api/auth/self`).catch((error: Error) => error);
    // A machine without IPv6 has no second address to answer on.
    if (host === '[::1]' && answer instanceof Error) continue;
    if (answer instanceof Error) throw answer;
    assert.equal(answer.status, 401, host);
  }
});
