import { holdsWork } from '@/lib/journal/holds-work';
import { journal } from '@/lib/journal/journal';
import { emptyJournal } from '../../support/journal';

beforeEach(emptyJournal);

const work = { id: 'w-1', owner: 'http://api.test u-1', kind: 'top-up', subject: null, items: [1], startedAt: 0 };

test('a browser in which no work of many has begun gets no journal', async () => {
  expect(await holdsWork()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
});

test('a work is known by the journal alone, from its beginning to its end', async () => {
  await journal.begin(work);
  expect(await holdsWork()).toBe(true);
  await journal.drop(work.id);
  expect(await holdsWork()).toBe(false);
});

test('a browser that refuses storage holds no work', async () => {
  jest.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('', 'SecurityError'));
  expect(await holdsWork()).toBe(false);
});
