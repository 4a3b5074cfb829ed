import { screen, waitFor } from '@testing-library/react';
import { CourseList } from '@/components/courses/course-list';
import { API, holdBack, listOf, server, signInAs } from '../../support/network/api';
import { serveCourses, someCourses } from '../../support/courses';
import { renderScreen } from '../../support/screens/render';
import { catchSavedFiles } from '../../support/saved-files';

const PAGE = '/api/courses?page=1&limit=50';

function open() {
  signInAs();
  serveCourses(someCourses(2));
  const saved = catchSavedFiles();
  return { ...renderScreen(<CourseList />, { path: '/courses' }), saved };
}

const exportButton = () => screen.findByRole('button', { name: 'Ekspor CSV' });

test('a list is downloaded as a file that is named by its kind and the day', async () => {
  const { user, saved } = open();
  server()
    .get(PAGE)
    .reply(200, listOf(someCourses(2)));
  await user.click(await exportButton());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^kursus-\d{4}-\d\d-\d\d\.csv$/);
  expect(await exportButton()).toBeVisible();
});

test('a list that does not come whole is downloaded under another name, and says how many are missing', async () => {
  const { user, saved } = open();
  // The second page holds the end of the first one.
  server()
    .persist()
    .get(/^\/api\/courses\?page=\d&limit=(50|100|37)$/)
    .reply((path) => {
      const page = Number(new URL(path, 'http://any').searchParams.get('page'));
      const items = page === 1 ? someCourses(5) : someCourses(5).slice(3);
      return [200, listOf(items, { current_page: page, total_pages: 2, total_items: 7 })];
    });
  await user.click(await exportButton());
  expect(await screen.findByText('2 kursus tidak dapat dibaca karena daftar terus berubah')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^kursus-\d{4}-\d\d-\d\d-tidak-lengkap\.csv$/)]);
});

test('an export says so while the server asks it to wait, and goes on', async () => {
  const { user, saved } = open();
  server().get(PAGE).reply(429, {}, { 'Retry-After': '1' });
  server()
    .get(PAGE)
    .reply(200, listOf(someCourses(2)));
  await user.click(await exportButton());
  expect((await screen.findAllByText('Server sedang sibuk. Dilanjutkan secara otomatis'))[0]).toBeVisible();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a page that is refused gives no file, and says why', async () => {
  const { user, saved } = open();
  server().get(PAGE).reply(403, { message: 'Khusus pemilik' });
  server()
    .get('/api/auth/self')
    .reply(200, { status: 'success', data: { id: 'u-1', username: 'siti' } });
  await user.click(await exportButton());
  expect(await screen.findByText('Khusus pemilik')).toBeVisible();
  expect(saved).toEqual([]);
});

test('an export that is cancelled gives no file, and keeps the focus where it was', async () => {
  const { user, saved } = open();
  holdBack(API, 'get', PAGE);
  await user.click(await exportButton());
  await user.click(await screen.findByRole('button', { name: 'Batalkan' }));
  expect(await exportButton()).toHaveFocus();
  expect(saved).toEqual([]);
});
