import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend } from '../backend';
import { says, startProxy, type Answer, type Ask, type Request } from '../proxy';
import { ADMIN, callsOf, runAgainst, runContract, traces } from '../run-contract';

/** Back ends that answer every call, and with which no browser works. */

const MB = 1_048_576;

/** Forwards a request; the addresses of files in its answer lead to the proxy, not past it. */
async function throughProxy({ headers }: Request, ask: Ask): Promise<Answer> {
  const answer = await ask();
  if (!answer.headers['content-type']?.startsWith('application/json')) return answer;
  return { ...answer, body: Buffer.from(answer.body.toString().replaceAll(backend.url, `http://${headers.host}`)) };
}

/** Ends a run early: whoever cannot sign in is tried no further. */
const nobody = says(401, { message: 'Unauthorized' });

const isTopUp = ({ method, url, headers }: Request) =>
  method === 'POST' && url.pathname.endsWith('/balance') && headers.authorization !== undefined;

/** Treats the second of two identical top-ups otherwise than the first. */
function guarded(second: (first: Answer) => Answer) {
  const answered = new Map<string, Answer>();
  return async (request: Request, ask: Ask): Promise<Answer> => {
    const key = `${request.url.pathname} ${request.body.toString()}`;
    const first = answered.get(key);
    if (first) return second(first);
    const answer = await ask();
    answered.set(key, answer);
    return answer;
  };
}

const TWICE = String.raw`✓ passed +POST \/api\/users\/\{id\}\/balance, the same again at once +`;

const without = (answer: Answer, name: string): Answer => {
  const { [name]: _, ...headers } = answer.headers;
  return { ...answer, headers };
};

test('fails where a preflight is answered with a redirect, which browsers do not follow', async () => {
  const { code, said } = await runAgainst(backend.url, ({ method, url }) => {
    if (url.pathname === '/api/auth/login' && method === 'POST') return nobody;
    return method === 'OPTIONS' && !url.pathname.endsWith('/')
      ? { status: 307, headers: { location: `${url.pathname}/` }, body: Buffer.alloc(0) }
      : undefined;
  });
  assert.equal(callsOf(said, '✗ failed').filter((call) => call.startsWith('OPTIONS ')).length, 6);
  assert.match(
    said,
    /✗ failed +OPTIONS \/api\/courses \(GET from a browser\) +answers 307, a redirect to \/api\/courses\/, which browsers do not follow/,
  );
  assert.equal(code, 1);
});

test('fails where a console of https would ask a back end of http', async () => {
  const proxy = await startProxy(backend.url, ({ method, url }) =>
    method === 'POST' && url.pathname === '/api/auth/login' ? nobody : undefined,
  );
  // This machine under a name that browsers do not trust as they trust localhost.
  const url = proxy.url.replace('localhost', '0.0.0.0');
  const { said } = await runContract('--base-url', url, ...ADMIN, '--origin', 'https://konsol.example');
  await proxy.stop();
  assert.match(said, /✗ failed +GET \/api\/auth\/self from a browser +is http, which pages of https may not ask\n/);
});

test('fails where one call alone is not let through by a browser, and says which and why', async () => {
  const { code, said } = await runAgainst(backend.url, async (request, ask) => {
    const { method, url } = request;
    const answer = await throughProxy(request, ask);
    if (method === 'OPTIONS' && url.pathname.startsWith('/api/modules/'))
      return { ...answer, headers: { ...answer.headers, 'access-control-allow-methods': 'GET,DELETE' } };
    if (method === 'OPTIONS' && url.pathname === '/api/auth/register')
      return { ...answer, headers: { ...answer.headers, 'access-control-allow-headers': 'authorization' } };
    if (method === 'POST' && url.pathname.endsWith('/balance')) return without(answer, 'access-control-allow-origin');
    return answer;
  });
  assert.deepEqual(callsOf(said, '✗ failed'), [
    'PUT /api/modules/{id}',
    'POST /api/auth/register',
    'POST /api/auth/register with a username that is taken',
    'POST /api/auth/register with an address that is taken',
    'POST /api/users/{id}/balance',
    'POST /api/users/{id}/balance, the same again at once',
    'PUT /api/modules/{id} without a token',
    'POST /api/users/{id}/balance without a token',
  ]);
  assert.match(said, /PUT \/api\/modules\/\{id\} +no browser sends PUT \/api\/modules\/[^ ]+: .* does not allow PUT\n/);
  assert.match(said, /POST \/api\/auth\/register +no browser sends .* does not allow the header content-type\n/);
  assert.match(
    said,
    /balance +no browser shows the answer to POST .* does not let pages of http:\/\/localhost:3000 read it/,
  );
  assert.equal(code, 1);
  assert.deepEqual(await traces(backend.url), []);
});

test('fails where files are kept from other origins, are pages, or are too large for the server', async () => {
  const sizes: number[] = [];
  const refusing = guarded(() => says(409, { message: 'Pengisian yang sama baru saja dicatat' }));
  const { code, said } = await runAgainst(
    backend.url,
    async (request, ask) => {
      sizes.push(request.body.length);
      if (request.body.length > MB) return says(413, { message: 'Payload Too Large' });
      if (isTopUp(request)) return refusing(request, ask);
      const answer = await throughProxy(request, ask);
      const type = answer.headers['content-type'] ?? '';
      if (type.startsWith('image/'))
        return { ...answer, headers: { ...answer.headers, 'cross-origin-resource-policy': 'same-origin' } };
      if (type === 'application/pdf')
        return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<!doctype html>') };
      return answer;
    },
    ADMIN,
  );
  assert.deepEqual(callsOf(said, '✗ failed'), [
    'POST /api/courses with a thumbnail',
    'POST /api/courses/{id}/modules with a PDF and a video',
    'POST /api/courses/{id}/modules with a PDF of 10 MB',
    'POST /api/courses/{id}/modules with a video of 30 MB',
  ]);
  assert.match(
    said,
    /with a thumbnail +the thumbnail is kept from pages of other origins \(Cross-Origin-Resource-Policy: same-origin\)/,
  );
  assert.match(said, /with a PDF and a video +the address of the PDF answers with text\/html, not with the file/);
  assert.match(said, /with a PDF of 10 MB +413 Payload Too Large: .* client_max_body_size/);
  assert.match(said, new RegExp(`${TWICE}the second is refused with 409\n`));
  assert.ok(sizes.some((size) => size > 9.9 * MB && size < 10.1 * MB) && sizes.some((size) => size > 30 * MB));
  assert.equal(code, 1);
  assert.deepEqual(await traces(backend.url), []);
});

test('puts up with files that pages cannot read, without ranges, and of no type', async () => {
  const silent = guarded((first) => first);
  const { code, said } = await runAgainst(backend.url, async (request, ask) => {
    const { range: _, ...headers } = request.headers;
    if (isTopUp(request)) return silent(request, ask);
    const isFile = request.url.pathname.startsWith('/uploads/');
    const answer = await throughProxy(request, isFile ? () => ask({ headers }) : ask);
    return isFile
      ? { ...without(answer, 'access-control-allow-origin'), headers: { 'content-type': 'application/octet-stream' } }
      : answer;
  });
  assert.match(
    said,
    /~ tolerated +POST \/api\/courses\/\{id\}\/modules with a PDF and a video +files of the type application\/octet-stream; files that pages cannot read; a video without ranges\n/,
  );
  assert.match(said, new RegExp(`${TWICE}the second is answered with a success and not booked\n`));
  assert.equal(code, 0);
});
