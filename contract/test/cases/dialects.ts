import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend } from '../backend';
import { read, says, type Request } from '../proxy';
import { SMALL, callsOf, runAgainst, runContract, traces } from '../run-contract';

/** Back ends of other makes: how they read forms and write answers, and how soon they follow a write. */

interface Body {
  data: { id: string; username?: string }[];
  pagination: { current_page: number; total_pages: number; total_items: number };
}

const isListOf = (path: string, { method, url }: Request) =>
  method === 'GET' && url.searchParams.has('limit') && url.pathname === path;

test('says in which form what PHP reads was accepted, and what is seen of it', async () => {
  const { code, said } = await runContract('--base-url', `${backend.url}/as/php-lists,php-put`, ...SMALL);
  assert.match(said, /~ tolerated +POST \/api\/courses with a thumbnail +works with `topics\[\]`\n/);
  assert.match(said, /~ tolerated +PUT \/api\/courses\/\{id\} +works with `topics\[\]`; works with `_method`\n/);
  assert.match(
    said,
    /~ tolerated +PUT \/api\/modules\/\{id\} +works with `_method`\n +In the console: nothing: the first/,
  );
  assert.match(said, /\n68 passed, 0 failed, 2 not tried \(3 tolerated\)\n$/);
  assert.equal(code, 0);
  assert.deepEqual(await traces(backend.url), []);
});

test('passes on a back end of many dialects at once', async () => {
  const names = 'nested,camel-case,numbers-as-text,relative-files,status-words,detail-errors,stale-lists,limit-50';
  const { code, said } = await runContract('--base-url', `${backend.url}/as/${names}`, ...SMALL);
  assert.match(said, /a success that is called "created"/);
  assert.match(said, /the message under "detail"/);
  assert.deepEqual(callsOf(said, '✗ failed'), []);
  assert.equal(code, 0);
});

test('tolerates pages that overlap, where reading them again with other sizes makes up for it', async () => {
  const { said } = await runAgainst(backend.url, async (request, ask) => {
    const answer = await ask();
    const page = Number(request.url.searchParams.get('page'));
    const limit = Number(request.url.searchParams.get('limit'));
    if (!isListOf('/api/users', request) || page < 2 || limit < 2 || answer.status !== 200) return answer;
    const before = new URL(request.url);
    before.searchParams.set('page', String(page - 1));
    const body = read<Body>(answer);
    // The first of each page is the last of the one before.
    if (body.data[0]) body.data[0] = read<Body>(await ask({ url: before })).data.at(-1)!;
    return says(200, body);
  });
  assert.match(said, /~ tolerated +GET \/api\/users, the whole list in pages +pages overlap, which reading them again/);
});

test('waits for a second before it says that something is not there', async () => {
  const madeAt = new Map<string, number>();
  const { code, said } = await runAgainst(backend.url, async ({ method, url, headers }, ask) => {
    if (!headers.authorization) return ask();
    if (method === 'POST') {
      const answer = await ask();
      if (answer.status === 201) madeAt.set(read<{ data: { id: string } }>(answer).data.id, Date.now());
      return answer;
    }
    const at = method === 'GET' ? madeAt.get(url.pathname.split('/')[3]!) : undefined;
    return at !== undefined && Date.now() - at < 700 ? says(404, { message: 'Not found' }) : ask();
  });
  // On a busy machine some are asked for late.
  assert.match(said, /~ tolerated +GET \/api\/(courses|modules|users)\/\{id\} +stale for a moment after a write\n/);
  assert.deepEqual(callsOf(said, '✗ failed'), []);
  assert.equal(code, 0);
});

test('tries with a course without a file what needs no file, and names what the rest needs', async () => {
  const { said } = await runAgainst(backend.url, ({ method, url, body }) =>
    method === 'POST' && url.pathname === '/api/courses' && body.includes('thumbnail_image')
      ? says(415, { message: 'No files' })
      : undefined,
  );
  assert.deepEqual(callsOf(said, '✗ failed'), ['POST /api/courses with a thumbnail']);
  assert.match(said, /415 No files\n +In the console: the form stays, and says what the server said/);
  assert.match(said, /\n67 passed, 1 failed, 2 not tried\n$/);

  const none = await runAgainst(backend.url, ({ method, url, headers }) =>
    method === 'POST' && /\/(courses|register)$/.test(url.pathname) && headers.authorization
      ? says(500, { message: 'broken' })
      : undefined,
  );
  // What only reads is tried with what is there.
  for (const call of ['GET /api/courses?q', 'GET /api/modules/{id}', 'GET /api/users/{id}'])
    assert.ok(callsOf(none.said, '✓ passed').includes(call), none.said);
  assert.match(
    none.said,
    /- not tried +PUT \/api\/courses\/\{id\} +it needs a course that could be created, see above\n/,
  );
  assert.match(
    none.said,
    /- not tried +PUT \/api\/users\/\{id\} with a password +it needs a user who could be created/,
  );
});

test('calls an update without a password tolerated only where an administrator can save the user', async () => {
  const demanding = (accepted: string | null) =>
    runAgainst(backend.url, ({ method, url, headers, body }) => {
      if (method !== 'PUT' || !url.pathname.startsWith('/api/users') || !headers.authorization) return undefined;
      const { password } = JSON.parse(body.toString()) as { password?: string };
      if (password === undefined) return says(400, { message: ['password should not be empty'] });
      return accepted === null || password.startsWith(accepted) ? undefined : says(400, { message: 'wrong password' });
    });
  const any = await demanding(null);
  assert.match(
    any.said,
    /~ tolerated +PUT \/api\/users\/\{id\} without a password +messages as a list; an update wants a password\n +In the console: "Server ini meminta password/,
  );
  const none = await demanding('nobody knows it');
  assert.match(
    none.said,
    /✗ failed +PUT \/api\/users\/\{id\} without a password +it is refused .*: no user can be saved\n/,
  );
});

test('looks at the account that is signed in', async () => {
  const { said } = await runAgainst(backend.url, async (request, ask) => {
    const answer = await ask();
    if (!isListOf('/api/users', request) || answer.status !== 200) return answer;
    const body = read<Body>(answer);
    const data = body.data.map((user) => (user.username === 'admin' ? { ...user, id: 'a-1' } : user));
    return says(200, { ...body, data });
  });
  assert.match(
    said,
    /✗ failed +GET \/api\/users\?q of the account that is signed in +the list gives it the id a-1, GET \/api\/auth\/self the id /,
  );
  assert.match(said, /✓ passed +GET \/api\/users\/\{id\} of the account that is signed in\n/);
});
