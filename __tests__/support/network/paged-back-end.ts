import fc from '../fast-check';
import { failures, refusal } from '@/lib/api/errors';
import { decodePage, listQuery, type ListParams } from '@/lib/api/query';

/** How a back end pages its list, and what happens to the list meanwhile. */
export interface Paging {
  count: number;
  /** What it says of the whole list. */
  tells: 'pages and items' | 'items' | 'pages' | 'nothing' | 'no pagination';
  /** Records per page: as asked for, at most so many, or always so many. */
  limit: 'kept' | { most: number } | { always: number };
  /** It refuses a limit over 50. */
  refusesLargeLimits: boolean;
  /** The answer to a page beyond the last. */
  beyond: 'empty' | 'last' | 'refused';
  countsPagesWithoutEnd: boolean;
  /** It counts so many records that are not there. */
  countsTooMany: number;
  /** Records of one date: sorted anew by each page, or by each request. */
  ties: 'none' | 'by page' | 'by request';
  /** Every record whose number this divides has no id; 0 for none. */
  undecodable: number;
  /** With which request a record is added or deleted, and where. */
  changes: { request: number; kind: 'add' | 'remove'; at: number }[];
}

export const paging = (more: Partial<{ [Key in keyof Paging]: fc.Arbitrary<Paging[Key]> }> = {}) =>
  fc
    .record<Paging>({
      count: fc.integer({ min: 0, max: 160 }),
      tells: fc.constantFrom('pages and items', 'items', 'pages', 'nothing', 'no pagination'),
      limit: fc.oneof(
        { weight: 3, arbitrary: fc.constant('kept' as const) },
        fc.record({ most: fc.integer({ min: 5, max: 60 }) }),
        fc.record({ always: fc.integer({ min: 5, max: 60 }) }),
      ),
      refusesLargeLimits: fc.boolean(),
      beyond: fc.constantFrom('empty', 'last', 'refused'),
      countsPagesWithoutEnd: fc.boolean(),
      countsTooMany: fc.constant(0),
      ties: fc.constant('none'),
      undecodable: fc.constant(0),
      changes: fc.constant([]),
      ...more,
    })
    // It would refuse pages that it counts.
    .filter(({ countsPagesWithoutEnd, beyond }) => !countsPagesWithoutEnd || beyond !== 'refused');

export const changes = fc.uniqueArray(
  fc.record({
    request: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom('add', 'remove'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 6, selector: ({ request }) => request },
);

/** A number from 0 to 1 that is the same for the same texts. */
function hash(...parts: (string | number)[]): number {
  let value = 2_166_136_261;
  for (const char of parts.join('/')) value = Math.imul(value ^ char.charCodeAt(0), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507);
  return ((value ^ (value >>> 13)) >>> 0) / 2 ** 32;
}

/** A back end that pages a list in this way; its records are numbers. */
export function pagedBackEnd(paging: Paging) {
  let records = Array.from({ length: paging.count }, (_, index) => index + 1);
  let lastId = paging.count;
  let requests = 0;
  const all = new Set(records);
  const throughout = new Set(records);

  const isUndecodable = (id: number) => paging.undecodable > 0 && id % paging.undecodable === 0;

  function change() {
    for (const { request, kind, at } of paging.changes) {
      if (request !== requests) continue;
      const place = Math.floor(at * records.length);
      if (kind === 'add') {
        lastId += 1;
        all.add(lastId);
        records = records.toSpliced(place, 0, lastId);
      } else for (const gone of records.splice(place, 1)) throughout.delete(gone);
    }
  }

  function sorted(page: number, size: number): number[] {
    if (paging.ties === 'none') return records;
    const salt = paging.ties === 'by page' ? `${page}/${size}` : requests;
    return records.toSorted((a, b) => hash(a, salt) - hash(b, salt));
  }

  function sizeOf(limit: number): number {
    if (paging.limit === 'kept') return limit;
    return 'most' in paging.limit ? Math.min(limit, paging.limit.most) : paging.limit.always;
  }

  function answer({ page: asked, limit }: ListParams) {
    if (paging.refusesLargeLimits && limit > 50) throw refusal(400, 'limit must not be greater than 50');
    requests += 1;
    if (requests > 2_000) throw failures.timeout();
    change();
    const size = sizeOf(limit);
    const pages = Math.max(Math.ceil(records.length / size), 1);
    if (asked > pages && paging.beyond === 'refused') throw refusal(404, 'Invalid page');
    const page = paging.beyond === 'last' ? Math.min(asked, pages) : asked;
    const data = sorted(page, size)
      .slice((page - 1) * size, page * size)
      .map((id) => (isUndecodable(id) ? { id: null } : { id }));
    const told = {
      current_page: page,
      ...(paging.tells.includes('pages') && { total_pages: paging.countsPagesWithoutEnd ? 1_000_000 : pages }),
      ...(paging.tells.includes('items') && { total_items: records.length + paging.countsTooMany }),
    };
    return paging.tells === 'no pagination' ? data : { data, pagination: told };
  }

  return {
    requests: () => requests,
    /** The records that were in the list from the first request to the last. */
    throughout: () => [...throughout],
    /** All records that ever were in it. */
    all: () => all,
    now: () => records,
    isUndecodable,
    answer,
    list: (params: ListParams) => ({
      key: listQuery(params),
      freshMs: 0,
      async fetch() {
        const body = await Promise.resolve().then(() => {
          try {
            return answer(params);
          } catch (thrown) {
            // As `pageQuery` does.
            if (params.limit > 50 && paging.refusesLargeLimits) return answer({ ...params, limit: 50 });
            throw thrown;
          }
        });
        const envelope = { data: Array.isArray(body) ? body : body.data, body };
        const decode = (value: unknown) =>
          (value as { id: number | null }).id === null ? null : (value as { id: number });
        return decodePage(envelope, 'courses', decode, params);
      },
    }),
  };
}
