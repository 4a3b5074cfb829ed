import { expect } from '@playwright/test';
import type { CourseRecord } from '../../e2e/support/backend';
import { addModule, courseWith, modulesOf, pdfFile, saveOrder } from '../../e2e/support/modules';
import { contentOf } from '../../e2e/support/copy';
import { box } from '../../e2e/support/many';
import { zone } from '../../e2e/support/upload-many';
import type { Hands } from '../../e2e/support/hands';
import { button, chooseAll, chooseByPage } from './lists';
import type { Task } from './task';

/** Tasks with the modules of one course. */

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `Bab ${String(index + 1).padStart(2, '0')}`);
const listOf = ({ id }: { id: string }) => `/courses/${id}/modules`;

export const copyModules: Task<{ source: CourseRecord; target: CourseRecord }> = {
  name: { indonesian: 'Salin 24 modul ke kursus lain', english: 'Copy 24 modules to another course' },
  guide: 'Menyalin kursus dan modul',
  async prepare(backend, word) {
    const source = await backend.createCourse({ title: `Asal ${word}` });
    for (const name of names(24))
      await addModule(backend, source.id, name, {
        pdf: new Blob([pdfFile().buffer, name], { type: 'application/pdf' }),
      });
    return { source, target: await backend.createCourse({ title: `Tujuan ${word}` }) };
  },
  start: ({ source }) => ({ console: listOf(source) }),
  async plain(hands, { target }) {
    await chooseByPage(hands, 24);
    await copyChosen(hands, target);
  },
  async short(hands, { target }) {
    await chooseAll(hands, 24, 'modul');
    await copyChosen(hands, target);
  },
  async isDone(backend, { source, target }) {
    const copied = await modulesOf(backend, target.id);
    if (copied.length < 24) return false;
    const [from, to] = [await contentOf(backend, source.id), await contentOf(backend, target.id)];
    return JSON.stringify(from) === JSON.stringify(to);
  },
};

async function copyChosen(hands: Hands, { title }: CourseRecord) {
  await hands.press(button(hands.page, 'Salin yang dipilih'));
  const dialog = hands.page.getByRole('dialog', { name: 'Salin 24 Modul' });
  await hands.type(dialog.getByRole('combobox', { name: 'Kursus tujuan' }), title);
  await hands.press(dialog.getByRole('option', { name: title, disabled: false }));
  await dialog.getByText(/^24 modul, /).waitFor();
  await hands.press(dialog.getByRole('button', { name: 'Salin', exact: true }));
}

const MOVED = ['Bab 07', 'Bab 08', 'Bab 09'];

export const moveModules: Task<CourseRecord> = {
  name: { indonesian: 'Pindahkan 3 modul ke urutan pertama', english: 'Move 3 modules to the top' },
  guide: 'Mengurutkan modul',
  prepare: (backend, word) => courseWith(backend, word, names(24)),
  start: (course) => ({ console: listOf(course) }),
  async plain(hands) {
    const { page } = hands;
    for (const [index, title] of MOVED.entries()) {
      await hands.press(button(page, `Pindahkan ${title}`));
      await hands.press(page.getByRole('menuitem', { name: 'Pindahkan ke posisi...' }));
      await moveTo(hands, index + 1);
      await expect(page.getByRole('article').nth(index)).toHaveAccessibleName(title);
    }
    await hands.press(saveOrder(page));
  },
  async short(hands) {
    const { page } = hands;
    await hands.press(button(page, 'Pilih'));
    for (const title of MOVED) await hands.press(box(page, title));
    await hands.press(button(page, 'Pindahkan yang dipilih'));
    await moveTo(hands, 1);
    await hands.press(saveOrder(page));
  },
  async isDone(backend, { id }) {
    const order = (await modulesOf(backend, id)).map(({ title }) => title);
    return JSON.stringify(order) === JSON.stringify([...new Set([...MOVED, ...names(24)])]);
  },
};

async function moveTo(hands: Hands, position: number) {
  const dialog = hands.page.getByRole('dialog');
  await hands.type(dialog.getByRole('textbox'), String(position));
  await hands.press(dialog.getByRole('button', { name: 'Pindahkan', exact: true }));
}

export const createModules: Task<CourseRecord> = {
  name: { indonesian: 'Buat 5 modul dengan PDF', english: 'Make 5 modules with a PDF each' },
  guide: 'Unggah banyak modul',
  prepare: (backend, word) => backend.createCourse({ title: word }),
  start: (course) => ({ console: listOf(course), peer: `/#/courses/${course.id}/show` }),
  async plain(hands) {
    const { page } = hands;
    for (const name of names(5)) {
      await hands.press(page.getByRole('link', { name: 'Tambah Modul', exact: true }));
      await hands.type(page.getByLabel('Judul Modul'), name);
      await hands.type(page.getByLabel('Deskripsi'), name);
      await hands.choose(page.getByLabel('Konten PDF'), pdfFile(`${name}.pdf`));
      await hands.press(button(page, 'Buat Modul'));
    }
  },
  async short(hands) {
    const { page } = hands;
    await hands.press(page.getByRole('link', { name: 'Unggah Banyak' }));
    await hands.choose(
      zone(page),
      names(5).map((name) => pdfFile(`${name}.pdf`)),
    );
    await hands.press(button(page, 'Unggah 5 Modul'));
  },
  // "Save and add another" is no way here: the emptied form no longer knows its course.
  async peer(hands) {
    const { page } = hands;
    for (const name of names(5)) {
      await hands.press(page.getByRole('link', { name: 'Create' }));
      await hands.type(page.getByLabel('Title'), name);
      await hands.type(page.getByLabel('Description'), name);
      await hands.choose(page.getByTestId('dropzone'), pdfFile(`${name}.pdf`));
      await hands.press(page.getByRole('button', { name: 'Save', exact: true }));
    }
  },
  async isDone(backend, { id }) {
    const found = await modulesOf(backend, id);
    return (
      found.length === 5 && found.every((each, index) => each.title === names(5)[index] && each.pdf_content !== null)
    );
  },
};
