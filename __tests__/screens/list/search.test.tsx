import { screen } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { answers, API, listOf, signInAs } from '../../support/network/api';
import { renderScreen } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { LIST, someCourses } from '../../support/courses';
import { pass, settle, stopTime } from '../../support/time';

const box = () => screen.getByRole('searchbox', { name: 'Cari kursus...' });

async function open(path = '/courses') {
  const view = renderScreen(<CourseList />, { path, ...stopTime() });
  await settle();
  return view;
}

const serve = (path = LIST, count = 1) =>
  answers(API, path, [200, listOf(someCourses(count), { total_pages: 3, total_items: 25 })]);

beforeEach(() => signInAs());

test('waits for half a second without typing, then searches once, on page 1, replacing the entry', async () => {
  serve('/api/courses?page=3&limit=10');
  const found = serve(`${LIST}&q=web`);
  const { user } = await open('/courses?page=3');
  const entries = window.history.length;
  await user.type(box(), 'we');
  await pass(400);
  await user.type(box(), 'b');
  await pass(490);
  expect(address()).toBe('/courses?page=3');
  await pass(20);
  expect(address()).toBe('/courses?q=web');
  expect(found.times()).toBe(1);
  expect(window.history.length).toBe(entries);
});

test('Enter searches at once, and only once', async () => {
  serve();
  const found = serve(`${LIST}&q=web`);
  const { user } = await open();
  await user.type(box(), 'web{Enter}');
  expect(address()).toBe('/courses?q=web');
  await pass(1_000);
  expect(found.times()).toBe(1);
});

test('blanks around it are left out, and nothing but blanks is no search', async () => {
  serve();
  serve(`${LIST}&q=dua+kata`);
  const { user } = await open();
  await user.type(box(), '   ');
  await pass(600);
  expect(address()).toBe('/courses');
  await user.clear(box());
  await user.type(box(), '  dua kata ');
  await pass(600);
  expect(address()).toBe('/courses?q=dua+kata');
  expect(box()).toHaveValue('  dua kata ');
});

test('an address whose search is blank shows the whole list', async () => {
  const list = serve();
  await open('/courses?q=%20%20');
  expect(list.times()).toBe(1);
  expect(screen.getByRole('article')).toBeVisible();
});

test('signs that mean something in addresses are searched for as they are', async () => {
  serve();
  const found = serve('/api/courses?page=1&limit=10&q=c%2B%2B+%26+%22x%22%3F');
  const { user } = await open();
  await user.type(box(), 'c++ & "x"?{Enter}');
  await settle();
  expect(found.times()).toBe(1);
});

test('clearing it shows the whole list again, at once, and the box keeps the focus', async () => {
  serve();
  serve(`${LIST}&q=web`);
  const { user } = await open('/courses?q=web');
  expect(box()).toHaveValue('web');
  await user.click(screen.getByRole('button', { name: 'Kosongkan pencarian' }));
  expect(address()).toBe('/courses');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  await settle();
});

test('keeps the page size', async () => {
  serve('/api/courses?page=2&limit=20');
  serve('/api/courses?page=1&limit=20&q=web');
  const { user } = await open('/courses?page=2&limit=20');
  await user.type(box(), 'web{Enter}');
  expect(address()).toBe('/courses?limit=20&q=web');
  await settle();
});

test('a search that finds nothing after another that found nothing is not left loading', async () => {
  serve();
  answers(API, `${LIST}&q=abc`, [200, listOf([])]);
  answers(API, `${LIST}&q=abd`, [200, listOf([])]);
  const { user } = await open();
  await user.type(box(), 'abc{Enter}');
  await settle();
  expect(screen.getByText('Tidak ada kursus yang cocok dengan "abc"')).toBeVisible();
  await user.type(box(), '{Backspace}d{Enter}');
  await settle();
  expect(screen.getByText('Tidak ada kursus yang cocok dengan "abd"')).toBeVisible();
});

test('a search that finds what the former one found is not left waiting', async () => {
  serve();
  serve(`${LIST}&q=a`);
  serve(`${LIST}&q=ab`);
  const { user } = await open();
  await user.type(box(), 'a{Enter}');
  await settle();
  await user.type(box(), 'b{Enter}');
  await settle();
  expect(screen.getByRole('article', { name: 'Kursus 1' }).closest('[aria-busy]')).toHaveAttribute(
    'aria-busy',
    'false',
  );
});

test('a page that is chosen before the search has begun is not one of its pages', async () => {
  const many = { total_pages: 3, total_items: 25 };
  for (const path of [LIST, `${LIST}&q=web`]) answers(API, path, [200, listOf(someCourses(10), many)]);
  const { user } = renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  await user.type(box(), 'web');
  await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
  await pass(1_000);
  expect(address()).toBe('/courses?q=web');
});

test('a button that is pressed for a while before the search has begun is pressed', async () => {
  answers(API, LIST, [200, listOf(someCourses(1))]);
  answers(API, `${LIST}&q=web`, [200, listOf([])]);
  const { user } = renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  await user.type(box(), 'web');
  const button = screen.getByRole('button', { name: 'Hapus Kursus 1' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await pass(150);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  await pass(50);
  expect(screen.getByRole('dialog')).toBeVisible();
});
