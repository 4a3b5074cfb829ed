import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted } from './helpers/client.ts';
import { BRIEFLY, ODD_REQUESTS, ODD_TARGETS, raw, statusOf } from './helpers/odd-requests.ts';
import { onNode, useServer } from './helpers/server.ts';

const server = useServer();

/** Below what the routes look at: addresses, ids and names of files. */
const below = ['/api/courses', '/uploads'].flatMap((path) =>
  ODD_TARGETS.filter((target) => target.startsWith('/')).map(
    (target) => `GET ${path}${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  ),
);

test('no request ends it, nor makes it fail', onNode, async () => {
  const port = Number(new URL(server.url).port);
  for (const request of [...ODD_REQUESTS, ...below]) {
    const answer = await raw(port, request, BRIEFLY);
    assert.ok(statusOf(answer) < 500 || statusOf(answer) === 501, request.slice(0, 99) + answer.slice(0, 300));
    assert.doesNotMatch(answer, /root:|\nlocation:|\nx-injected:/i, request.slice(0, 99));
  }
  accepted(await server.client.get('/api/auth/self'));
});
