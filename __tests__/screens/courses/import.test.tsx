import { act, fireEvent, screen, within } from '@testing-library/react';
import ImportPage from '@/app/(console)/courses/import/page';
import { courseCopies } from '@/lib/courses/copy/copies';
import { courseImport } from '@/lib/courses/package/import';
import { session } from '@/lib/session/session';
import { signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { fill, renderScreen } from '../../support/screens/render';
import { courseZip, manifestJson, MP4, named, PDF, pdfEntry, rawZip, useRealFiles, zipFile } from '../../support/zips';

beforeAll(useRealFiles);

const start = jest.spyOn(courseCopies, 'start').mockImplementation(() => {});
beforeEach(async () => {
  // A screen that goes ends what it has read, a task later.
  await new Promise((resolve) => setTimeout(resolve));
  signInAs();
});
afterEach(() => courseImport.reset());

const open = () => renderScreen(<ImportPage />, { path: '/courses/import' });
const zone = () => screen.getByLabelText('Pilih file ZIP atau seret ke sini');

/** Drops it: jsdom's file input takes none of Node's files. */
const choose = (zip: Uint8Array) =>
  fireEvent.drop(zone().parentElement!, { dataTransfer: { items: [], files: [zipFile(zip)], types: ['Files'] } });

const twoModules = manifestJson({
  modules: [
    { title: 'Grid', description: '', pdf: named('file/1-grid.pdf', PDF), video: named('file/1.mp4', MP4) },
    { title: '<b>Penutup</b>', description: '', pdf: null, video: null },
  ],
});
const withVideo = () => rawZip([pdfEntry(), { name: 'file/1.mp4', content: MP4 }, ...courseEntries()]);
const courseEntries = () => [{ name: 'kursus.json', content: Buffer.from(JSON.stringify(twoModules)) }];

test('shows what is in the ZIP, and starts the import with the title that was given', async () => {
  const { user } = open();
  expect(zone()).toHaveAttribute('type', 'file');
  choose(withVideo());
  const title = await screen.findByRole('textbox', { name: 'Judul Kursus' });
  expect(title).toHaveValue('Belajar CSS');
  expect(screen.getByText('2 modul (43 B)')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Modul yang akan dibuat' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Grid PDF 19 B Video 24 B', '<b>Penutup</b>Tanpa file']);
  expect(screen.queryByText('File yang tidak ikut')).not.toBeInTheDocument();

  await fill(user, title, '  CSS lagi ');
  await user.click(screen.getByRole('button', { name: 'Impor Kursus' }));
  expect(start).toHaveBeenCalledTimes(1);
  const [{ source, ...rest }] = start.mock.calls[0]!;
  expect(rest).toEqual({ title: 'CSS lagi', kind: 'import', refused: [] });
  expect(source.modules.map(({ title: each }) => each)).toEqual(['Grid', '<b>Penutup</b>']);
  expect(address()).toBe('/courses');
});

test('a title is needed', async () => {
  const { user } = open();
  choose(courseZip());
  const title = await screen.findByRole('textbox', { name: 'Judul Kursus' });
  await fill(user, title, ' ');
  await user.click(screen.getByRole('button', { name: 'Impor Kursus' }));
  expect(title).toHaveAccessibleDescription('Judul kursus wajib diisi');
  expect(title).toHaveFocus();
  expect(start).not.toHaveBeenCalled();
});

test('names what is refused and why, and what the ZIP lacks; the rest can be imported', async () => {
  const { user } = open();
  choose(courseZip({ ...manifestJson(), missingModules: 2 }, []));
  const refused = await screen.findByRole('region', { name: 'File yang tidak ikut' });
  expect(within(refused).getByRole('listitem')).toHaveTextContent('file/1-grid.pdf: tidak ada di dalam ZIP');
  expect(screen.getByText(/^2 modul tidak ada di ZIP ini/)).toBeVisible();
  expect(screen.getByText('1 modul')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Impor Kursus' }));
  const [{ source, refused: sentences }] = start.mock.calls[0]!;
  expect(source.modules).toMatchObject([{ title: 'Grid', pdf: null }]);
  expect(sentences).toEqual(['file/1-grid.pdf: tidak ada di dalam ZIP']);
});

test('says what is wrong with a file that is no course, and takes another one', async () => {
  open();
  choose(Buffer.from('Bukan ZIP'));
  expect(await screen.findByRole('alert')).toHaveTextContent('File ini bukan kursus yang diunduh dari Kelola.');
  expect(screen.queryByRole('button', { name: 'Impor Kursus' })).not.toBeInTheDocument();
  choose(courseZip());
  expect(await screen.findByRole('button', { name: 'Impor Kursus' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a second file starts with its own title', async () => {
  const { user } = open();
  choose(courseZip());
  await fill(user, await screen.findByRole('textbox', { name: 'Judul Kursus' }), 'Yang pertama');
  const { course } = manifestJson();
  choose(courseZip(manifestJson({ course: { ...course, title: 'Yang kedua' } })));
  expect(await screen.findByDisplayValue('Yang kedua')).toBeVisible();
});

test('a PDF that does not begin as one has a note beside it', async () => {
  open();
  const odd = Buffer.from('teks');
  const modules = [{ title: 'Grid', description: '', pdf: named('file/1-grid.pdf', odd), video: null }];
  choose(courseZip(manifestJson({ modules }), [pdfEntry({ content: odd })]));
  expect(await screen.findByText('File ini tampaknya bukan PDF')).toBeVisible();
});

test('what was read is forgotten when its owner signs out', async () => {
  open();
  choose(courseZip());
  await screen.findByRole('button', { name: 'Impor Kursus' });
  act(() => session.endInAllTabs({ loggedOut: true }));
  expect(courseImport.get()).toEqual({ step: 'choosing' });
  courseImport.start('Kursus');
  expect(start).not.toHaveBeenCalled();
});
