import type { Id } from '../../lib/api/decode';
import { expect, NotTried } from '../steps';
import type { List, Run } from '../run';

/** Checks the pages of a list, including one past the end: the console may be on such a page after a deletion. */
export async function checkPages<T extends { id: Id }>(
  { steps }: Run,
  path: string,
  list: List<T>,
  ...needs: unknown[]
): Promise<void> {
  await steps.run(
    `GET ${path}?page&limit`,
    async () => {
      const { items } = await list({ page: 1, limit: 5 }).fetch();
      expect(items.length > 0, 'there are records, but the first page is empty');
      await list({ page: 1, limit: 100 }).fetch();
    },
    ...needs,
  );

  await steps.run(
    `GET ${path}?page past the end`,
    async () => {
      const { totalPages } = await list({ page: 1, limit: 5 }).fetch();
      const past = totalPages + 1;
      // Twice, because the second response may come from a cache.
      for (let time = 1; time <= 2; time += 1) {
        const far = await list({ page: past, limit: 5 }).fetch();
        expect(
          far.totalPages < past,
          `of ${totalPages} pages, page ${past} says that there are ${far.totalPages}: the console would stay on it`,
        );
        if (far.items.length > 0) steps.note('a page past the end gives another one');
      }
    },
    ...needs,
  );
}

/** @returns `true` if a search finds all matching records and no others. */
export async function checkSearch<T extends { id: Id }>(
  { steps, mark }: Run,
  path: string,
  list: List<T>,
  ...needs: unknown[]
): Promise<true | undefined> {
  const search = async (q: string) => (await list({ page: 1, limit: 50, q }).fetch()).items;
  const bears = (record: T) => JSON.stringify(record).includes(mark);
  let ignored = false;
  let works: true | undefined;

  await steps.run(
    `GET ${path}?q`,
    async () => {
      const found = await search(mark);
      ignored = !found.every(bears);
      expect(!ignored, 'the search is ignored: it gives what does not match');
      expect(found.length > 0, 'a search for a word of a record does not find it');
      if ((await search(mark.toUpperCase())).length === 0) steps.note('the search tells upper and lower case apart');
      works = true;
    },
    ...needs,
  );

  await steps.run(
    `GET ${path}?q that nothing matches`,
    async () => {
      if (ignored) throw new NotTried('the search is ignored, see above');
      // If the database has only records of this run, only this tells a working search from an ignored one.
      const found = await search(`${mark}nihil`);
      if (found.length > 0) works = undefined;
      expect(found.length === 0, 'the search is ignored: it gives what does not match');
    },
    ...needs,
  );
  return works;
}
