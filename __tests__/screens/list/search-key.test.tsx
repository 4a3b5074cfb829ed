import { screen } from '@testing-library/react';
import { CourseNew } from '@/components/courses/course-edit';
import { CourseList } from '@/components/courses/course-list';
import { singleKeys } from '@/lib/platform/browser/preferences';
import { signInAs } from '../../support/network/api';
import { renderScreen } from '../../support/screens/render';
import { serveCourses, someCourses } from '../../support/courses';

const box = () => screen.getByRole('searchbox', { name: 'Cari kursus...' });

async function open() {
  serveCourses(someCourses(1));
  const view = renderScreen(<CourseList />, { path: '/courses' });
  await screen.findByRole('article');
  return view;
}

beforeEach(() => signInAs());

test('/ leads to the search box, and is not typed into it', async () => {
  const { user } = await open();
  await user.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('/ is typed where it is typed', async () => {
  const { user } = await open();
  await user.type(box(), 'a/b');
  expect(box()).toHaveValue('a/b');
});

test('/ in another field stays there', async () => {
  serveCourses(someCourses(1));
  const { user } = renderScreen(
    <>
      <CourseList />
      <CourseNew />
    </>,
  );
  await user.type(screen.getByLabelText('Judul Kursus'), 'a/b');
  expect(screen.getByLabelText('Judul Kursus')).toHaveValue('a/b');
});

test.each(['{Control>}/{/Control}', '{Meta>}/{/Meta}', '{Alt>}/{/Alt}'])('%s is something else', async (keys) => {
  const { user } = await open();
  await user.keyboard(keys);
  expect(box()).not.toHaveFocus();
});

test('/ does not reach under an open dialog', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Hapus Kursus 1' }));
  await user.keyboard('/');
  expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus();
});

test('/ can be switched off, for good', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Pintasan "/" ke kotak pencarian' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('/');
  expect(box()).not.toHaveFocus();
  expect(localStorage.getItem('search-key')).toBe('off');

  await user.click(button);
  expect(localStorage.getItem('search-key')).toBeNull();
  expect(singleKeys.get()).toBe(true);
});
