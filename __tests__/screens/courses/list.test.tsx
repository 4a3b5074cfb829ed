import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { Thumbnail } from '@/components/courses/thumbnail';
import { API, server, signInAs } from '../../support/network/api';
import { setOnline } from '../../support/network/connection';
import { courseJson } from '../../support/factories';
import { renderScreen } from '../../support/screens/render';
import { address } from '../../support/screens/console';
import { LIST, serveCourses, someCourses } from '../../support/courses';

const open = (path = '/courses') => renderScreen(<CourseList />, { path });

/** Opens the list with one course, and returns its card. */
async function cardOf(course: object) {
  serveCourses([courseJson({ title: 'Kursus 1', ...course })]);
  const { user } = open();
  const card = await screen.findByRole('article', { name: 'Kursus 1' });
  return {
    user,
    card,
    topics: () =>
      within(card)
        .queryAllByRole('listitem')
        .map((item) => item.textContent),
  };
}

beforeEach(() => signInAs());

test('shows each course with its price, its instructor and three of its topics', async () => {
  const { card, topics } = await cardOf({ price: '12.5', topics: ['A', 'B', 'C', 'D', 'E'] });
  expect(within(card).getByRole('heading', { name: 'Kursus 1' })).toBeVisible();
  expect(within(card).getByText('US$12,50')).toBeVisible();
  expect(within(card).getByText('by')).toBeVisible();
  expect(card).toHaveTextContent('by Dewi Lestari');
  expect(within(card).getByText('Belajar dari nol')).toBeVisible();
  expect(topics()).toEqual(['A', 'B', 'C', '+2']);
});

test('a course that cannot be decoded is not shown, and counted', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  serveCourses([courseJson({ title: 'Kursus 1' }), courseJson({ id: null })]);
  open();
  expect(await screen.findByText('1 data tidak dapat dibaca')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('three topics need no +N', async () => {
  const { topics } = await cardOf({ topics: ['A', 'B', 'C'] });
  expect(topics()).toEqual(['A', 'B', 'C']);
});

test('a course of which little is known is shown all the same', async () => {
  const { card, topics } = await cardOf({
    topics: null,
    price: null,
    instructor: null,
    description: null,
    thumbnail_image: null,
  });
  expect(topics()).toEqual([]);
  expect(within(card).queryByText(/US\$/)).not.toBeInTheDocument();
  expect(within(card).queryByText('by')).not.toBeInTheDocument();
  expect(within(card).getByRole('img', { name: 'Tanpa gambar' })).toBeVisible();
});

test('a thumbnail stands where there is one; one that fails is not called missing', async () => {
  const { card } = await cardOf({ thumbnail_image: '/static/a.png' });
  const picture = within(card).getByRole('presentation');
  expect(picture).toHaveAttribute('src', `${API}/static/a.png`);
  fireEvent.error(picture);
  expect(within(card).getByRole('img', { name: 'Gambar tidak dapat dimuat' })).toBeVisible();
  expect(within(card).queryByRole('img', { name: 'Tanpa gambar' })).not.toBeInTheDocument();
});

test('the pictures that are in sight at once are fetched first, and the others as one comes to them', async () => {
  serveCourses(Array.from({ length: 5 }, (_, id) => courseJson({ id, title: `Kursus ${id}` })));
  open();
  const pictures = await screen.findAllByRole('presentation');
  expect(pictures.map((each) => each.getAttribute('fetchpriority'))).toEqual(['high', 'high', 'high', null, null]);
  expect(pictures.map((each) => each.getAttribute('loading'))).toEqual([null, null, null, 'lazy', 'lazy']);
});

test('a thumbnail that failed comes back with the connection', async () => {
  const { card } = await cardOf({ thumbnail_image: '/static/a.png' });
  setOnline(false);
  fireEvent.error(within(card).getByRole('presentation'));
  expect(within(card).queryByRole('presentation')).not.toBeInTheDocument();
  setOnline(true);
  expect(within(card).getByRole('presentation')).toHaveAttribute('src', `${API}/static/a.png`);
});

test('a thumbnail that failed is tried again at another address', () => {
  const { rerender } = render(<Thumbnail src="https://files.test/a.png?signed=1" />);
  fireEvent.error(screen.getByRole('presentation'));
  rerender(<Thumbnail src="https://files.test/a.png?signed=2" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', 'https://files.test/a.png?signed=2');
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AAAA'])(
  '%s never becomes a picture',
  async (thumbnail_image) => {
    const { card } = await cardOf({ thumbnail_image });
    expect(within(card).queryByRole('presentation')).not.toBeInTheDocument();
  },
);

test.each([
  ['Modul', '/courses/a%2Fb/modules'],
  ['Edit', '/courses/a%2Fb/edit'],
])('the button %s leads to the screen of the course', async (name, path) => {
  const { user, card } = await cardOf({ id: 'a/b' });
  const button = within(card).getByRole('button', { name: `${name} Kursus 1` });
  expect(button).toHaveTextContent(name);
  await user.click(button);
  expect(address()).toBe(path);
});

test('the heading stands beside the way to a new course', async () => {
  serveCourses(someCourses(1));
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Kursus' })).toBeVisible();
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Tambah Kursus' }));
  expect(address()).toBe('/courses/new');
});

test.each([
  ['is refused', 400, { status: 'error', message: 'Bad' }],
  ['is not there', 404, { status: 'error' }],
  ['cannot be read', 200, '<html></html>'],
  ['is no list', 200, { status: 'success', data: {} }],
])('a list that %s can be asked for again', async (_, status, body) => {
  server().get(LIST).reply(status, body);
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Gagal memuat kursus');
  expect(alert).toHaveTextContent('Silakan coba lagi nanti');

  serveCourses(someCourses(1));
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('article', { name: 'Kursus 1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
