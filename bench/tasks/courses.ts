import { expect } from '@playwright/test';
import type { Backend } from '../../e2e/support/backend';
import { card } from '../../e2e/support/actions';
import { courseForm } from '../../e2e/support/course-form';
import type { Hands } from '../../e2e/support/hands';
import { button, search } from './lists';
import { rowOf, saveAnd, searchThere } from './peer';
import type { Task } from './task';

const VALUES = { instructor: 'Ibu Sari', description: 'Dari biji sampai cangkir.', price: 49.99, topics: ['Kopi'] };

interface Stored {
  title: string;
  instructor: string;
  description: string;
  price: number;
  topics: string[];
}

const find = async (backend: Backend, q: string) => (await backend.findCourses(q)) as unknown as Stored[];

async function fill(hands: Hands, title: string) {
  const form = courseForm(hands.page);
  await hands.type(form.title, title);
  await hands.type(form.instructor, VALUES.instructor);
  await hands.type(form.description, VALUES.description);
  await hands.type(form.price, '49,99');
  await hands.type(form.topic, VALUES.topics[0]!);
}

export const createCourses: Task<{ word: string; titles: [string, string, string] }> = {
  name: { indonesian: 'Buat 3 kursus', english: 'Make 3 courses' },
  guide: 'Membuat kursus',
  prepare: async (_, word) => ({ word, titles: [`${word} 1`, `${word} 2`, `${word} 3`] }),
  start: () => ({ console: '/courses', peer: '/#/courses' }),
  async plain(hands, { titles }) {
    for (const title of titles) {
      await hands.press(button(hands.page, 'Tambah Kursus'));
      await fill(hands, title);
      await hands.press(courseForm(hands.page).create);
    }
  },
  async short(hands, { titles }) {
    const form = courseForm(hands.page);
    await hands.press(button(hands.page, 'Tambah Kursus'));
    for (const title of titles.slice(0, 2)) {
      await fill(hands, title);
      await hands.press(button(hands.page, 'Simpan & Tambah Lagi'));
      await expect(form.title).toHaveValue('');
    }
    await fill(hands, titles[2]);
    await hands.press(form.create);
  },
  async peer(hands, { titles }) {
    const { page } = hands;
    await hands.press(page.getByRole('link', { name: 'Create' }));
    for (const [index, title] of titles.entries()) {
      await hands.type(page.getByLabel('Title'), title);
      await hands.type(page.getByLabel('Instructor'), VALUES.instructor);
      await hands.type(page.getByLabel('Description'), VALUES.description);
      await hands.type(page.getByLabel('Price'), '49.99');
      await hands.type(page.getByLabel('Topics'), VALUES.topics[0]!);
      await saveAnd(hands, index === titles.length - 1 ? 'end' : 'add another');
    }
  },
  async isDone(backend, { word, titles }) {
    const found = await find(backend, word);
    return (
      found.length === titles.length &&
      titles.every((title) => found.some((course) => course.title === title)) &&
      found.every(
        ({ instructor, description, price, topics }) =>
          JSON.stringify({ instructor, description, price, topics }) === JSON.stringify(VALUES),
      )
    );
  },
};

export const correctPrice: Task<{ word: string; title: string }> = {
  name: {
    indonesian: 'Perbaiki harga satu kursus, dari halaman lain',
    english: 'Correct the price of one course, from another page',
  },
  guide: 'Mengubah kursus',
  async prepare(backend, word) {
    const [first] = await backend.createCourses(word, 3);
    return { word, title: first!.title };
  },
  start: () => ({ console: '/users', peer: '/#/users' }),
  async plain(hands, { title }) {
    const { page } = hands;
    await hands.press(page.getByRole('link', { name: 'Kursus', exact: true }));
    await page.getByRole('heading', { level: 1, name: 'Kursus' }).waitFor();
    await search(hands, title, 1);
    await hands.press(card(page, title).getByRole('button', { name: /^Edit/ }));
    await hands.type(courseForm(page).price, '49,99');
    await hands.press(courseForm(page).update);
  },
  async peer(hands, { title }) {
    const { page } = hands;
    await hands.press(page.getByRole('menuitem', { name: 'Courses' }));
    await page.getByRole('columnheader', { name: 'Instructor' }).waitFor();
    await searchThere(hands, title, 1);
    await hands.press(rowOf(page, title).getByRole('link', { name: 'Edit' }));
    await hands.type(page.getByLabel('Price'), '49.99');
    await hands.press(page.getByRole('button', { name: 'Save' }));
  },
  async isDone(backend, { word, title }) {
    const found = await find(backend, word);
    return found.length === 3 && found.every((course) => course.price === (course.title === title ? 49.99 : 19.99));
  },
};
