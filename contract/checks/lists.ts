import { cleanText } from '../../lib/clean-text';
import type { Id } from '../../lib/api/decode';
import type { Page } from '../../lib/api/query';
import { readWhole } from '../../lib/api/whole-list';
import { PAGE_SIZES } from '../../lib/config';
import type { List, Run } from '../run';
import { expect, NotTried, type Needs } from '../steps';

/** A whole list is read in at most so many pages, to be kind to a production back end. */
const PAGES_MAX = 60;

/** The first record of a list, if there is any: what only reads can be tried with it. */
export async function anyOf<T extends { id: Id }>(run: Run, list: List<T>): Promise<T | undefined> {
  if (run.steps.blocked) return undefined;
  await run.keepSession();
  return list({ page: 1, limit: 5 })
    .fetch()
    .then(
      ({ items }) => items[0],
      () => undefined,
    );
}

/** Checks the pages of a list, including one past the end: the console may be on such a page after a deletion. */
export async function checkPages<T extends { id: Id }>(
  run: Run,
  path: string,
  list: List<T>,
  needs: Needs,
): Promise<void> {
  const { steps } = run;
  await steps.run(
    `GET ${path}?page&limit`,
    async () => {
      const { items } = await run.soon(list({ page: 1, limit: 5 }).fetch, (page) => page.items.length > 0);
      expect(items.length > 0, 'there are records, but the first page is empty', 'list-empty');
      await list({ page: 1, limit: 100 }).fetch();
    },
    needs,
  );

  await steps.run(`GET ${path}, the whole list in pages`, () => checkWhole(run, list), needs);

  await steps.run(
    `GET ${path}?page past the end`,
    async () => {
      const totalPages = await countPages(list, 5);
      const past = totalPages + 1;
      // Twice, because the second response may come from a cache.
      for (let time = 1; time <= 2; time += 1) {
        const far = await list({ page: past, limit: 5 }).fetch();
        expect(
          far.totalPages < past,
          `of ${totalPages} pages, page ${past} says that there are ${far.totalPages}: the console would stay on it`,
          'past-end-stays',
        );
        if (far.items.length > 0) steps.note('a page past the end gives another one', 'past-end-again');
      }
    },
    needs,
  );
}

/** The number of pages: of a list without any number, of which a page is an estimate, by its records. */
async function countPages<T extends { id: Id }>(list: List<T>, limit: number): Promise<number> {
  const { reported, totalPages } = await list({ page: 1, limit }).fetch();
  const isCounted = reported.pages !== null || reported.items !== null || totalPages === 1;
  return isCounted ? totalPages : Math.ceil((await readWhole(list)).items.length / limit);
}

/** Compares the different records on all pages with the number that the back end gives. */
async function checkWhole<T extends { id: Id }>({ steps }: Run, list: List<T>): Promise<void> {
  const total = (await list({ page: 1, limit: 5 }).fetch()).reported.items;
  if (total === null) return steps.tell('no number of records is given, so that nothing can be compared with it');
  // Small pages have more boundaries, where records are lost and repeated.
  const limit = PAGE_SIZES.find((size) => total <= size * 20) ?? 100;
  const seen = new Map<string, number>();
  let rows = 0;
  let last: Page<T> | undefined;
  for (let page = 1; page <= Math.min(last?.totalPages ?? 1, PAGES_MAX); page += 1) {
    last = await list({ page, limit }).fetch();
    if (last.page !== page) break;
    for (const { id } of last.items) seen.set(String(id), (seen.get(String(id)) ?? 0) + 1);
    rows += last.items.length;
  }
  if ((last?.totalPages ?? 1) > PAGES_MAX) return steps.tell(`only the first ${PAGES_MAX} pages were read`);
  if (seen.size === total) return;

  const whole = await readWhole(list);
  const overlap = rows > seen.size ? `, ${rows - seen.size} of them twice` : '';
  const found = `${seen.size} of ${total} records are on its pages${overlap}: sort by something unique, such as the date and then the id`;
  expect(whole.missing === 0 && whole.items.length >= total, found, 'list-incomplete');
  steps.note('pages overlap, which reading them again with other sizes makes up for', 'list-overlaps');
}

/** The longest word of a text, to search for. */
export const wordOf = (text = ''): string =>
  text.split(/[^\p{L}\p{N}]+/u).toSorted((a, b) => b.length - a.length)[0] ?? '';

interface Search<T> {
  /** A record that a search finds. */
  sought: T | undefined;
  /** A word of it: the mark of this run, or where it made no record, what an earlier one is called. */
  word: string;
  needs: Needs;
}

/** @returns `true` if a search finds all matching records and no others. */
export async function checkSearch<T extends { id: Id }>(
  run: Run,
  path: string,
  list: List<T>,
  { sought, word, needs }: Search<T>,
): Promise<true | undefined> {
  const { steps, mark } = run;
  const search = async (q: string) => (await list({ page: 1, limit: 50, q: cleanText(q) }).fetch()).items;
  const bears = (record: T) => JSON.stringify(record).toLowerCase().includes(word.toLowerCase());
  let ignored = false;
  let works: true | undefined;

  await steps.run(
    `GET ${path}?q`,
    async () => {
      const found = await run.soon(
        () => search(word),
        (items) => items.some(({ id }) => id === sought?.id),
      );
      ignored = word === mark && !found.every(bears);
      expect(!ignored, 'the search is ignored: it gives what does not match', 'search-ignored');
      expect(found.some(bears), 'a search for a word of a record does not find it', 'search-misses');
      if ((await search(word.toUpperCase())).length === 0)
        steps.note('the search tells upper and lower case apart', 'search-case');
      works = true;
    },
    needs,
  );

  await steps.run(`GET ${path}?q that nothing matches`, async () => {
    if (ignored) throw new NotTried('the search is ignored, see above');
    // If the database has only records of this run, only this tells a working search from an ignored one.
    const found = await search(`${mark}nihil`);
    if (found.length > 0) works = undefined;
    expect(found.length === 0, 'the search is ignored: it gives what does not match', 'search-ignored');
  });
  return works;
}
