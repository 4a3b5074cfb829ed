import { screen, waitFor } from '@testing-library/react';
// A browser has one kind of file only; that of jsdom cannot be sent. This one can.
import './received';
import { CourseNew } from '@/components/courses/course-edit';
import { MB } from '@/lib/config';
import { fill, renderScreen, type Person } from './render';

export const courseForm = {
  title: () => screen.getByLabelText('Judul Kursus'),
  instructor: () => screen.getByLabelText('Instruktur'),
  description: () => screen.getByLabelText('Deskripsi'),
  price: () => screen.getByLabelText('Harga (USD)'),
  topic: () => screen.getByLabelText('Topik'),
  thumbnail: () => screen.getByLabelText<HTMLInputElement>('Gambar Thumbnail'),
  create: () => screen.getByRole('button', { name: 'Buat Kursus' }),
  update: () => screen.getByRole('button', { name: 'Perbarui Kursus' }),
  cancel: () => screen.getByRole('button', { name: 'Batal' }),
  topics: () =>
    screen
      .queryAllByRole('button', { name: /^Hapus topik / })
      .map((button) => button.getAttribute('aria-label')!.slice(12)),
};

export const openForm = (options = {}) => renderScreen(<CourseNew />, { path: '/courses/new', ...options });

/** Fills in a course that can be saved; `more` overrides a field. */
export async function fillCourse(user: Person, more: { price?: string; topic?: string } = {}) {
  await fill(user, courseForm.title(), 'Dasar Pemrograman');
  await fill(user, courseForm.instructor(), 'Dewi Lestari');
  await fill(user, courseForm.description(), 'Belajar dari nol');
  await fill(user, courseForm.price(), more.price ?? '49.99');
  await fill(user, courseForm.topic(), more.topic ?? 'web');
}

/** A file of `bytes` bytes, which need not be there to have a size. */
export function picture({ name = 'foto.png', type = 'image/png', bytes = 3 } = {}) {
  const file = new File(['abc'], name, { type });
  return bytes === 3 ? file : Object.defineProperty(file, 'size', { value: bytes });
}

export const megabytes = (count: number) => count * MB;

/** The message under a field. */
export const says = (field: () => HTMLElement, message: string) =>
  waitFor(() => expect(field()).toHaveAccessibleDescription(message));
