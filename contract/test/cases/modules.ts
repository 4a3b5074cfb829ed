import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend } from '../backend';
import { read, says, type Answer, type Ask, type Request } from '../proxy';
import { callsOf, runAgainst, traces } from '../run-contract';

/** Back ends that rely on module numbers without gaps, after a deletion, or whose list ignores them. */

interface Row {
  id: string;
  title: string;
  order: number;
}

const isModules = ({ url }: Request) => /^\/api\/courses\/[^/]+\/modules/.test(url.pathname);
const DUPLICATE = says(500, { message: 'duplicate key value violates unique constraint' });

/** Reads the modules of the course in the request's path. */
async function rowsOf({ url }: Request, ask: Ask): Promise<Row[]> {
  const list = new URL(url.pathname.replace(/\/reorder$/, '?page=1&limit=100'), url);
  return read<{ data: Row[] }>(await ask({ method: 'GET', url: list, body: Buffer.alloc(0) })).data;
}

/**
 * Reorders in two passes, like back ends with a unique constraint on the number: first to a temporary number (new
 * number plus count of modules), then to the new one.
 */
const parking =
  (first: 'by number' | 'as listed') =>
  async (request: Request, ask: Ask): Promise<Answer> => {
    if (request.method !== 'PATCH' || !request.headers.authorization) return ask();
    const rows = await rowsOf(request, ask);
    const { module_order: listed } = JSON.parse(request.body.toString()) as { module_order: Row[] };
    const held = new Map(rows.map(({ id, order }) => [id, order]));
    const wanted = new Map(listed.map(({ id, order }) => [id, order]));
    for (const { id } of first === 'as listed' ? listed : rows) {
      const parked = (wanted.get(id) ?? 0) + rows.length;
      if ([...held].some(([other, order]) => other !== id && order === parked)) return DUPLICATE;
      held.set(id, parked);
    }
    return ask();
  };

test('fails where a module can be neither created nor moved after a deletion', async () => {
  const moved = parking('by number');
  const { code, said } = await runAgainst(backend.url, async (request, ask) => {
    if (request.method === 'PATCH') return moved(request, ask);
    if (request.method !== 'POST' || !isModules(request) || !request.headers.authorization) return ask();
    const rows = await rowsOf(request, ask);
    return rows.some(({ order }) => order === rows.length + 1) ? DUPLICATE : ask();
  });
  assert.deepEqual(callsOf(said, '✗ failed'), [
    'PATCH /api/courses/{id}/modules/reorder after a deletion',
    'POST /api/courses/{id}/modules after a deletion',
  ]);
  assert.match(said, /modules\/reorder after a deletion +500 duplicate key/);
  assert.match(said, /\n66 passed, 2 failed, 2 not tried\n$/);
  assert.equal(code, 1);
  assert.deepEqual(await traces(backend.url), []);
});

test('passes on a back end that parks the modules in the order in which they are listed', async () => {
  const { code, said } = await runAgainst(backend.url, parking('as listed'));
  assert.match(said, /✓ passed +PATCH \/api\/courses\/\{id\}\/modules\/reorder after a deletion\n/);
  assert.equal(code, 0);
});

/** Divides the list of modules into pages before it is sorted: in the order in which they were created. */
const sortedTooLate =
  (row: (module: Row) => object) =>
  async (request: Request, ask: Ask): Promise<Answer> => {
    if (request.method !== 'GET' || !isModules(request)) return ask();
    const rows = (await rowsOf(request, ask)).toSorted((a, b) => a.title.localeCompare(b.title));
    const [page, limit] = ['page', 'limit'].map((name) => Number(request.url.searchParams.get(name)));
    const data = rows.slice((page! - 1) * limit!, page! * limit!).map(row);
    const pagination = { current_page: page, total_pages: Math.ceil(rows.length / limit!), total_items: rows.length };
    return says(200, { data, pagination });
  };

test('fails where the list ignores the order, also where its modules bear their numbers', async () => {
  const numbered = await runAgainst(
    backend.url,
    sortedTooLate((row) => row),
  );
  assert.deepEqual(callsOf(numbered.said, '✗ failed'), [
    'PATCH /api/courses/{id}/modules/reorder',
    'PATCH /api/courses/{id}/modules/reorder after a deletion',
  ]);
  assert.match(
    numbered.said,
    /the list ignores the order: sort it by `order` .*\n +In the console: modules of a later place on an earlier page/,
  );
  const plain = await runAgainst(
    backend.url,
    sortedTooLate(({ order: _, ...row }) => row),
  );
  assert.match(
    plain.said,
    /the order that was saved is not the order that is read\n +In the console: "Urutan modul berhasil diperbarui", and/,
  );
});

test('puts up with a new module that is put before the others, with the number of one of them', async () => {
  const { code, said } = await runAgainst(backend.url, async (request, ask) => {
    const answer = await ask();
    if (request.method !== 'GET' || !isModules(request) || answer.status !== 200) return answer;
    const body = read<{ data: Row[] }>(answer);
    const data = body.data.map((row) => (row.title.startsWith('Modul 6 ') ? { ...row, order: 1 } : row));
    return says(200, { ...body, data: data.sort((a, b) => a.order - b.order || b.title.localeCompare(a.title)) });
  });
  assert.match(
    said,
    /~ tolerated +POST \/api\/courses\/\{id\}\/modules after a deletion +a new module is not the last of its course; two modules of one number\n/,
  );
  assert.match(said, /\n68 passed, 0 failed, 2 not tried \(1 tolerated\)\n$/);
  assert.equal(code, 0);
});
