import { screen, waitFor } from '@testing-library/react';
import { ModuleNew } from '@/components/modules/module-edit';
import { UploadScreen } from '@/components/modules/upload/upload-screen';
import { answers, API, holdBack, signInAs } from '../../support/network/api';
import { moduleForm as form, NEW, pdf, pick } from '../../support/screens/module-form';
import { fill, renderScreen } from '../../support/screens/render';
import { settle } from '../../support/time';

beforeEach(() => signInAs());

const gone = { status: 'error', message: 'Not found', data: null };
const wayBack = () => screen.getByRole('link', { name: 'Kembali ke Kursus' });

test.each([
  ['a new module', <ModuleNew key="new" />, NEW],
  ['many modules', <UploadScreen key="upload" />, '/courses/c-1/modules/upload'],
])('there is no form for %s of a course that does not exist, but a way back', async (_, page, path) => {
  answers(API, '/api/courses/c-1', [404, gone]);
  renderScreen(page, { path });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kursus tidak ditemukan' })).toBeVisible();
  expect(wayBack()).toHaveAttribute('href', '/courses');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/file/)).not.toBeInTheDocument();
});

test('what was typed before a slow answer said so is not taken away', async () => {
  const course = holdBack(API, 'get', '/api/courses/c-1');
  const { user } = renderScreen(<ModuleNew />, { path: NEW });
  await fill(user, form.title(), 'Pengantar');
  course.release(404, gone);
  expect(await screen.findByRole('alert')).toHaveTextContent('Kursus tidak ditemukan');
  expect(wayBack()).toBeVisible();
  expect(form.title()).toHaveValue('Pengantar');
  // Not even when it is emptied again.
  await user.clear(form.title());
  expect(form.title()).toBeVisible();
});

test('files that were chosen before a slow answer said so stay, below what it said', async () => {
  const course = holdBack(API, 'get', '/api/courses/c-1');
  renderScreen(<UploadScreen />, { path: '/courses/c-1/modules/upload' });
  await pick(screen.getByLabelText('Pilih banyak file atau seret ke sini'), pdf('Pengantar.pdf'));
  course.release(404, gone);
  expect(await screen.findByRole('alert')).toHaveTextContent('Kursus tidak ditemukan');
  expect(screen.getByRole('listitem', { name: 'Pengantar' })).toBeVisible();
});

test.each([
  ['refused', 403],
  ['broken', 500],
])('a course that cannot be read because the server is %s takes no form away', async (_, status) => {
  const asked = answers(API, '/api/courses/c-1', [status, gone]);
  answers(API, '/api/auth/self', [503, '']);
  renderScreen(<ModuleNew />, { path: NEW });
  await waitFor(() => expect(asked.times()).toBe(1));
  await settle();
  expect(form.title()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
