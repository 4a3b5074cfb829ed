import { fireEvent, screen, waitFor } from '@testing-library/react';
import { BackgroundWork } from '@/app/(console)/background-work';
import { courseCopies } from '@/lib/courses/copy/copies';
import { readStoredCourse } from '@/lib/courses/copy/stored-source';
import { courseImport } from '@/lib/courses/package/import';
import { session } from '@/lib/session/session';
import { signInAs, TOKEN } from '../../support/network/api';
import { FILES, serveCopies, storeFile, type CopyBackEnd } from '../../support/network/copy-back-end';
import { emptyJournal, endBrowser, stored, storedText } from '../../support/journal';
import { renderScreen } from '../../support/screens/render';
import { courseZip, manifestJson, pdfEntry, useRealFiles, zipFile } from '../../support/zips';

beforeAll(useRealFiles);

let backEnd: CopyBackEnd;
beforeEach(async () => {
  await emptyJournal();
  signInAs();
  backEnd = serveCopies();
});
afterEach(async () => {
  session.endInAllTabs({ loggedOut: true });
  await stored();
});

const signOutAndIn = () => {
  session.endInAllTabs({ loggedOut: true });
  signInAs();
};

/** What is stored once this was sent; then the back end stores it too, and the browser ends before the answer. */
async function cutOffAt(title: string): Promise<string> {
  backEnd.fate = (write) => (write.title === title ? 'held' : 'made');
  await waitFor(() => expect(backEnd.made.map((write) => write.title)).toContain(title));
  await stored();
  const text = await storedText();
  await endBrowser(signOutAndIn);
  backEnd.answerHeld();
  backEnd.fate = () => 'made';
  // The session's own token apart.
  return text.replaceAll(`"auth-token":"${TOKEN}"`, '');
}

const open = () => renderScreen(<BackgroundWork />);

test('a copy is offered with what is known of it, goes on in its tray, and stores no content and no address', async () => {
  backEnd.modulesIn('c-1')[1]!.pdf_content = `${storeFile(backEnd, 'b.pdf')}?tanda-tangan=rahasia`;
  const { source } = await readStoredCourse('c-1', null, new AbortController().signal);
  courseCopies.start({ source, title: 'Salinan Asal', kind: 'copy' });
  const text = await cutOffAt('B');
  expect(text).toContain('b.pdf');
  for (const secret of [TOKEN, FILES, 'rahasia', 'isi b.pdf', source.description, source.modules[0]!.description])
    expect(text).not.toContain(secret);

  const { user } = open();
  const region = await screen.findByRole('region', { name: 'Pekerjaan terputus' });
  const what = 'Salin kursus Asal dan 3 modulnya: 2 selesai, 1 belum jelas, 1 belum dikirim';
  expect(await screen.findByText(what)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByRole('region', { name: 'Penyalinan' })).toBeVisible();
  expect(region).not.toBeInTheDocument();
  await waitFor(() => expect(courseCopies.get().job?.status).toBe('ended'));
  expect(backEnd.written('module')).toEqual(['A', 'B', 'C']);
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  await stored();
  expect(await storedText()).not.toContain('"kind"');
});

describe('the import of a ZIP', () => {
  const modules = ['Grid', 'Flex'].map((title) => ({ ...manifestJson().modules[0]!, title }));
  const [first, second] = modules as [(typeof modules)[number], (typeof modules)[number]];
  second.pdf = { ...second.pdf, path: 'file/2-flex.pdf' };
  const zip = () =>
    zipFile(courseZip(manifestJson({ modules }), [pdfEntry(), pdfEntry({ name: 'file/2-flex.pdf' })]), 'css.zip');
  let chosen: File;

  beforeEach(async () => {
    chosen = zip();
    await courseImport.read(chosen);
    courseImport.start('CSS lagi');
    const text = await cutOffAt('Flex');
    expect(text).toContain('css.zip');
    for (const secret of [first.pdf.sha256, 'sebuah PDF', first.description, TOKEN]) expect(text).not.toContain(secret);
  });

  /** Node's files, which jsdom's input does not take. */
  function choose(file: File) {
    const input = screen.getByLabelText('Pilih 1 file yang sama');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    fireEvent.change(input);
  }

  test('goes on once the same file is chosen', async () => {
    const { user } = open();
    expect(await screen.findByText(/^Impor kursus CSS lagi dan 2 modulnya: 2 selesai, 1 belum jelas/)).toBeVisible();
    choose(zipFile(courseZip(), 'lain.zip'));
    expect(await screen.findByRole('alert')).toHaveTextContent('lain.zip bukan file yang sama');
    choose(chosen);
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    await waitFor(() => expect(courseCopies.get().job?.status).toBe('ended'));
    expect(backEnd.written('course')).toEqual(['CSS lagi']);
    expect(backEnd.written('module')).toEqual(['Grid', 'Flex']);
    expect(backEnd.titlesIn('c-2')).toEqual(['Grid', 'Flex']);
  });

  test('can be cancelled while its file is checked, and is offered again', async () => {
    const { user } = open();
    await screen.findByText(/^Impor kursus CSS lagi/);
    const { slice } = chosen;
    // Such as a file on a network drive that does not answer.
    chosen.slice = () => ({ arrayBuffer: () => new Promise(() => {}) }) as unknown as Blob;
    choose(chosen);
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    expect(await screen.findByRole('progressbar', { name: 'Memeriksa isi file' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Batalkan' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    chosen.slice = slice;
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    await waitFor(() => expect(courseCopies.get().job?.status).toBe('ended'));
    expect(backEnd.titlesIn('c-2')).toEqual(['Grid', 'Flex']);
  });

  test('is refused with a file that has another content, and is offered again', async () => {
    const { user } = open();
    await screen.findByText(/^Impor kursus CSS lagi/);
    const renamed = manifestJson({ modules: [first, { ...second, title: 'Fle_' }] });
    const bytes = courseZip(renamed, [pdfEntry(), pdfEntry({ name: 'file/2-flex.pdf' })]);
    choose(Object.defineProperty(zipFile(bytes, 'css.zip'), 'lastModified', { value: chosen.lastModified }));
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    expect(await screen.findByText(/^Isi ZIP ini tidak sama dengan yang diimpor/)).toBeVisible();
    expect(await screen.findByText(/^Impor kursus CSS lagi/)).toBeVisible();
    expect(courseCopies.get().job).toBeNull();
  });
});
