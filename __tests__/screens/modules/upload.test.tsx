import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { UPLOAD_DONE_MS } from '@/lib/config';
import { listOf, ok, server, signInAs } from '../../support/network/api';
import { moduleJson } from '../../support/factories';
import { FakeXhr } from '../../support/network/fake-xhr';
import { fillModule, LIST, moduleForm as form, NEW, openNew, pdf, video } from '../../support/screens/module-form';
import { pass, settle, stopTime } from '../../support/time';

const KB = 1_024;
const STALLED_MS = 30_000;
/** How long the look-ups after a lost answer take. */
const LOOK_UP_MS = 2_000;

beforeEach(() => {
  signInAs();
  FakeXhr.install();
});

/** Nothing has arrived. */
const serveNone = () => server().persist().get('/api/courses/c-1/modules?page=1&limit=50').reply(200, listOf([]));

/** Sends a filled-in form; its bytes wait for the test. */
async function send({ files = [pdf(), video()], options = {} }: { files?: File[]; options?: object } = {}) {
  const { user } = openNew(options);
  await fillModule(user);
  for (const file of files) {
    const field = file.type === 'application/pdf' ? form.pdf() : form.video();
    fireEvent.change(field, { target: { files: [file] } });
  }
  await waitFor(() => expect(form.chosen()).toHaveLength(files.length));
  fireEvent.click(form.create());
  await screen.findByText('Mengirim data ke server...');
  return { user, xhr: FakeXhr.only() };
}

const bar = (name: string) => screen.getByRole('progressbar', { name });
const address = () => window.location.pathname;

function expectKept() {
  expect(address()).toBe(NEW);
  expect(screen.queryByText('Mengirim data ke server...')).not.toBeInTheDocument();
  expect(form.title()).toHaveValue('Pengantar');
  expect(form.description()).toHaveValue('Apa itu program');
  expect(form.chosen()).toEqual(['materi.pdf', 'rekaman.mp4']);
  expect(form.title()).toBeEnabled();
  expect(form.create()).toBeEnabled();
}

/** Sends what is still there once more, and gets it through. */
async function sendAgain() {
  FakeXhr.install();
  fireEvent.click(form.create());
  await screen.findByText('Mengirim data ke server...');
  // What was sent before is looked for first.
  await settle();
  await act(async () => FakeXhr.only().answer(201, ok(moduleJson())));
}

test('shows how much has been sent, of what, until the server has answered', async () => {
  const { xhr } = await send();
  expect(form.title()).toBeDisabled();
  expect(form.pdf()).toBeDisabled();
  expect(form.create()).toHaveAttribute('aria-disabled', 'true');
  expect(form.cancel()).toBeEnabled();
  expect(screen.queryByText(/^Mengunggah/)).not.toBeInTheDocument();

  act(() => xhr.move(256 * KB, 1_024 * KB));
  expect(bar('Mengirim data ke server...')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('25%')).toBeVisible();
  expect(screen.getByText('Mengunggah file PDF dan video...')).toBeVisible();
  expect(screen.getByText('256 KB / 1 MB')).toBeVisible();

  act(() => xhr.move(1_024 * KB, 1_024 * KB));
  expect(bar('Mengirim data ke server...')).toHaveAttribute('aria-valuenow', '95');
  await act(async () => xhr.answer(201, ok(moduleJson())));
  expect(bar('Menyelesaikan...')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByText(/^Mengunggah/)).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(LIST));
});

test.each([
  ['a PDF', [pdf()], 'Mengunggah file PDF...'],
  ['a video', [video()], 'Mengunggah file video...'],
])('says that it is %s which is being sent', async (_, files, words) => {
  const { xhr } = await send({ files });
  act(() => xhr.move(1, 10));
  expect(screen.getByText(words)).toBeVisible();
});

test('says that it is data alone which is being sent, in the steps 10, 50 and 100', async () => {
  const { xhr } = await send({ files: [] });
  expect(bar('Mengirim data ke server...')).toHaveAttribute('aria-valuenow', '10');
  expect(screen.getByText('Mengirim data modul...')).toBeVisible();
  act(() => xhr.bodySent());
  expect(bar('Mengirim data ke server...')).toHaveAttribute('aria-valuenow', '50');
  await act(async () => xhr.answer(201, ok(moduleJson())));
  expect(bar('Menyelesaikan...')).toHaveAttribute('aria-valuenow', '100');
  await waitFor(() => expect(address()).toBe(LIST));
});

test('Batal aborts the upload and keeps the form, which can be sent again', async () => {
  serveNone();
  const { user, xhr } = await send();
  act(() => xhr.move(1, 10));
  await user.click(form.cancel());
  expect(xhr.aborted).toBe(true);
  expect(await screen.findByText('Upload was aborted')).toBeVisible();
  expectKept();
  await sendAgain();
  expect(await screen.findByText('Modul berhasil dibuat')).toBeVisible();
  await waitFor(() => expect(address()).toBe(LIST));
});

test('ends after 30 seconds without a byte, keeps the form, and can be sent again', async () => {
  serveNone();
  const { xhr } = await send({ options: stopTime() });
  await pass(STALLED_MS - 1);
  act(() => xhr.move(1, 10));
  await pass(STALLED_MS - 1);
  // The bytes moved in time.
  expect(xhr.aborted).toBe(false);
  await pass(1);
  expect(xhr.aborted).toBe(true);
  await pass(LOOK_UP_MS);
  expect(screen.getByText('Gagal membuat modul: Request timeout')).toBeVisible();
  expectKept();
  await sendAgain();
  await pass(UPLOAD_DONE_MS);
  expect(screen.getByText('Modul berhasil dibuat')).toBeVisible();
});

const failures: [string, (xhr: FakeXhr) => void, string][] = [
  [
    'a 413 of a proxy',
    (xhr) => xhr.answerText(413, '<html><h1>413 Request Entity Too Large</h1></html>'),
    'Gagal membuat modul',
  ],
  ['a 413 in words', (xhr) => xhr.answerText(413, 'Payload too large\n  at proxy'), 'Payload too large'],
  ['a 502 of a proxy', (xhr) => xhr.answerText(502, '<!DOCTYPE html><html></html>'), 'Gagal membuat modul'],
  [
    'a success that is a page',
    (xhr) => xhr.answerText(200, '<html></html>'),
    'Gagal membuat modul: Invalid response format',
  ],
  ['what the back end says', (xhr) => xhr.answer(422, { message: ['Kuota habis'] }), 'Kuota habis'],
  ['a connection that breaks', (xhr) => xhr.onerror?.(), 'Gagal membuat modul: Upload failed'],
];

test.each(failures)(
  'keeps the form after %s, with a message that can be read, and can be sent again',
  async (_, fail, message) => {
    serveNone();
    const { xhr } = await send();
    act(() => xhr.move(9, 10));
    await act(async () => fail(xhr));
    expect(await screen.findByText(message)).toBeVisible();
    expectKept();
    await sendAgain();
    expect(await screen.findByText('Modul berhasil dibuat')).toBeVisible();
    await waitFor(() => expect(address()).toBe(LIST));
  },
);

test('goes on when the screen is left', async () => {
  const { xhr } = await send();
  cleanup();
  expect(xhr.aborted).toBe(false);
});
