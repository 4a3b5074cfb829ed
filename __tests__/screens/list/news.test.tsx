import { screen, waitFor } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { POLL_MS } from '@/lib/config';
import { answers, API, listOf, signInAs } from '../../support/network/api';
import { renderScreen } from '../../support/screens/render';
import { LIST, serveCourses, someCourses } from '../../support/courses';
import { said } from '../../support/screens/announced';
import { pass, settle, stopTime } from '../../support/time';

beforeEach(() => signInAs());

test('shows the total beside the heading, which keeps its name', async () => {
  serveCourses(someCourses(10), { total_pages: 3, total_items: 1024 });
  renderScreen(<CourseList />, { path: '/courses' });
  expect(await screen.findByText('1.024 kursus')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Kursus');
});

test('shows no total where there is nothing', async () => {
  serveCourses([]);
  renderScreen(<CourseList />, { path: '/courses' });
  expect(await screen.findByText('Belum ada kursus')).toBeVisible();
  expect(screen.queryByText('0 kursus')).toBeNull();
});

test('tells of what a search and another page have brought, once each', async () => {
  const pages = { total_pages: 3, total_items: 25 };
  serveCourses(someCourses(10), pages);
  serveCourses(someCourses(10, 11), pages, '/api/courses?page=2&limit=10');
  serveCourses(someCourses(2), {}, `${LIST}&q=web`);
  const { user } = renderScreen(<CourseList />, { path: '/courses' });
  await screen.findByText('Kursus 1');
  expect(said()).not.toContain('ditemukan');

  await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
  await screen.findByText('Kursus 11');
  await waitFor(() => expect(said()).toContain('Halaman 2 dari 3'));
  await user.click(screen.getByRole('button', { name: 'Halaman 1' }));
  await waitFor(() => expect(said()).toContain('Halaman 1 dari 3'));

  await user.type(screen.getByRole('searchbox'), 'web{Enter}');
  await waitFor(() => expect(said()).toContain('2 kursus ditemukan'));
});

test('tells of another page of a list without any number, and not how many there are', async () => {
  answers(API, LIST, [200, someCourses(10)]);
  answers(API, '/api/courses?page=2&limit=10', [200, someCourses(10, 11)]);
  const { user } = renderScreen(<CourseList />, { path: '/courses' });
  await user.click(await screen.findByRole('button', { name: 'Halaman 2' }));
  await screen.findByText('Kursus 11');
  await waitFor(() => expect(said()).toContain('Halaman 2'));
  expect(said()).not.toContain('dari');
});

test('tells of a search that finds nothing', async () => {
  serveCourses(someCourses(1));
  serveCourses([], {}, `${LIST}&q=web`);
  const { user } = renderScreen(<CourseList />, { path: '/courses' });
  await screen.findByText('Kursus 1');
  await user.type(screen.getByRole('searchbox'), 'web{Enter}');
  await waitFor(() => expect(said()).toContain('0 kursus ditemukan'));
});

test('after a search that failed tells of its result once it can be read', async () => {
  serveCourses(someCourses(3));
  answers(API, `${LIST}&q=web`, [400, {}], [200, listOf(someCourses(2))]);
  const { user } = renderScreen(<CourseList />, { path: '/courses' });
  await screen.findByText('Kursus 1');
  await user.type(screen.getByRole('searchbox'), 'web{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(said()).toContain('2 kursus ditemukan'));
});

test('after a search that failed tells of the list without it', async () => {
  serveCourses(someCourses(3));
  answers(API, `${LIST}&q=web`, [400, {}]);
  const { user } = renderScreen(<CourseList />, { path: '/courses' });
  await screen.findByText('Kursus 1');
  await user.type(screen.getByRole('searchbox'), 'web{Enter}');
  await screen.findByRole('alert');
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(said()).toContain('3 kursus ditemukan'));
});

test('what a poll brings is no news', async () => {
  answers(API, LIST, [200, listOf(someCourses(1))], [200, listOf(someCourses(2))]);
  renderScreen(<CourseList />, { path: '/courses', ...stopTime() });
  await settle();
  await pass(POLL_MS.courseList + 100);
  await settle();
  expect(screen.getByText('Kursus 2')).toBeVisible();
  expect(said()).not.toContain('ditemukan');
});
