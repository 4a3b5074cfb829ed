import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ImportPage from '@/app/(console)/courses/import/page';
import { courseCopies } from '@/lib/courses/copy/copies';
import { courseImport } from '@/lib/courses/package/import';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { signInAs } from '../../support/network/api';
import { converting, FakeWorker, useFakeWorkers } from '../../support/film-worker';
import { mediaBytes, mediaFile } from '../../support/media';
import { renderScreen } from '../../support/screens/render';
import { courseZip, manifestJson, named, useRealFiles, zipFile } from '../../support/zips';

useFakeWorkers();
beforeAll(useRealFiles);

const start = jest.spyOn(courseCopies, 'start').mockImplementation(() => {});
beforeEach(async () => {
  // A screen that goes ends what it has read, a task later.
  await new Promise((resolve) => setTimeout(resolve));
  signInAs();
});
afterEach(() => courseImport.reset());

const MKV = mediaBytes('h264-opus.mkv');
const RESULT = mediaFile('h264-first.mov', 'video/mp4', undefined, '1.mp4');
const PATH = 'file/1.mkv';

/** A course with one film that no back end takes. */
const withMkv = () =>
  courseZip(manifestJson({ modules: [{ title: 'Film', description: '', pdf: null, video: named(PATH, MKV) }] }), [
    { name: PATH, content: MKV },
  ]);

function open() {
  const screens = renderScreen(<ImportPage />, { path: '/courses/import' });
  const zone = screen.getByLabelText('Pilih file ZIP atau seret ke sini').parentElement!;
  fireEvent.drop(zone, { dataTransfer: { items: [], files: [zipFile(withMkv())], types: ['Files'] } });
  return screens;
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const leftOut = () => screen.queryByRole('region', { name: 'File yang tidak ikut' });

async function convert() {
  await press('Ubah ke MP4');
  await waitFor(() => expect(converting()).toHaveLength(1));
}

test('a film that would be left out is made to fit, and goes along; without that it is named', async () => {
  open();
  expect(await screen.findByText('Film')).toBeVisible();
  expect(within(leftOut()!).getByRole('listitem')).toHaveTextContent(`${PATH}: Jenis file tidak diizinkan`);
  expect(await screen.findByText('Sekitar 92 MB, 1280 × 720')).toBeVisible();

  await convert();
  expect(screen.getByRole('button', { name: 'Impor Kursus' })).toBeDisabled();
  expect(leaveGuard.isBlocking()).toBe(true);
  converting()[0]!.reports({ report: 'result', file: RESULT });
  await waitFor(() => expect(leftOut()).toBeNull());
  expect(leaveGuard.isBlocking()).toBe(true);

  await press('Pakai file asli');
  expect(leftOut()).toBeVisible();
  expect(leaveGuard.isBlocking()).toBe(false);

  await convert();
  converting()[0]!.reports({ report: 'result', file: RESULT });
  await waitFor(() => expect(leftOut()).toBeNull());
  await press('Impor Kursus');
  const [{ source, refused }] = start.mock.calls[0]!;
  expect(refused).toEqual([]);
  const { video } = source.modules[0]!;
  expect(video).toMatchObject({ name: '1.mp4', size: RESULT.size, original: { name: '1.mkv', size: MKV.length } });
  expect(await video!.read(new AbortController().signal)).toBe(RESULT);
});

test('what is left while it runs ends at once', async () => {
  const { unmount } = open();
  await convert();
  unmount();
  expect(converting()).toEqual([]);
  expect(leaveGuard.isBlockingTab()).toBe(false);
});

test('a film of which nothing can be decoded has its reason, and no button', async () => {
  FakeWorker.look = { report: 'refused', refusal: 'undecodable' };
  open();
  await waitFor(() => expect(FakeWorker.all[0]?.isEnded).toBe(true));
  expect(leftOut()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ubah ke MP4' })).toBeNull();
});
