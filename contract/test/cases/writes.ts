import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend } from '../backend';
import { read, says, startProxy, type Answer, type Request, type Rule } from '../proxy';
import { SMALL, callsOf, runAgainst, runContract, traces } from '../run-contract';

/** Writes that are redirected, refused without words or with a crash, and files and records that are not kept. */

const isRegister = ({ method, url, headers }: Request) =>
  method === 'POST' && url.pathname === '/api/auth/register' && headers.authorization !== undefined;

const redirect = (status: number, location: string): Answer => ({
  status,
  headers: { location, 'access-control-allow-origin': '*' },
  body: Buffer.alloc(0),
});

/** What stands below a failed step. */
const seenOf = (said: string, call: string): string | undefined => {
  const lines = said.split('\n');
  const at = lines.findIndex((line) => line.startsWith('✗ failed') && line.includes(`${call}  `));
  return lines[at + 1]?.trim();
};

test('fails where writes are redirected, which browsers repeat as a GET, and says what is seen of it', async () => {
  const { said } = await runAgainst(backend.url, (request) => {
    const { method, url, headers } = request;
    if (method !== 'POST' || !headers.authorization) return undefined;
    if (url.pathname === '/api/courses') return redirect(301, '/api/courses?page=1&limit=10');
    return isRegister(request) ? redirect(302, '/api/users?page=1&limit=10') : undefined;
  });
  assert.deepEqual(callsOf(said, '✗ failed'), [
    'POST /api/courses with a thumbnail',
    'POST /api/courses without a thumbnail, with one topic',
    'POST /api/auth/register',
  ]);
  assert.match(
    said,
    /with one topic +POST \/api\/courses is redirected to \S+\/api\/courses\?page=1&limit=10: browsers/,
  );
  assert.match(
    seenOf(said, 'POST /api/auth/register') ?? '',
    /^In the console: the form stays; what was sent is looked up, .*"Gagal membuat pengguna".* "Server mengalihkan permintaan ke …"$/,
  );
  assert.deepEqual(await traces(backend.url), []);
});

test('puts up with reads that are redirected', async () => {
  const { code, said } = await runAgainst(backend.url, ({ method, url }) =>
    method === 'GET' && url.pathname === '/api/users' && url.searchParams.get('limit') === '100'
      ? redirect(302, '/api/users?page=1&limit=50')
      : undefined,
  );
  assert.match(said, /~ tolerated +GET \/api\/users\?page&limit +reads that are redirected; not seen in the console\n/);
  assert.equal(code, 0);
});

test('fails where the whole back end is redirected, and names the address to use', async () => {
  const redirected = async (to: string) => {
    const moved = await startProxy(backend.url, ({ url }) => redirect(301, to + url.pathname + url.search));
    const { said } = await runContract('--base-url', moved.url, ...SMALL);
    await moved.stop();
    return said;
  };
  const same = await redirected(backend.url);
  assert.match(
    same,
    /✗ failed +GET \/api\/auth\/self \(setup test\) +it is redirected to http:\/\/localhost:\d+: give/,
  );
  assert.match(same, /\n +In the console: \/setup takes the address that has answered: "Alamat ini dialihkan ke …"\n/);
  const other = await redirected(backend.url.replace('localhost', '127.0.0.1'));
  assert.match(
    other,
    /\n +In the console: \/setup says "Alamat ini dialihkan ke …", and may offer "Gunakan alamat itu"\n/,
  );
});

test('fails where a taken username or address is not refused, and puts up with a refusal without words', async () => {
  const second = (instead: (request: Request) => Answer): Rule => {
    let first = true;
    return (request) => {
      if (!isRegister(request)) return undefined;
      const isFirst = first;
      first = false;
      return isFirst || !/kontrak\w+c[@"]/.test(request.body.toString()) ? undefined : instead(request);
    };
  };
  const taken = 'POST /api/auth/register with a username that is taken';
  const crashed = await runAgainst(
    backend.url,
    second(() => says(500, { message: 'Internal server error' })),
  );
  assert.deepEqual(callsOf(crashed.said, '✗ failed'), [taken, taken.replace('a username', 'an address')]);
  assert.match(seenOf(crashed.said, taken) ?? '', /what was sent is looked up/);

  const silent = await runAgainst(
    backend.url,
    second(() => says(409, {})),
  );
  assert.match(
    silent.said,
    /~ tolerated +.* a username that is taken +409 without words: nobody learns what is taken\n/,
  );

  const careless = await runAgainst(
    backend.url,
    second(() => says(201, { data: {} })),
  );
  assert.match(careless.said, /an address that is taken +it is answered with a success, and not stored\n/);
});

test('shows the body of a refusal in which the console finds no words', async () => {
  const { said } = await runAgainst(backend.url, (request) => {
    const { method, url, headers } = request;
    if (method === 'PUT' && url.pathname.startsWith('/api/users') && headers.authorization)
      return says(400, { fel: { namn: 'för kort' } });
    if (method !== 'PATCH' || !headers.authorization) return undefined;
    const body = Buffer.from('<html><style>p {}</style><title>Bad\nGateway</title></html>');
    return { ...says(502, null), headers: { 'access-control-allow-origin': '*', 'content-type': 'text/html' }, body };
  });
  assert.match(said, /✗ failed +PUT \/api\/users\/\{id\} with a password +400 \{"fel":\{"namn":"för kort"\}\}\n/);
  assert.match(said, /✗ failed +PATCH \/api\/courses\/\{id\}\/modules\/reorder +502 Bad Gateway\n/);
});

test('says that the form tells a success where a file is dropped, and a deletion one where a later read fails', async () => {
  const deleted = new Set<string>();
  const { said } = await runAgainst(backend.url, async ({ method, url, headers }, ask) => {
    if (method === 'DELETE' && headers.authorization) deleted.add(url.pathname);
    if (method === 'GET' && deleted.has(url.pathname)) return says(500, { message: 'no rows in result set' });
    const answer = await ask();
    if (!answer.headers['content-type']?.startsWith('application/json')) return answer;
    const without = answer.body.toString().replaceAll(/"pdf_content":"[^"]*"/g, '"pdf_content":null');
    return { ...answer, body: Buffer.from(without) };
  });
  assert.match(
    said,
    /with a PDF and a video +the PDF that was sent has no address\n +In the console: "Tersimpan tanpa file: …\. Server tidak/,
  );
  assert.match(
    said,
    /DELETE \/api\/users\/\{id\} +after its deletion it is answered with 500 \(no rows in result set\), not with 404\n +In the console: "Pengguna berhasil dihapus"\n/,
  );
});

test('puts up with courses of which the newest does not come first', async () => {
  const { code, said } = await runAgainst(backend.url, async ({ method, url }, ask) => {
    const answer = await ask();
    if (method !== 'GET' || url.pathname !== '/api/courses' || answer.status !== 200) return answer;
    const body = read<{ data: object[] }>(answer);
    return says(200, { ...body, data: body.data.toReversed() });
  });
  assert.match(
    said,
    /~ tolerated +GET \/api\/courses, the newest first +the course that was made last is not the first/,
  );
  assert.equal(code, 0);
});
