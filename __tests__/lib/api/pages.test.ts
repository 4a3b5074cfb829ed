import fc from '../../support/fast-check';
import nock from 'nock';
import { courses } from '@/lib/courses/api';
import { API, server, signInAs } from '../../support/network/api';
import { pagedBackEnd, paging, type Paging } from '../../support/network/paged-back-end';
import { runs } from '../../fuzz/answers';

/** A list in the browser's session of a new sign-in, which knows nothing of the page sizes of its back end. */
function open(how: Paging, limit: number) {
  nock.cleanAll();
  signInAs();
  const backEnd = pagedBackEnd(how);
  server()
    .persist()
    .get((path) => path.startsWith('/api/courses?'))
    .reply((path) => {
      const page = Number(new URL(path, API).searchParams.get('page'));
      return [200, backEnd.answer({ page, limit })];
    });
  return { backEnd, page: (page: number) => courses.list({ page, limit }).fetch() };
}

const tells = fc.constantFrom<Paging['tells'][]>('pages and items', 'items', 'pages', 'nothing');
const lists = fc
  .record({
    how: paging({ tells, beyond: fc.constant('empty'), countsPagesWithoutEnd: fc.constant(false) }),
    limit: fc.constantFrom(5, 10, 20),
    jump: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ how, ...more }) => ({ how: { ...how, refusesLargeLimits: false }, ...more }))
  // Nothing tells whether a page that is shorter than asked for is the last one.
  .filter(({ how: { tells: told, limit: own }, limit }) => {
    const isShort = typeof own === 'object' && ('most' in own ? own.most : own.always) < limit;
    return told !== 'nothing' || !isShort;
  });

const idsOf = ({ items }: { items: { id: unknown }[] }) => items.map(({ id }) => id);

test('each record stands on exactly one page, under its number, whatever a back end makes of the limit', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async ({ how, limit }) => {
      const { backEnd, page } = open(how, limit);
      const shown: unknown[] = [];
      let current = await page(1);
      for (let number = 1; ; number += 1) {
        if (current.items.length > 0) expect(current.offset).toBe(shown.length);
        // Without a number of records, an empty page may show that the one before it was the last.
        else
          expect([how.tells, current.totalPages]).toEqual([how.count ? 'nothing' : how.tells, Math.max(number - 1, 1)]);
        shown.push(...idsOf(current));
        if (current.totalPages <= number) break;
        current = await page(number + 1);
      }
      expect(shown).toEqual(backEnd.now());
    }),
    runs(60),
  );
});

test('a page that is opened by its address has the same numbers', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async ({ how, limit, jump }) => {
      const { totalPages } = await open(how, limit).page(1);
      const { backEnd, page } = open(how, limit);
      const { items, offset } = await page(Math.floor(jump * totalPages) + 1);
      const [first] = items;
      expect(first ? backEnd.now().indexOf(Number(first.id)) : 0).toBe(offset);
    }),
    runs(60),
  );
});
