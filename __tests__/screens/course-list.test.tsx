import { screen, within } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { listOf, server, signInAs } from '../helpers/api';
import { renderScreen } from '../helpers/render';

const course = (id: string, more: object = {}) => ({
  id,
  title: `Kursus ${id}`,
  description: 'Isi kursus',
  instructor: 'Rani',
  price: '12.5',
  topics: ['A', 'B', 'C', 'D', 'E'],
  ...more,
});

beforeEach(() => signInAs());

test('shows each course with its price, its instructor and three of its topics', async () => {
  server().get('/api/courses?page=1&limit=10').reply(200, listOf([course('1')]));
  renderScreen(<CourseList />, { path: '/courses' });
  const card = await screen.findByRole('article', { name: 'Kursus 1' });
  expect(within(card).getByText('US$12,50')).toBeVisible();
  expect(within(card).getByText('by')).toBeVisible();
  expect(within(card).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A', 'B', 'C', '+2']);
});
