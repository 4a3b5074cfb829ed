import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf, ok, server, signInAs } from '../../support/network/api';
import { FakeXhr } from '../../support/network/fake-xhr';
import { address } from '../../support/screens/console';
import { pass, settle, stopTime } from '../../support/time';
import { courseForm as form, fillCourse, openForm, picture } from '../../support/screens/course-form';
import { courseJson } from '../../support/factories';

/** How long the look-ups after a lost answer take. */
const LOOK_UP_MS = 2_000;

/** Sends the form; the bytes wait for the test. */
async function send({ file }: { file?: File } = {}) {
  const { user } = openForm();
  await fillCourse(user);
  if (file) await userEvent.setup().upload(form.thumbnail(), file);
  fireEvent.click(form.create());
  fireEvent.click(form.create());
  await screen.findByText('Mengirim data ke server...');
  return user;
}

/** Nothing has arrived. */
const serveNone = () =>
  server()
    .persist()
    .get(/^\/api\/courses\?/)
    .reply(200, listOf([]));

const percentOf = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');
const sending = () => percentOf('Mengirim data ke server...');
const finishing = () => percentOf('Menyelesaikan...');

beforeEach(() => {
  signInAs();
  FakeXhr.install();
});

test('everything but Batal is disabled while it is being sent, and it is sent once', async () => {
  await send();
  expect(FakeXhr.only().aborted).toBe(false);
  for (const field of [form.title, form.instructor, form.description, form.price, form.topic, form.thumbnail]) {
    expect(field()).toBeDisabled();
  }
  // It has the focus, and keeps it.
  expect(form.create()).toHaveAttribute('aria-disabled', 'true');
  expect(form.cancel()).toBeEnabled();
});

test('with a file the bar follows its bytes up to 95, and reads 100 once the answer is there', async () => {
  await send({ file: picture() });
  const xhr = FakeXhr.only();
  act(() => xhr.move(400, 1000));
  expect(sending()).toBe('40');
  expect(screen.getByText('40%')).toBeVisible();
  act(() => xhr.move(1000, 1000));
  expect(sending()).toBe('95');

  await act(async () => xhr.answer(201, ok(courseJson())));
  expect(finishing()).toBe('100');
  await waitFor(() => expect(address()).toBe('/courses'));
});

test('without a file the bar reads 10, 50 and 100', async () => {
  await send();
  const xhr = FakeXhr.only();
  expect(sending()).toBe('10');
  act(() => xhr.bodySent());
  expect(sending()).toBe('50');
  await act(async () => xhr.answer(201, ok(courseJson())));
  expect(finishing()).toBe('100');
  await waitFor(() => expect(address()).toBe('/courses'));
});

test('Batal while it is being sent stops it, and everything is still there', async () => {
  serveNone();
  const user = await send({ file: picture() });
  await user.click(form.cancel());
  expect((await screen.findByRole('alert')).textContent).toBe('Upload was aborted');
  expect(FakeXhr.only().aborted).toBe(true);
  expect(address()).toBe('/courses/new');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(form.title()).toHaveValue('Dasar Pemrograman');
  expect(form.price()).toHaveDisplayValue('49.99');
  expect(form.topic()).toHaveValue('web');
  expect(screen.getByRole('button', { name: 'Batalkan pilihan foto.png' })).toBeEnabled();
  expect(form.create()).toBeEnabled();
});

test('an upload that stands still for 30 seconds is given up, one that moves is not', async () => {
  serveNone();
  const time = stopTime();
  const user = userEvent.setup(time);
  openForm(time);
  await fillCourse(user);
  await user.upload(form.thumbnail(), picture());
  await user.click(form.create());
  await settle();
  const xhr = FakeXhr.only();
  for (const sent of [100, 200, 300]) {
    await pass(29_000);
    act(() => xhr.move(sent, 1000));
  }
  expect(xhr.aborted).toBe(false);
  await pass(30_000);
  expect(xhr.aborted).toBe(true);
  await pass(LOOK_UP_MS);
  expect(screen.getByRole('alert').textContent).toBe('Gagal membuat kursus: Request timeout');
  expect(form.create()).toBeEnabled();
});

test('leaving the screen does not stop it', async () => {
  await send();
  await act(async () => cleanup());
  expect(FakeXhr.only().aborted).toBe(false);
});
