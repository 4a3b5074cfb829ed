import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend } from '../backend';
import { read, says, type Answer, type Request, type Rule } from '../proxy';
import { SMALL, asAdmin, callsOf, runAgainst, runContract, traces } from '../run-contract';

/** Ignored searches, pages past the end, caches, and an empty database. */

interface Body {
  data: unknown[];
  pagination: { current_page: number; total_pages: number; total_items: number };
}

const isList = ({ method, url }: Request) => method === 'GET' && url.searchParams.has('limit');
const isListOf = (path: string, request: Request) => isList(request) && request.url.pathname === path;

/** Replaces the number of pages of a list. */
const counted = (answer: Answer, pages: number): Answer => {
  const body = read<Body>(answer);
  return says(200, { ...body, pagination: { ...body.pagination, total_pages: pages } });
};

const withoutSearch: Rule = (request, ask) => {
  if (!isList(request)) return undefined;
  const url = new URL(request.url);
  url.searchParams.delete('q');
  return ask({ url });
};

/** Some back ends respond with 404 for an empty list. */
const nothingIs404: Rule = async (request, ask) => {
  const answer = await ask();
  return isList(request) && answer.status === 200 && read<Body>(answer).data.length === 0
    ? says(404, { message: 'Tidak ada data' })
    : answer;
};

test('fails where a search is ignored, and does not try what needs one', async () => {
  const { code, said } = await runAgainst(backend.url, withoutSearch);
  assert.deepEqual(callsOf(said, '✗ failed'), ['GET /api/courses?q', 'GET /api/users?q']);
  assert.match(said, /✗ failed +GET \/api\/courses\?q +the search is ignored: it gives what does not match\n/);
  assert.deepEqual(callsOf(said, '- not tried'), [
    'GET /api/courses?q that nothing matches',
    'GET /api/courses?page&limit&q, page by page',
    'GET /api/courses?page&limit&q, of a page that a deletion has emptied',
    'POST /api/courses/{id}/modules with a PDF of 10 MB',
    'POST /api/courses/{id}/modules with a video of 30 MB',
    'GET /api/users?q that nothing matches',
    'GET /api/users?q of the account that is signed in',
  ]);
  assert.match(said, /\n61 passed, 2 failed, 7 not tried\n$/);
  assert.equal(code, 1);
  assert.deepEqual(await traces(backend.url), []);
});

test('fails where a cache keeps a page that a deletion has emptied', async () => {
  let kept: Promise<Answer> | undefined;
  const { said } = await runAgainst(backend.url, async (request, ask) => {
    const { searchParams } = request.url;
    const isSecond = searchParams.get('limit') === '1' && searchParams.get('page') === '2';
    return isListOf('/api/courses', request) && isSecond ? (kept ??= ask()) : ask();
  });
  assert.match(said, /✗ failed +GET \/api\/courses\?page&limit&q, of a page .* it is answered as before the deletion/);
  assert.match(said, /\n67 passed, 1 failed, 2 not tried\n$/);
});

test('fails where pages that do not exist are counted, also where only the second answer does', async () => {
  let asked = 0;
  const { said } = await runAgainst(backend.url, async (request, ask) => {
    const { pathname, searchParams } = request.url;
    const page = Number(searchParams.get('page'));
    const answer = await ask();
    if (!isList(request) || page < 2 || read<Body>(answer).data?.length !== 0) return answer;
    // The number of pages before the deletion.
    if (pathname === '/api/courses' && searchParams.get('limit') === '1') return counted(answer, 2);
    if (pathname === '/api/users') return counted(answer, page);
    if (pathname.endsWith('/modules') && (asked += 1) === 2) return counted(answer, page + 1);
    return answer;
  });
  assert.match(said, /✗ failed +GET \/api\/courses\?page&limit&q, of a page .* it is counted among the pages still/);
  assert.match(said, /✗ failed +GET \/api\/users\?page past the end +of \d+ pages, page (\d+) says that there are \1:/);
  assert.match(said, /✗ failed +GET \/api\/courses\/\{id\}\/modules\?page past the end +of 1 pages, page 2 says .* 3:/);
  assert.match(said, /\n65 passed, 3 failed, 2 not tried\n$/);
});

test('puts up with a cache that is late by one answer, and with another page in the place of one past the end', async () => {
  let kept: Answer | undefined;
  const { code, said } = await runAgainst(backend.url, async (request, ask) => {
    const { url } = request;
    const { searchParams } = url;
    if (isListOf('/api/courses', request) && searchParams.get('limit') === '1' && searchParams.get('page') === '2') {
      // Always one response behind: the second one after the deletion is correct.
      const before = kept;
      kept = await ask();
      return before ?? kept;
    }
    const answer = await ask();
    if (!isListOf('/api/users', request) || read<Body>(answer).data?.length !== 0 || searchParams.has('q'))
      return answer;
    const last = new URL(url);
    last.searchParams.set('page', String(read<Body>(answer).pagination.total_pages));
    return ask({ url: last });
  });
  assert.match(said, /~ tolerated +GET \/api\/courses\?page&limit&q, of a page .* stale for a moment after a write\n/);
  assert.match(said, /~ tolerated +GET \/api\/users\?page past the end +a page past the end gives another one\n/);
  assert.match(said, /\n68 passed, 0 failed, 2 not tried \(2 tolerated\)\n$/);
  assert.equal(code, 0);
});

test('does not try pages of one course each where the limit is ignored', async () => {
  const { code, said } = await runAgainst(backend.url, (request, ask) => {
    const url = new URL(request.url);
    if (isList(request)) url.searchParams.set('limit', '50');
    return ask({ url });
  });
  assert.match(said, /- not tried +GET \/api\/courses\?page&limit&q, page by page +the limit is ignored/);
  assert.match(said, /\n66 passed, 0 failed, 4 not tried \(\d+ tolerated\)\n$/);
  assert.equal(code, 0);
});

test('fails where a list with nothing in it is refused, and puts up with it past the end of one', async () => {
  const { said } = await runAgainst(backend.url, nothingIs404);
  assert.deepEqual(callsOf(said, '✗ failed'), [
    'GET /api/courses?q that nothing matches',
    'GET /api/courses/{id}/modules of a course without any',
    'GET /api/users?q that nothing matches',
  ]);
  assert.deepEqual(callsOf(said, '~ tolerated'), [
    'GET /api/courses?page past the end',
    'GET /api/courses?page&limit&q, of a page that a deletion has emptied',
    'GET /api/courses/{id}/modules?page past the end',
    'GET /api/users?page past the end',
  ]);
});

test('passes on an empty database, and fails there where nothing is refused or a search is ignored', async () => {
  const { call } = await asAdmin(backend.url);
  for (const { id } of await call<{ id: string }[]>('GET', '/api/courses?page=1&limit=100'))
    await call('DELETE', `/api/courses/${id}`);
  assert.deepEqual(await call('GET', '/api/courses?page=1&limit=10'), []);

  const passed = await runContract('--base-url', backend.url, ...SMALL);
  assert.match(passed.said, /\n68 passed, 0 failed, 2 not tried\n$/);
  assert.equal(passed.code, 0);

  const refused = await runAgainst(backend.url, nothingIs404);
  assert.match(refused.said, /✗ failed +GET \/api\/courses before anything is created +404 Tidak ada data\n/);

  // All courses are of this run, so the first search cannot show that it is ignored.
  const ignored = await runAgainst(backend.url, withoutSearch);
  assert.match(ignored.said, /✓ passed +GET \/api\/courses\?q\n/);
  assert.match(ignored.said, /✗ failed +GET \/api\/courses\?q that nothing matches +the search is ignored/);
  assert.deepEqual(await traces(backend.url), []);
});
