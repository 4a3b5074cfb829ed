import { screen, waitFor } from '@testing-library/react';
// Replaces jsdom's File, which fetch cannot send, with Node's.
import '../network/received';
import { CourseNew } from '@/components/courses/course-edit';
import { MB } from '@/lib/config';
import { listOf, ok, server } from '../network/api';
import { courseJson } from '../factories';
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

const SEARCH = '/api/courses?page=1&limit=50&q=Dasar+Pemrograman';

/** The back end makes the course, and finds it when the console looks whether it came twice. */
export function acceptCourse(matches: (body: string) => boolean = () => true) {
  server().persist().post('/api/courses', matches).reply(201, ok(courseJson()));
  server()
    .persist()
    .get(SEARCH)
    .reply(200, listOf([courseJson()]));
}

/** Fills in a valid course; `more` overrides fields. */
export async function fillCourse(user: Person, more: { price?: string; topic?: string } = {}) {
  await fill(user, courseForm.title(), 'Dasar Pemrograman');
  await fill(user, courseForm.instructor(), 'Dewi Lestari');
  await fill(user, courseForm.description(), 'Belajar dari nol');
  await fill(user, courseForm.price(), more.price ?? '49.99');
  await fill(user, courseForm.topic(), more.topic ?? 'web');
}

/** An image file that reports a size of `bytes`, without having that many. */
export function picture({ name = 'foto.png', type = 'image/png', bytes = 3 } = {}) {
  const file = new File(['abc'], name, { type });
  return bytes === 3 ? file : Object.defineProperty(file, 'size', { value: bytes });
}

export const megabytes = (count: number) => count * MB;

/** Waits until the message or hint of a field is `message`. */
export const says = (field: () => HTMLElement, message: string) =>
  waitFor(() => expect(field()).toHaveAccessibleDescription(message));
