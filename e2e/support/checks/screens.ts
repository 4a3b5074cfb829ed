import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Backend } from '../backend';
import { addModule, pdfFile, VIDEO } from '../modules';
import { answered } from '../problems';
import { expect, test, unique } from '../test';
import { createUser, uniqueUsername } from '../users';

/** Every screen of the console: who sees it, at which address, and what its heading begins with. */
export const SCREENS = [
  { name: 'setup', session: 'new', address: '/setup', heading: 'Konfigurasi API' },
  { name: 'login', session: 'configured', address: '/login', heading: 'Masuk' },
  { name: 'courses', session: 'signed-in', address: '/courses', heading: 'Kursus' },
  { name: 'a new course', session: 'signed-in', address: '/courses/new', heading: 'Buat Kursus Baru' },
  { name: 'a course', session: 'signed-in', address: '/courses/{course}/edit', heading: 'Edit Kursus' },
  { name: 'modules', session: 'signed-in', address: '/courses/{course}/modules', heading: '{title}' },
  { name: 'a new module', session: 'signed-in', address: '/courses/{course}/modules/new', heading: 'Buat Modul Baru' },
  { name: 'a module', session: 'signed-in', address: '/courses/{course}/modules/{module}/edit', heading: 'Edit Modul' },
  { name: 'users', session: 'signed-in', address: '/users', heading: 'Pengguna' },
  { name: 'a new user', session: 'signed-in', address: '/users/new', heading: 'Buat Pengguna Baru' },
  { name: 'an import of users', session: 'signed-in', address: '/users/import', heading: 'Impor Pengguna' },
  { name: 'a user', session: 'signed-in', address: '/users/{user}/edit', heading: 'Edit Pengguna' },
  { name: 'no such page', session: 'signed-in', address: '/tidak-ada', heading: 'Halaman Tidak Ditemukan' },
] as const;

export type Screen = (typeof SCREENS)[number];

export interface Records {
  course: string;
  title: string;
  module: string;
  user: string;
  /** What the user is called. */
  person: string;
}

/** A text as long as people make them, without a place to break it. */
export const longWord = (): string => unique('x').replace(' ', '').padEnd(200, 'w');

/** One record of each kind, the newest of its list; `long` has texts of 200 characters without a blank. */
export async function makeRecords(backend: Backend, { long = false } = {}): Promise<Records> {
  const title = long ? longWord() : unique('Kursus');
  const topics = long ? ['t'.repeat(100), 'u'.repeat(100)] : ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'];
  const course = await backend.createCourse({
    title,
    topics,
    instructor: long ? longWord() : undefined,
    description: long ? 'd'.repeat(400) : undefined,
    price: long ? '9999999999.99' : undefined,
    thumbnail: true,
  });
  const pdf = new Blob([pdfFile().buffer], { type: 'application/pdf' });
  const video = new Blob([readFileSync(VIDEO)], { type: 'video/webm' });
  const module = await addModule(backend, course.id, long ? longWord() : 'Pengantar', { pdf, video });
  await addModule(backend, course.id, 'Penutup');
  const user = await createUser(
    backend,
    long ? 900_719_925_474_099 : 1_250_000,
    long ? uniqueUsername().padEnd(180, 'w') : undefined,
  );
  return { course: course.id, title, module: module.id, user: user.id, person: user.name };
}

/** Opens a screen and waits until it shows what it is for. */
export async function openScreen(page: Page, { address, heading }: Screen, records: Records): Promise<void> {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => records[name as keyof Records]);
  await page.goto(filled(address));
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: filled(heading) })).toBeVisible();
  await expect(page.getByText(/^Memuat /)).toHaveCount(0);
  // The first paint of a web font moves things.
  await page.evaluate(() => document.fonts.ready);
}

interface Options {
  long?: boolean;
  viewport?: { width: number; height: number };
}

/** A test for every screen, which is open when `check` begins. */
export function onEveryScreen(
  promise: string,
  { long, viewport }: Options,
  check: (page: Page, screen: Screen) => Promise<void>,
): void {
  test.describe(promise, () => {
    if (viewport) test.use({ viewport });
    for (const screen of SCREENS) {
      test.describe(screen.name, () => {
        test.use({ session: screen.session });
        test(promise, async ({ page, backend, problems }) => {
          problems.allow(answered(404));
          await openScreen(page, screen, await makeRecords(backend, { long }));
          await check(page, screen);
        });
      });
    }
  });
}
