import { act, screen, waitFor, within } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { answers, API, holdBack, listOf, server, signInAs } from '../../support/network/api';
import { renderScreen } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { someCourses } from '../../support/courses';
import { pass, settle, stopTime } from '../../support/time';
import { FRESH_MS } from '@/lib/config';

const api = (query: string) => `/api/courses?${query}`;
const pager = () => screen.getByRole('navigation', { name: 'Navigasi halaman' });
const button = (name: string) => within(pager()).getByRole('button', { name });
const back = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );

/** Serves page `page` of `pages`, ten courses each. */
const serve = (page: number, pages: number, more = '') =>
  answers(API, api(`page=${page}&limit=10${more}`), [
    200,
    listOf(someCourses(10, page * 10 - 9), { current_page: page, total_pages: pages, total_items: pages * 10 }),
  ]);

async function open(path: string, first: string) {
  const view = renderScreen(<CourseList />, { path });
  await screen.findByRole('article', { name: first });
  return view;
}

beforeEach(() => signInAs());

test.each([
  [1, 1, '1', 'Menampilkan 1 hingga 10 dari 10 entri'],
  [3, 5, '1 2 3 4 5', 'Menampilkan 21 hingga 30 dari 50 entri'],
  [1, 6, '1 2 … 6', 'Menampilkan 1 hingga 10 dari 60 entri'],
  [6, 12, '1 … 5 6 7 … 12', 'Menampilkan 51 hingga 60 dari 120 entri'],
  [3, 12, '1 2 3 4 … 12', 'Menampilkan 21 hingga 30 dari 120 entri'],
  [12, 12, '1 … 11 12', 'Menampilkan 111 hingga 120 dari 120 entri'],
  [1, 130, '1 2 … 130', 'Menampilkan 1 hingga 10 dari 1.300 entri'],
])('on page %d of %d the pager reads %p', async (page, pages, items, range) => {
  serve(page, pages);
  await open(`/courses?page=${page}`, `Kursus ${page * 10 - 9}`);
  const [previous, next] = [button('Halaman sebelumnya'), button('Halaman berikutnya')];
  const between = [...pager().children].filter((each) => each !== previous && each !== next);
  expect(between.map((each) => each.textContent).join(' ')).toBe(items);
  expect(screen.getByText(range)).toBeVisible();
  expect(within(pager()).getByRole('button', { current: 'page' })).toHaveAccessibleName(`Halaman ${page}`);
  expect(previous).toHaveProperty('disabled', page === 1);
  expect(next).toHaveProperty('disabled', page === pages);
});

test('a page is a history entry of its own: back shows the former one', async () => {
  serve(1, 3);
  serve(2, 3);
  const { user } = await open('/courses', 'Kursus 1');
  const entries = window.history.length;
  await user.click(button('Halaman berikutnya'));
  expect(await screen.findByRole('article', { name: 'Kursus 11' })).toBeVisible();
  expect(address()).toBe('/courses?page=2');
  expect(window.history.length).toBe(entries + 1);

  await back();
  expect(address()).toBe('/courses');
  expect(await screen.findByRole('article', { name: 'Kursus 1' })).toBeVisible();
});

test('back several times, quickly, stores no page under the address of another', async () => {
  for (const page of [1, 2, 3, 4]) serve(page, 4);
  const { user } = renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  for (const page of [2, 3, 4]) {
    await user.click(button(`Halaman ${page}`));
    await settle();
  }
  // Old enough to be read again, one frame after it was asked for.
  await pass(FRESH_MS.courseList);
  for (const page of [3, 2, 1]) {
    window.history.back();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(button(`Halaman ${page}`)).toHaveAttribute('aria-current', 'page');
  }
  await pass(100);
  for (const page of [3, 2, 4]) {
    await user.click(button(`Halaman ${page}`));
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName(`Kursus ${page * 10 - 9}`);
  }
});

test('the first page is left out of the address, and the current one leads nowhere', async () => {
  serve(1, 3);
  serve(2, 3);
  const { user } = await open('/courses?page=2', 'Kursus 11');
  const entries = window.history.length;
  await user.click(button('Halaman 2'));
  expect(window.history.length).toBe(entries);
  await user.click(button('Halaman sebelumnya'));
  expect(address()).toBe('/courses');
  await screen.findByRole('article', { name: 'Kursus 1' });
});

test('a search stays while paging, and back out of the pages it is still there', async () => {
  serve(1, 2, '&q=web');
  serve(2, 2, '&q=web');
  const { user } = await open('/courses?q=web', 'Kursus 1');
  await user.click(button('Halaman 2'));
  await screen.findByRole('article', { name: 'Kursus 11' });
  expect(address()).toBe('/courses?page=2&q=web');
  expect(screen.getByRole('searchbox')).toHaveValue('web');
});

test('offers the page sizes; a new one starts at page 1 and is a history entry', async () => {
  serve(3, 5);
  answers(API, api('page=1&limit=20'), [200, listOf(someCourses(20), { total_pages: 3, total_items: 50 })]);
  const { user } = await open('/courses?page=3', 'Kursus 21');
  const entries = window.history.length;
  const sizes = screen.getByRole('combobox', { name: 'Entri per halaman' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['5', '10', '20', '50', '100']);
  expect(sizes).toHaveValue('10');
  await user.selectOptions(sizes, '20');
  expect(address()).toBe('/courses?limit=20');
  expect(window.history.length).toBe(entries + 1);
  expect(await screen.findByText('Menampilkan 1 hingga 20 dari 50 entri')).toBeVisible();
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=',
  'limit=7',
  'limit=0',
  'limit=1000',
  'limit=abc',
  'page=1e999&limit=-10',
])('reads ?%s as the first page of ten', async (search) => {
  serve(1, 1);
  await open(`/courses?${search}`, 'Kursus 1');
  expect(screen.getByRole('combobox')).toHaveValue('10');
  expect(button('Halaman 1')).toHaveAttribute('aria-current', 'page');
});

test('the old page stays visible, marked busy, while the next one loads', async () => {
  serve(1, 3);
  const next = holdBack(API, 'get', api('page=2&limit=10'));
  const { user } = await open('/courses', 'Kursus 1');
  const list = () => screen.getAllByRole('list')[0]!.closest('[aria-busy]');
  expect(list()).toHaveAttribute('aria-busy', 'false');
  await user.click(button('Halaman 2'));
  expect(screen.getByRole('article', { name: 'Kursus 1' })).toBeVisible();
  expect(list()).toHaveAttribute('aria-busy', 'true');
  next.release(200, listOf(someCourses(10, 11), { current_page: 2, total_pages: 3, total_items: 30 }));
  await screen.findByRole('article', { name: 'Kursus 11' });
  expect(list()).toHaveAttribute('aria-busy', 'false');
});

test('a next page that cannot be loaded is not the old one, and the heading has the focus of the button', async () => {
  serve(1, 3);
  server().get(api('page=2&limit=10')).reply(400, { status: 'error' });
  const { user } = await open('/courses', 'Kursus 1');
  await user.click(button('Halaman 2'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal memuat kursus');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a page that could not be loaded is loading when it is asked for again, not failed', async () => {
  serve(1, 3);
  server().get(api('page=2&limit=10')).reply(400, { status: 'error' });
  const { user } = await open('/courses', 'Kursus 1');
  await user.click(button('Halaman 2'));
  await screen.findByRole('alert');
  await back();
  expect(screen.getByRole('article', { name: 'Kursus 1' })).toBeVisible();
  const again = holdBack(API, 'get', api('page=2&limit=10'));
  await user.click(button('Halaman 2'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Kursus 1' }).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  again.release(200, listOf(someCourses(10, 11), { current_page: 2, total_pages: 3, total_items: 30 }));
  expect(await screen.findByRole('article', { name: 'Kursus 11' })).toBeVisible();
});

test('a page past the end leads to the last that exists, in the place of its history entry', async () => {
  answers(API, api('page=9&limit=10'), [200, listOf([], { current_page: 9, total_pages: 2, total_items: 12 })]);
  answers(API, api('page=2&limit=10'), [
    200,
    listOf(someCourses(2, 11), { current_page: 2, total_pages: 2, total_items: 12 }),
  ]);
  renderScreen(<CourseList />, { path: '/courses?page=9' });
  const entries = window.history.length;
  expect(await screen.findByRole('article', { name: 'Kursus 11' })).toBeVisible();
  expect(address()).toBe('/courses?page=2');
  expect(window.history.length).toBe(entries);
  expect(screen.getByText('Menampilkan 11 hingga 12 dari 12 entri')).toBeVisible();
});

test.each([400, 404, 416, 422])('a page past the end that is answered with %d leads there, too', async (status) => {
  serve(1, 2);
  serve(2, 2);
  answers(API, api('page=9&limit=10'), [status, { message: 'Halaman tidak ada' }]);
  renderScreen(<CourseList />, { path: '/courses?page=9' });
  expect(await screen.findByRole('article', { name: 'Kursus 11' })).toBeVisible();
  expect(address()).toBe('/courses?page=2');
});

test('a page that exists and is answered with 404 anyway has failed', async () => {
  serve(1, 3);
  answers(API, api('page=2&limit=10'), [404, { message: 'Halaman tidak ada' }]);
  renderScreen(<CourseList />, { path: '/courses?page=2' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(address()).toBe('/courses?page=2');
});

test('a page past the end of an empty list leads to the first', async () => {
  for (const page of [1, 9]) {
    answers(API, api(`page=${page}&limit=10`), [
      200,
      listOf([], { current_page: page, total_pages: 0, total_items: 0 }),
    ]);
  }
  renderScreen(<CourseList />, { path: '/courses?page=9' });
  expect(await screen.findByText('Belum ada kursus')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/courses'));
});

const nothingOnPage = (page: number, pages: number) =>
  [200, listOf([], { current_page: page, total_pages: pages, total_items: pages * 10 })] as [number, unknown];

test('a page that was past the end can be opened once it exists', async () => {
  serve(2, 3);
  answers(API, api('page=3&limit=10'), nothingOnPage(3, 2), [
    200,
    listOf(someCourses(4, 21), { current_page: 3, total_pages: 3, total_items: 24 }),
  ]);
  const { user } = await open('/courses?page=3', 'Kursus 11');
  expect(address()).toBe('/courses?page=2');
  await user.click(button('Halaman 3'));
  expect(await screen.findByRole('article', { name: 'Kursus 21' })).toBeVisible();
  expect(address()).toBe('/courses?page=3');
});

test('a page that is past the end again leads to the last one, although nothing has changed in its answer', async () => {
  serve(2, 3);
  const third = answers(API, api('page=3&limit=10'), nothingOnPage(3, 2));
  const { user } = await open('/courses?page=3', 'Kursus 11');
  await user.click(button('Halaman 3'));
  await waitFor(() => expect(address()).toBe('/courses?page=2'));
  expect(await screen.findByRole('article', { name: 'Kursus 11' })).toBeVisible();
  expect(third.times()).toBe(2);
});
