import { decodeCourse, type Course } from '@/lib/courses/model';
import { refusal } from '@/lib/api/errors';
import { courseModel } from '@/lib/courses/form';
import { contentOf } from '@/lib/records/save/compare';
import { mergeWithStored, type Conflict } from '@/lib/records/save/merge';
import { failureOf } from '../../support/network/api';
import { courseBody, courseJson } from '../../support/factories';

const courseOf = (more: object = {}): Course => decodeCourse(courseJson(more))!;

/** Saves over a record that reads `stored`, one after another; `decide` answers for the person. */
async function merge(stored: object[], mine: object, decide: (conflicts: Conflict[]) => string[] | null = () => null) {
  const asked: Conflict[][] = [];
  const decided: [Course, readonly string[]][] = [];
  let reads = 0;
  const merged = await mergeWithStored({
    model: courseModel,
    base: contentOf(courseModel, courseOf()),
    body: courseBody(mine),
    read: async () => courseOf(stored[Math.min(reads++, stored.length - 1)]),
    ask: async (conflicts) => {
      asked.push(conflicts);
      return decide(conflicts);
    },
    onDecided: (...decision) => void decided.push(decision),
  });
  return { merged, asked, decided, reads };
}

test('reads once where nobody else was there, and asks nothing', async () => {
  const { merged, asked, reads } = await merge([{}], { title: 'Baru' });
  expect(merged).toMatchObject({ body: courseBody({ title: 'Baru' }), taken: [], kept: [] });
  expect(asked).toEqual([]);
  expect(reads).toBe(1);
});

test('names what goes along by its labels, in the order of the form', async () => {
  const { merged } = await merge([{ topics: ['go'], instructor: 'Rani' }], { title: 'Baru' });
  expect(merged).toMatchObject({
    body: { title: 'Baru', instructor: 'Rani', topics: ['go'] },
    taken: ['Instruktur', 'Topik'],
  });
});

test('asks about each field that both have changed, with both versions', async () => {
  const { asked } = await merge([{ title: 'Mereka', price: 10 }], { title: 'Saya', price: '20' });
  expect(asked).toEqual([
    [
      { name: 'title', label: 'Judul Kursus', stored: 'Mereka', typed: 'Saya' },
      { name: 'price', label: 'Harga (USD)', stored: 'US$10,00', typed: 'US$20,00' },
    ],
  ]);
});

test('sends what the person has chosen, after reading once more', async () => {
  const { merged, reads, decided } = await merge(
    [{ title: 'Mereka', price: 10, instructor: 'Rani' }],
    { title: 'Saya', price: '20' },
    () => ['price'],
  );
  expect(merged).toMatchObject({
    body: { title: 'Saya', price: '10', instructor: 'Rani' },
    taken: ['Instruktur'],
    kept: ['price'],
  });
  expect(reads).toBe(2);
  expect(decided).toEqual([[courseOf({ title: 'Mereka', price: 10, instructor: 'Rani' }), ['instructor', 'price']]]);
});

test('a second change while the person chooses is asked about alone', async () => {
  const { merged, asked } = await merge(
    [
      { title: 'Mereka' },
      { title: 'Mereka', description: 'Mereka' },
      { title: 'Mereka', description: 'Mereka', instructor: 'Rani' },
    ],
    { title: 'Saya', description: 'Saya' },
    () => [],
  );
  expect(asked.map((conflicts) => conflicts.map(({ name }) => name))).toEqual([['title'], ['description']]);
  expect(merged).toMatchObject({
    body: { title: 'Saya', description: 'Saya', instructor: 'Rani' },
    taken: ['Instruktur'],
  });
});

test('what was chosen and changed once more is asked about again', async () => {
  const { asked } = await merge([{ title: 'Satu' }, { title: 'Dua' }], { title: 'Saya' }, () => []);
  expect(asked.map(([conflict]) => conflict?.stored)).toEqual(['Satu', 'Dua']);
});

test('what is stored, once chosen, goes along as it is by then', async () => {
  const { merged, asked } = await merge([{ title: 'Satu' }, { title: 'Dua' }], { title: 'Saya' }, () => ['title']);
  expect(asked).toHaveLength(1);
  expect(merged).toMatchObject({ body: { title: 'Dua' }, taken: ['Judul Kursus'] });
});

test('nothing is to be sent where the person goes back to the form', async () => {
  const { merged, decided } = await merge([{ title: 'Mereka' }], { title: 'Saya' }, () => null);
  expect(merged).toBeNull();
  expect(decided).toEqual([]);
});

test('a record that cannot be read is not written over', async () => {
  const gone = refusal(404, null);
  const failed = mergeWithStored({
    model: courseModel,
    base: contentOf(courseModel, courseOf()),
    body: courseBody(),
    read: () => Promise.reject(gone),
    ask: () => Promise.resolve([]),
    onDecided: () => {},
  });
  expect(await failureOf(failed)).toBe(gone);
});
