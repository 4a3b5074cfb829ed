import { act, screen, waitFor } from '@testing-library/react';
import { UploadScreen } from '@/components/modules/upload/upload-screen';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { answers, API, ok, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';
import { mediaFile } from '../../support/media';
import { fileOf, moduleForm as form, openNew, pick } from '../../support/screens/module-form';
import { renderScreen } from '../../support/screens/render';

beforeEach(() => signInAs());
// Not undone before the screens of a test are gone.
afterAll(() => jest.restoreAllMocks());

/** What the browser says of each video that it is to load. */
let verdict: (video: HTMLVideoElement) => void = () => {};
beforeAll(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    setTimeout(() => verdict(this as HTMLVideoElement));
  });
  Object.assign(globalThis, {
    MediaError: { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 },
  });
});

const plays = (width: number) => (video: HTMLVideoElement) => {
  Object.defineProperty(video, 'videoWidth', { value: width });
  act(() => void video.dispatchEvent(new Event('loadedmetadata')));
};
const fails = (code: number) => (video: HTMLVideoElement) => {
  Object.defineProperty(video, 'error', { value: { code } });
  act(() => void video.dispatchEvent(new Event('error')));
};

const notes = () =>
  [
    'File ini tampaknya bukan PDF',
    'PDF ini dilindungi password',
    'Browser ini tidak dapat memutar video ini',
    'Video ini baru dapat diputar setelah seluruhnya terunduh',
  ].filter((note) => screen.queryByText(note) !== null);
/** Until all that is said of the chosen file has been said. */
const looked = () => act(async () => new Promise((resolve) => setTimeout(resolve, 100)));

test.each([
  ['plain.pdf', []],
  ['locked-rc4-40.pdf', ['PDF ini dilindungi password']],
  ['masuk.html', ['File ini tampaknya bukan PDF']],
])('of %s in the field for a PDF is said: %p', async (name, said) => {
  openNew();
  const content = name === 'masuk.html' ? Buffer.from('<html>') : undefined;
  await pick(form.pdf(), mediaFile(name, 'application/pdf', content, 'materi.pdf'));
  await waitFor(() => expect(notes()).toEqual(said));
  await looked();
  expect(notes()).toEqual(said);
  expect(form.pdf()).toBeValid();
});

const UNPLAYABLE = 'Browser ini tidak dapat memutar video ini';
const INDEX_LAST = 'Video ini baru dapat diputar setelah seluruhnya terunduh';

test.each<[string, string, typeof verdict, string[]]>([
  ['vp9-first.mp4', 'plays', plays(64), []],
  ['vp9-last.mp4', 'plays', plays(64), [INDEX_LAST]],
  ['vp9.webm', 'plays', plays(64), []],
  ['hevc-last.mp4', 'plays without a picture', plays(0), [UNPLAYABLE, INDEX_LAST]],
  ['hevc-last.mp4', 'does not take', fails(4), [UNPLAYABLE, INDEX_LAST]],
  ['sound-first.mp4', 'plays, a sound', plays(0), []],
  ['vp9-first.mp4', 'cannot read', fails(2), []],
])('of %s, which the browser %s, is said: %p', async (name, _, says, said) => {
  verdict = says;
  openNew();
  await pick(form.video(), mediaFile(name, 'video/mp4'));
  await waitFor(() => expect(notes()).toEqual(said));
  await looked();
  expect(notes()).toEqual(said);
  expect(form.video()).toBeValid();
});

test('what is said of a file that is not chosen any more is dropped', async () => {
  const { user } = openNew();
  let late: HTMLVideoElement | null = null;
  verdict = (video) => (late = video);
  await pick(form.video(), mediaFile('vp9-last.mp4', 'video/mp4'));
  await waitFor(() => expect(late).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Batalkan pilihan vp9-last.mp4' }));
  fails(4)(late!);
  await looked();
  expect(notes()).toEqual([]);
  // The next one does not wait for it.
  verdict = plays(64);
  await pick(form.video(), mediaFile('vp9-last.mp4', 'video/mp4'));
  expect(await screen.findByText(INDEX_LAST)).toBeVisible();
});

test('an empty file is refused, and does not replace the one chosen before', async () => {
  openNew();
  await pick(form.pdf(), mediaFile('plain.pdf', 'application/pdf'));
  await pick(form.pdf(), fileOf('kosong.pdf', 'application/pdf', 0));
  await waitFor(() => expect(form.pdf()).toHaveAccessibleDescription(/ File ini kosong$/));
  expect(form.chosen()).toEqual(['plain.pdf']);
});

test('the files of many modules are looked at, too; an empty one is not taken', async () => {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  verdict = fails(4);
  renderScreen(<UploadScreen />, { path: '/courses/c-1/modules/upload' });
  const zone = screen.getByLabelText('Pilih banyak file atau seret ke sini');
  await pick(zone, mediaFile('locked-rc4-40.pdf', 'application/pdf'));
  await pick(zone, mediaFile('vp9-first.mp4', 'video/mp4'));
  await pick(zone, fileOf('kosong.pdf', 'application/pdf', 0));
  expect(await screen.findByText('PDF ini dilindungi password')).toBeVisible();
  expect(await screen.findByText(UNPLAYABLE)).toBeVisible();
  expect(screen.getByText('File ini kosong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unggah 2 Modul' })).toBeEnabled();
  act(() => {
    uploadQueue.removeDrafts('c-1');
    uploadQueue.forgetRefused('c-1');
  });
});
