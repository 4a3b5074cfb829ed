import { act, screen, waitFor, within } from '@testing-library/react';
import { UploadScreen } from '@/components/modules/upload/upload-screen';
import { UnfinishedWork } from '@/components/unfinished/unfinished-work';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { ok, signInAs } from '../../support/network/api';
import { FakeXhr } from '../../support/network/fake-xhr';
import { emptyJournal, endBrowser, stored, storedText } from '../../support/journal';
import { renderScreen } from '../../support/screens/render';
import {
  emptyQueue,
  pdfOf,
  region as uploads,
  sentTitles,
  signInToCourses,
  underWay,
  UPLOAD,
} from '../../support/screens/upload-many';

beforeEach(emptyJournal);
afterEach(async () => {
  emptyQueue();
  await stored();
});

test('an upload asks for its files again, refuses others, and goes on with the same ones', async () => {
  const backEnd = signInToCourses();
  FakeXhr.install();
  const files = pdfOf('A', 'B', 'C');
  const [, second, third] = files as [File, File, File];
  uploadQueue.addFiles(
    'c-1',
    files.map((file) => ({ file, folder: '' })),
    'picked',
  );
  uploadQueue.send('c-1');
  await waitFor(() => expect(sentTitles()).toEqual(['A']));
  const [first] = ['A', 'B'].map((title) => backEnd.store(title));
  await act(async () => underWay().answer(201, ok(first)));
  await waitFor(() => expect(sentTitles()).toEqual(['A', 'B']));
  // The second one is made, and its answer never comes.
  await endBrowser(() => {
    emptyQueue();
    signInAs();
  });

  const { user } = renderScreen(
    <>
      <UnfinishedWork />
      <UploadScreen />
    </>,
    { path: UPLOAD },
  );
  const region = within(await screen.findByRole('region', { name: 'Pekerjaan terputus' }));
  expect(await region.findByText('Unggah 3 modul: 1 selesai, 1 belum jelas, 1 belum dikirim')).toBeVisible();
  const picker = region.getByLabelText('Pilih 2 file yang sama');
  const goOn = region.getByRole('button', { name: 'Lanjutkan' });

  const changed = new File(['%PDF-1'], 'C.pdf', { type: 'application/pdf', lastModified: third.lastModified });
  await user.upload(picker, [second, changed]);
  expect(region.getByText('1 dari 2 file sudah dipilih')).toBeVisible();
  expect(region.getByText(/^C.pdf bukan file yang sama/)).toBeVisible();
  await user.click(goOn);
  expect(picker).toHaveFocus();
  expect(region.getByText('Belum dipilih: C.pdf. Modulnya tidak akan dikirim tanpa file itu.')).toBeVisible();
  expect(region.getByRole('button', { name: 'Lanjutkan tanpa 1 file' })).toBeVisible();

  await user.upload(picker, [second, third]);
  expect(region.getByText('2 dari 2 file sudah dipilih')).toBeVisible();
  expect(region.queryByRole('button', { name: /^Lanjutkan tanpa/ })).toBeNull();
  await user.click(goOn);
  await waitFor(() => expect(sentTitles()).toEqual(['A', 'B', 'C']));
  await act(async () => underWay().answer(201, ok(backEnd.store('C'))));
  expect(await uploads().findByText('3 modul berhasil diunggah')).toBeVisible();
  // Nothing is left to go on with, also where the tab is closed now.
  await waitFor(async () => expect(await storedText()).not.toContain('module-upload'));
  expect(uploads().getByRole('link', { name: 'Riwayat' })).toHaveAttribute('href', '/history');
  expect(screen.getByRole('listitem', { name: 'A' })).toHaveTextContent('A.pdf');
  expect(screen.queryByRole('region', { name: 'Pekerjaan terputus' })).toBeNull();
});
