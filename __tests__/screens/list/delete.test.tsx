import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { answers, API, holdBack, listOf, ok, server, signInAs } from '../../support/network/api';
import { serveBackEnd } from '../../support/network/back-end';
import { renderScreen } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { courseJson } from '../../support/factories';
import { LIST, serveCourses, someCourses } from '../../support/courses';
import { pass, settle, stopTime } from '../../support/time';
import { POLL_MS } from '@/lib/config';
import { downloads } from '@/lib/courses/package/downloads';
import { writeHistory } from '@/lib/history/history';
import { toasts } from '../../support/users';

const ONE = '/api/courses/c-1';
const dialog = () => screen.getByRole('dialog', { name: 'Hapus Kursus' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const opener = () => screen.getByRole('button', { name: 'Hapus Kursus 1' });

/** Opens the list and asks to delete its first course. */
async function ask() {
  const { user } = renderScreen(<CourseList />, { path: '/courses' });
  await user.click(await screen.findByRole('button', { name: 'Hapus Kursus 1' }));
  return user;
}

beforeEach(() => signInAs());

test('asks first, by name, and the harmless button has the focus', async () => {
  serveCourses(someCourses(2));
  await ask();
  expect(dialog()).toHaveAccessibleDescription(
    'Apakah Anda yakin ingin menghapus "Kursus 1"? Tindakan ini tidak dapat dibatalkan.',
  );
  expect(inDialog('Batal')).toHaveFocus();
});

test.each([
  ['Escape', (user: Awaited<ReturnType<typeof ask>>) => user.keyboard('{Escape}')],
  ['Batal', (user: Awaited<ReturnType<typeof ask>>) => user.click(inDialog('Batal'))],
])('%s closes it without deleting, and the focus is back where it was', async (_, close) => {
  serveCourses(someCourses(2));
  const user = await ask();
  await close(user);
  await closed();
  expect(opener()).toHaveFocus();
});

test('says how many modules go with the course, where that is known', async () => {
  const [first, second] = someCourses(2);
  answers(API, LIST, [
    200,
    listOf([
      { ...first, total_modules: 12 },
      { ...second, total_modules: 0 },
    ]),
  ]);
  const user = await ask();
  expect(dialog()).toHaveAccessibleDescription(/12 modul ikut terhapus\.$/);
  await user.click(inDialog('Batal'));
  await user.click(screen.getByRole('button', { name: 'Hapus Kursus 2' }));
  expect(dialog()).toHaveAccessibleDescription(/dibatalkan\.$/);
});

test('a course can be downloaded first: the dialog closes, nothing is deleted, and until the end it warns', async () => {
  serveCourses(someCourses(2));
  const reading = holdBack(API, 'get', '/api/courses/c-1');
  const user = await ask();
  await user.click(inDialog('Unduh dulu (ZIP)'));
  await closed();
  expect(opener()).toHaveFocus();
  await waitFor(() => expect(reading.times()).toBe(1));
  expect(downloads.get()).toMatchObject([{ headline: 'Membaca Kursus 1...' }]);
  await user.click(opener());
  expect(dialog()).toHaveAccessibleDescription(
    /Kursus ini masih diunduh\. Tunggu sampai selesai sebelum menghapusnya\.$/,
  );
  act(() => downloads.remove(downloads.get()[0]!));
});

test('where the course was gone meanwhile, closing it leads to the heading', async () => {
  answers(API, LIST, [200, listOf(someCourses(2))], [200, listOf(someCourses(1, 2))]);
  const { user } = renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  await user.click(opener());
  await settle();
  await pass(POLL_MS.courseList);
  expect(screen.queryByText('Kursus 1')).not.toBeInTheDocument();
  await user.click(inDialog('Batal'));
  await pass(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('after deleting, the list is fresh, a toast says so and the heading has the focus', async () => {
  answers(API, LIST, [200, listOf(someCourses(2))], [200, listOf(someCourses(1, 2))]);
  server().delete(ONE).reply(204);
  const user = await ask();
  await user.click(inDialog('Hapus'));
  await closed();
  expect(await screen.findByText('Kursus berhasil dihapus')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Kursus 1' })).not.toBeInTheDocument());
  expect(screen.getByRole('article', { name: 'Kursus 2' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a list that still shows the course for a moment is read once more', async () => {
  const stale = [200, listOf(someCourses(2))] as [number, unknown];
  answers(API, LIST, stale, stale, [200, listOf(someCourses(1, 2))]);
  server().delete(ONE).reply(204);
  const user = await ask();
  await user.click(inDialog('Hapus'));
  await closed();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Kursus 1' })).not.toBeInTheDocument());
});

describe('a course that the list still shows after its deletion was answered with a success', () => {
  async function removeKept(read: [number, unknown]) {
    serveCourses(someCourses(2));
    server().delete(ONE).reply(204);
    const { times } = answers(API, ONE, read);
    const { user } = renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
    await settle();
    await user.click(opener());
    await user.click(inDialog('Hapus'));
    await settle();
    expect(toasts()).toEqual(['Kursus berhasil dihapus']);
    expect(times()).toBe(0);
    await pass(2_000);
    expect(times()).toBe(1);
  }

  test('is told, also in the history, if it can be read', async () => {
    await removeKept([200, ok(courseJson())]);
    expect(toasts()[0]).toBe('Masih ada: Kursus 1' + 'Server menyatakan datanya terhapus, tetapi masih mengirimnya.');
    expect(writeHistory.get()).toMatchObject([{ outcome: 'failed' }]);
  });

  test('is told after the list was left', async () => {
    const backEnd = serveBackEnd({ courses: someCourses(2) });
    backEnd.before = ({ method }) => (method === 'DELETE' ? { status: 200, body: { status: 'success' } } : null);
    const { user, unmount } = renderScreen(<CourseList />, { path: '/courses' });
    await user.click(await screen.findByRole('button', { name: 'Hapus Kursus 1' }));
    await user.click(inDialog('Hapus'));
    await closed();
    unmount();
    renderScreen(<p>Another page</p>);
    await waitFor(() => expect(toasts()[0]).toMatch(/^Masih ada: Kursus 1/));
  });

  test('is not told if it is gone: the list is out of date', async () => {
    await removeKept([404, {}]);
    expect(toasts()).toEqual(['Kursus berhasil dihapus']);
  });
});

test('deleting the last one of a page leads to the page before', async () => {
  const api = (page: number) => `/api/courses?page=${page}&limit=10`;
  answers(
    API,
    api(2),
    [200, listOf(someCourses(1), { total_pages: 2, total_items: 11 })],
    [200, listOf([], { total_pages: 1, total_items: 10 })],
  );
  answers(API, api(1), [200, listOf(someCourses(10, 2), { total_items: 10 })]);
  server().delete(ONE).reply(204);
  const { user } = renderScreen(<CourseList />, { path: '/courses?page=2' });
  await user.click(await screen.findByRole('button', { name: 'Hapus Kursus 1' }));
  await user.click(inDialog('Hapus'));
  expect(await screen.findByRole('article', { name: 'Kursus 2' })).toBeVisible();
  expect(address()).toBe('/courses');
});

test.each<[string, () => void, string]>([
  [
    'the server gives a reason',
    () => server().delete(ONE).reply(409, { status: 'error', message: 'Kursus masih dipakai' }),
    'Kursus masih dipakai',
  ],
  ['the server gives none', () => server().delete(ONE).reply(500, '<html>oops</html>'), 'Gagal menghapus kursus'],
  ['no answer comes', () => server().delete(ONE).replyWithError('offline'), 'Gagal menghapus kursus: Network error'],
])('when %s for not deleting, says so and stays open to be tried again', async (_, refuse, message) => {
  serveCourses(someCourses(2));
  server()
    .persist()
    .get(ONE)
    .reply(200, ok(courseJson({ id: 'c-1' })));
  refuse();
  const user = await ask();
  await user.click(inDialog('Hapus'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(inDialog('Hapus')).toBeEnabled();

  server().delete(ONE).reply(204);
  await user.click(inDialog('Hapus'));
  await closed();
});

test('two clicks send one request, and nothing closes it meanwhile', async () => {
  serveCourses(someCourses(2));
  const answer = holdBack(API, 'delete', ONE);
  await ask();
  fireEvent.click(inDialog('Hapus'));
  fireEvent.click(inDialog('Hapus'));
  await waitFor(() => expect(answer.times()).toBe(1));
  expect(inDialog('Hapus')).toBeDisabled();
  // It has the focus, and keeps it.
  expect(inDialog('Batal')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  expect(dialog()).toBeVisible();
  answer.release(204);
  await closed();
  expect(answer.times()).toBe(1);
});

describe('without an answer', () => {
  const lose = () => server().delete(ONE).replyWithError('reset');

  test('a course that is gone is deleted', async () => {
    answers(API, LIST, [200, listOf(someCourses(2))], [200, listOf(someCourses(1, 2))]);
    answers(API, ONE, [200, ok(courseJson({ id: 'c-1' }))], [404, { message: 'Not found' }]);
    lose();
    const user = await ask();
    await user.click(inDialog('Hapus'));
    expect(await screen.findByText('Kursus berhasil dihapus')).toBeVisible();
    await closed();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Kursus 1' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('where it cannot be read whether it is gone, that is unclear, and can be tried again', async () => {
    serveCourses(someCourses(2));
    answers(API, ONE, [502, '']);
    lose();
    const user = await ask();
    await user.click(inDialog('Hapus'));
    expect(await screen.findByText('Belum jelas apakah "Kursus 1" sudah terhapus')).toBeVisible();
    expect(screen.queryByText(/^Gagal/)).toBeNull();
    server().delete(ONE).reply(404);
    await user.click(inDialog('Hapus'));
    expect(await screen.findByText('Kursus berhasil dihapus')).toBeVisible();
    await closed();
  });
});
