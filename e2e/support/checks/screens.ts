import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Backend, CourseRecord } from '../backend';
import { addModule, pdfFile, VIDEO } from '../screens/modules';
import { answered } from './problems';
import { expect, test, unique } from '../test';
import { createUser, uniqueUsername } from '../screens/users';

/** What a list or record says when it cannot be loaded, and when there is nothing. */
const COURSES = { failed: 'Gagal memuat kursus', nothing: 'Kursus tidak ditemukan' };
const MODULES = { failed: 'Gagal memuat modul', nothing: 'Modul tidak ditemukan' };
const USERS = { failed: 'Gagal memuat pengguna', nothing: 'Pengguna tidak ditemukan' };

export interface Screen {
  name: string;
  /** The session that the screen needs. */
  session: 'new' | 'configured' | 'signed-in';
  address: string;
  /** Its document title, without the name of the product. */
  title: string;
  /** The beginning of its heading. */
  heading: string;
  /** Its messages, if it shows records of the back end alone. */
  messages?: { failed: string; nothing: string };
}

/** The screens of the console. */
export const SCREENS: readonly Screen[] = [
  { name: 'setup', session: 'new', address: '/setup', title: 'Pengaturan API', heading: 'Konfigurasi API' },
  { name: 'login', session: 'configured', address: '/login', title: 'Masuk', heading: 'Masuk' },
  {
    name: 'courses',
    session: 'signed-in',
    address: '/courses',
    title: 'Kursus',
    heading: 'Kursus',
    messages: { ...COURSES, nothing: 'Belum ada kursus' },
  },
  {
    name: 'a new course',
    session: 'signed-in',
    address: '/courses/new',
    title: 'Buat Kursus',
    heading: 'Buat Kursus Baru',
  },
  {
    name: 'an import of a course',
    session: 'signed-in',
    address: '/courses/import',
    title: 'Impor Kursus',
    heading: 'Impor Kursus',
  },
  {
    name: 'a check of all content',
    session: 'signed-in',
    address: '/courses/check',
    title: 'Periksa Konten',
    heading: 'Periksa Konten',
  },
  {
    name: 'a course',
    session: 'signed-in',
    address: '/courses/{course}/edit',
    title: 'Edit Kursus',
    heading: 'Edit Kursus',
    messages: COURSES,
  },
  {
    name: 'modules',
    session: 'signed-in',
    address: '/courses/{course}/modules',
    title: 'Modul',
    heading: '{title}',
  },
  {
    name: 'a check of content',
    session: 'signed-in',
    address: '/courses/{course}/check',
    title: 'Periksa Konten',
    heading: 'Periksa Konten',
  },
  {
    name: 'a new module',
    session: 'signed-in',
    address: '/courses/{course}/modules/new',
    title: 'Buat Modul',
    heading: 'Buat Modul Baru',
  },
  {
    name: 'many new modules',
    session: 'signed-in',
    address: '/courses/{course}/modules/upload',
    title: 'Unggah Banyak Modul',
    heading: 'Unggah Banyak Modul',
  },
  {
    name: 'a module',
    session: 'signed-in',
    address: '/courses/{course}/modules/{module}/edit',
    title: 'Edit Modul',
    heading: 'Edit Modul',
    messages: MODULES,
  },
  {
    name: 'users',
    session: 'signed-in',
    address: '/users',
    title: 'Pengguna',
    heading: 'Pengguna',
    messages: { ...USERS, nothing: 'Belum ada pengguna' },
  },
  {
    name: 'a new user',
    session: 'signed-in',
    address: '/users/new',
    title: 'Buat Pengguna',
    heading: 'Buat Pengguna Baru',
  },
  { name: 'the history', session: 'signed-in', address: '/history', title: 'Riwayat', heading: 'Riwayat' },
  {
    name: 'an import of users',
    session: 'signed-in',
    address: '/users/import',
    title: 'Impor Pengguna',
    heading: 'Impor Pengguna',
  },
  {
    name: 'a user',
    session: 'signed-in',
    address: '/users/{user}/edit',
    title: 'Edit Profil Pengguna',
    heading: 'Edit Pengguna',
    messages: USERS,
  },
  {
    name: 'no such page',
    session: 'signed-in',
    address: '/tidak-ada',
    title: 'Halaman Tidak Ditemukan',
    heading: 'Halaman Tidak Ditemukan',
  },
];

export interface Records {
  course: string;
  title: string;
  module: string;
  user: string;
  /** The name of the user. */
  person: string;
  /** The search queries that find these records in the lists. */
  search: { courses: string; users: string };
}

/** A text of 200 characters without a space, so it has no line break opportunity. */
export const longWord = (start = unique('x').replace(' ', '')): string => start.padEnd(200, 'w');

/** Creates a course with two modules, and a user; `long` uses texts without spaces, and creates three of each list. */
export async function makeRecords(backend: Backend, { long = false } = {}): Promise<Records> {
  const search = { courses: unique('Kursus').replace(' ', ''), users: uniqueUsername() };
  const titles = long ? ['a', 'b', 'c'].map((each) => longWord(search.courses + each)) : [search.courses];
  const usernames = long ? ['a', 'b', 'c'].map((each) => `${search.users}${each}`.padEnd(180, 'w')) : [search.users];
  for (const title of titles.slice(1)) await makeCourse(backend, title, long);
  for (const username of usernames.slice(1)) await createUser(backend, 900_719_925_474_099, username);

  const course = await makeCourse(backend, titles[0]!, long);
  const pdf = new Blob([pdfFile().buffer], { type: 'application/pdf' });
  const video = new Blob([readFileSync(VIDEO)], { type: 'video/webm' });
  const module = await addModule(backend, course.id, long ? longWord('m') : 'Pengantar', { pdf, video });
  await addModule(backend, course.id, 'Penutup');
  const user = await createUser(backend, long ? 900_719_925_474_099 : 1_250_000, usernames[0]);
  return { course: course.id, title: course.title, module: module.id, user: user.id, person: user.name, search };
}

const makeCourse = (backend: Backend, title: string, long: boolean): Promise<CourseRecord> =>
  backend.createCourse({
    title,
    topics: long ? ['t'.repeat(100), 'u'.repeat(100)] : ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'],
    thumbnail: true,
    ...(long && { instructor: longWord('i'), description: 'd'.repeat(400), price: '9999999999.99' }),
  });

/** The records of each worker, created at their first use and shared by its tests, which must not change them. */
const made = new WeakMap<Backend, Map<boolean, Promise<Records>>>();

export function recordsOf(backend: Backend, { long = false } = {}): Promise<Records> {
  const known = made.get(backend) ?? new Map<boolean, Promise<Records>>();
  made.set(backend, known);
  const records = known.get(long) ?? makeRecords(backend, { long });
  known.set(long, records);
  return records;
}

/** The path of a screen; `isNarrowed` adds the search that shows only these records to a list. */
export function addressOf({ address }: Screen, records: Records, { isNarrowed = false } = {}): string {
  const list = /^\/(courses|users)$/.exec(address)?.[1] as keyof Records['search'] | undefined;
  if (list && isNarrowed) return `${address}?q=${records.search[list]}`;
  return filled(address, records);
}

const filled = (text: string, records: Records) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(records[name as keyof Records]));

/** Opens a screen and waits until its content is loaded. */
async function openScreen(page: Page, screen: Screen, records: Records, options?: { isNarrowed: boolean }) {
  await page.goto(addressOf(screen, records, options));
  await expectScreen(page, screen, records);
}

export async function expectScreen(page: Page, { heading }: Screen, records: Records): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: filled(heading, records) })).toBeVisible();
  await expect(page.getByText(/^Memuat /)).toHaveCount(0);
  // Swapping in the web font shifts the layout.
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Declares a test for every screen, which is open when `check` runs; with `long`, lists show only the long records. With
 * `always`, only the screens of these names are checked in every run, and the others with `--all`.
 */
export function onEveryScreen(
  promise: string,
  { long = false, tag = [], always }: { long?: boolean; tag?: string | string[]; always?: string[] },
  check: (page: Page) => Promise<void>,
): void {
  test.describe(promise, { tag }, () => {
    for (const screen of SCREENS) {
      test.describe(screen.name, { tag: always && !always.includes(screen.name) ? '@all' : [] }, () => {
        test.use({ session: screen.session });
        test(promise, async ({ page, backend, problems }) => {
          problems.allow(answered(404));
          await openScreen(page, screen, await recordsOf(backend, { long }), { isNarrowed: long });
          await check(page);
        });
      });
    }
  });
}
