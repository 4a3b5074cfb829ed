import { card } from '../../e2e/support/actions';
import type { Backend } from '../../e2e/support/backend';
import { courseForm } from '../../e2e/support/course-form';
import type { Hands } from '../../e2e/support/hands';
import { button, chooseAll, chooseByPage, search } from './lists';
import { editEachThere, searchThere } from './peer';
import type { Task } from './task';

/** Tasks with many courses that a search finds, beside another one that must stay as it is. */
interface Courses {
  word: string;
  titles: string[];
  other: string;
}

const prepare = (count: number) => async (backend: Backend, word: string) => {
  const other = await backend.createCourse({ title: `Lain ${word.slice(1)}` });
  const made = await backend.createCourses(word, count);
  return { word, titles: made.map(({ title }) => title), other: other.title };
};

const start = () => ({ console: '/courses', peer: '/#/courses' });

export const deleteMany: Task<Courses> = {
  name: { indonesian: 'Hapus 24 kursus hasil pencarian', english: 'Delete 24 courses found by a search' },
  guide: 'Beberapa sekaligus',
  prepare: prepare(24),
  start,
  async plain(hands, { word, titles }) {
    await search(hands, word, titles.length);
    await chooseByPage(hands, titles.length);
    await removeChosen(hands);
  },
  async short(hands, { word, titles }) {
    await search(hands, word, titles.length);
    await chooseAll(hands, titles.length, 'kursus');
    await removeChosen(hands);
  },
  async peer(hands, { word, titles }) {
    const { page } = hands;
    await searchThere(hands, word, titles.length);
    await hands.press(page.getByRole('checkbox', { name: 'Select all' }));
    await hands.press(page.getByRole('button', { name: 'Select all' }));
    await page.getByText(`${titles.length} items selected`).waitFor();
    await hands.press(page.locator('[data-test=bulk-actions-toolbar]').getByRole('button', { name: 'Delete' }));
  },
  isDone: async (backend, { word, other }) =>
    (await backend.findCourses(word)).length === 0 && (await backend.findCourses(other)).length === 1,
};

async function removeChosen(hands: Hands) {
  await hands.press(button(hands.page, 'Hapus yang dipilih'));
  await hands.press(hands.page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }));
}

/** Opens the form of each course, changes it and saves, one after another. */
async function editEach(hands: Hands, titles: string[], change: () => Promise<void>) {
  const { page } = hands;
  for (const title of titles) {
    await hands.press(card(page, title).getByRole('button', { name: /^Edit/ }));
    await courseForm(page).update.waitFor();
    await change();
    await hands.press(courseForm(page).update);
  }
}

/** Opens the dialog that changes all courses that the search finds. */
async function openChange(hands: Hands, { word, titles }: Courses) {
  await search(hands, word, titles.length);
  await hands.press(button(hands.page, 'Pilih'));
  await hands.press(hands.page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await hands.press(button(hands.page, 'Ubah yang dipilih'));
  return hands.page.getByRole('dialog', { name: `Ubah ${titles.length} Kursus` });
}

interface Stored {
  instructor: string;
  price: number;
  topics: string[];
}

const areStored =
  (wanted: Partial<Stored>) =>
  async (backend: Backend, { word, titles, other }: Courses): Promise<boolean> => {
    const before: Stored = { instructor: 'Ibu Sari', price: 19.99, topics: ['Uji'] };
    const isStored = async (q: string, values: Stored) => {
      const courses = (await backend.findCourses(q)) as unknown as Stored[];
      const texts = courses.map(({ instructor, price, topics }) => JSON.stringify({ instructor, price, topics }));
      return texts.every((text) => text === JSON.stringify(values)) ? texts.length : 0;
    };
    return (await isStored(word, { ...before, ...wanted })) === titles.length && (await isStored(other, before)) === 1;
  };

const INSTRUCTOR = 'Citra Lestari';

export const changeInstructor: Task<Courses> = {
  name: { indonesian: 'Ganti instruktur 10 kursus', english: 'Another instructor for 10 courses' },
  guide: 'Beberapa sekaligus',
  prepare: prepare(10),
  start,
  async plain(hands, { word, titles }) {
    await search(hands, word, titles.length);
    await editEach(hands, titles, () => hands.type(courseForm(hands.page).instructor, INSTRUCTOR));
  },
  async short(hands, made) {
    const dialog = await openChange(hands, made);
    await hands.press(dialog.getByLabel('Ubah instruktur'));
    await hands.type(dialog.getByLabel('Instruktur', { exact: true }), INSTRUCTOR);
    await hands.press(dialog.getByRole('button', { name: 'Perbarui 10 Kursus' }));
  },
  async peer(hands, { word, titles }) {
    await searchThere(hands, word, titles.length);
    await editEachThere(hands, titles, () => hands.type(hands.page.getByLabel('Instructor'), INSTRUCTOR));
  },
  isDone: areStored({ instructor: INSTRUCTOR }),
};

export const changePriceAndTopic: Task<Courses> = {
  name: {
    indonesian: 'Ganti harga dan tambah topik 10 kursus',
    english: 'Another price and one more topic for 10 courses',
  },
  guide: 'Beberapa sekaligus',
  prepare: prepare(10),
  start,
  async plain(hands, { word, titles }) {
    const form = courseForm(hands.page);
    await search(hands, word, titles.length);
    await editEach(hands, titles, async () => {
      await hands.type(form.price, '49,99');
      // A topic that stands in the field is saved without a press on its button.
      await hands.type(form.topic, 'Promo');
    });
  },
  async short(hands, made) {
    const dialog = await openChange(hands, made);
    await hands.press(dialog.getByLabel('Ubah harga (USD)'));
    await hands.type(dialog.getByLabel('Harga (USD)', { exact: true }), '49,99');
    await hands.press(dialog.getByLabel('Tambahkan topik'));
    await hands.type(dialog.getByLabel('Topik yang ditambahkan'), 'Promo');
    await hands.press(dialog.getByRole('button', { name: 'Perbarui 10 Kursus' }));
  },
  async peer(hands, { word, titles }) {
    const { page } = hands;
    await searchThere(hands, word, titles.length);
    await editEachThere(hands, titles, async () => {
      await hands.type(page.getByLabel('Price'), '49.99');
      // A topic that stands in the field is saved here, too.
      await hands.type(page.getByLabel('Topics'), 'Promo');
    });
  },
  isDone: areStored({ price: 49.99, topics: ['Uji', 'Promo'] }),
};
