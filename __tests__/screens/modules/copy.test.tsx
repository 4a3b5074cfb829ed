import { act, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { usePathname } from 'next/navigation';
import { BackgroundWork } from '@/app/(console)/background-work';
import { ModuleList } from '@/components/modules/module-list';
import { AppShell } from '@/components/shell/app-shell';
import { courseCopies } from '@/lib/courses/copy/copies';
import { readStoredCourse } from '@/lib/courses/copy/stored-source';
import { session } from '@/lib/session/session';
import { matchRoute } from '@/lib/navigation/routes';
import { admin, signInAs } from '../../support/network/api';
import { OTHER } from '../../support/network/back-end';
import { FILES, serveCopies, storeFile, type CopyBackEnd } from '../../support/network/copy-back-end';
import { fill, renderScreen, type Person } from '../../support/screens/render';
import { setWindowWidth } from '../../support/setup';
import { courseJson } from '../../support/factories';
import { toasts } from '../../support/users';

let backEnd: CopyBackEnd;
beforeEach(() => {
  signInAs();
  backEnd = serveCopies();
});
afterEach(() => session.endInAllTabs({ loggedOut: true }));

const Screens = () => (
  <AppShell trays={<BackgroundWork />}>
    {matchRoute(usePathname())?.name === 'modules' ? <ModuleList /> : <h1>Lain</h1>}
  </AppShell>
);

async function open() {
  const { user } = renderScreen(<Screens />, { path: '/courses/c-1/modules' });
  await screen.findByRole('article', { name: 'A' });
  return user;
}

async function openDialog(user: Person) {
  await user.click(screen.getByRole('button', { name: 'Tindakan kursus' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Salin Kursus' }));
  return screen.findByRole('dialog', { name: 'Salin Kursus' });
}

async function chooseModules(user: Person, ...names: string[]) {
  await user.click(screen.getByRole('button', { name: 'Pilih' }));
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }));
}

const press = (user: Person, dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));
const tray = () => screen.findByRole('region', { name: 'Penyalinan' });

test('a course is copied under the title that is proposed, and the toast leads to it', async () => {
  const user = await open();
  const dialog = await openDialog(user);
  await within(dialog).findByText('3 modul');
  expect(within(dialog).getByRole('textbox', { name: 'Judul Kursus' })).toHaveValue('Salinan Asal');
  await press(user, dialog, 'Salin');
  expect(await screen.findByText('Kursus berhasil disalin')).toBeVisible();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(screen.queryByRole('region', { name: 'Penyalinan' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Buka Salinan Asal' }));
  expect(window.location.pathname).toBe('/courses/c-2/modules');
});

test('the title is required, and one that is typed is kept when the course has been read', async () => {
  const user = await open();
  const dialog = await openDialog(user);
  const field = within(dialog).getByRole('textbox', { name: 'Judul Kursus' });
  await fill(user, field, ' ');
  await within(dialog).findByText('3 modul');
  expect(field).toHaveValue(' ');
  await press(user, dialog, 'Salin');
  expect(within(dialog).getByText('Judul kursus wajib diisi')).toBeVisible();
  expect(backEnd.made).toEqual([]);
});

test('a course that cannot be read is not copied; it can be read again', async () => {
  const user = await open();
  backEnd.refuseLists = [403, { message: 'Bukan kursus Anda' }];
  const dialog = await openDialog(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Bukan kursus Anda');
  expect(within(dialog).getByRole('button', { name: 'Salin' })).toBeDisabled();
  backEnd.refuseLists = null;
  await press(user, dialog, 'Coba lagi');
  expect(await within(dialog).findByText('3 modul')).toBeVisible();
});

test('the size is said, and the files that will not come along are named before', async () => {
  Object.assign(backEnd.modulesIn('c-1')[1]!, {
    pdf_content: storeFile(backEnd, 'ada.pdf', { bytes: 'x'.repeat(2048) }),
    video_content: `${FILES}/hilang.mp4`,
  });
  nock(FILES).persist().get('/hilang.mp4').reply(404);
  const user = await open();
  const dialog = await openDialog(user);
  expect(await within(dialog).findByText('3 modul, 2 KB')).toBeVisible();
  expect(within(dialog).getByText('1 file tidak ikut. Unggah sendiri di kursus barunya.')).toBeVisible();
  expect(within(dialog).getByText('hilang.mp4 (B): tidak ditemukan di server')).toBeVisible();
});

test('the tray says how far it is, pauses, goes on, and names what failed until it is sent again', async () => {
  backEnd.fate = ({ title }) => (title === 'B' ? [422, { message: 'Judul ditolak' }] : title === 'A' ? 'held' : 'made');
  const user = await open();
  const dialog = await openDialog(user);
  await within(dialog).findByText('3 modul');
  await press(user, dialog, 'Salin');
  const region = within(await tray());
  expect(await region.findByText('Menyalin 1 dari 3 modul')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Jeda' }));
  expect(region.getByText('Dijeda')).toBeVisible();
  await waitFor(() => expect(backEnd.written('module')).toEqual(['A']));
  await act(async () => backEnd.answerHeld());
  await user.click(region.getByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByText('Kursus disalin, 1 modul gagal')).toBeVisible();
  // Without a press.
  expect(region.getByText('Judul ditolak', { exact: false })).toBeVisible();
  expect(region.getByRole('link', { name: 'Buka Salinan Asal' })).toHaveAttribute('href', '/courses/c-2/modules');
  expect(region.getByRole('link', { name: 'Riwayat' })).toHaveAttribute('href', '/history');
  backEnd.fate = () => 'made';
  await user.click(region.getByRole('button', { name: 'Coba lagi yang gagal' }));
  await waitFor(() => expect(toasts().join()).toContain('Kursus berhasil disalin'));
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(screen.queryByRole('region', { name: 'Penyalinan' })).toBeNull();
});

test('chosen modules are copied to a course that is searched for', async () => {
  backEnd.courses.push(courseJson({ id: 'c-8', title: 'Matematika' }), courseJson({ id: 'c-9', title: 'Asal lain' }));
  backEnd.setModules('c-9', []);
  const user = await open();
  await chooseModules(user, 'C', 'A');
  await user.click(screen.getByRole('button', { name: 'Salin yang dipilih' }));
  const dialog = await screen.findByRole('dialog', { name: 'Salin 2 Modul' });
  const field = within(dialog).getByRole('combobox', { name: 'Kursus tujuan' });
  expect(field).toHaveFocus();
  const options = () =>
    within(dialog)
      .queryAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(['Matematika Dewi Lestari', 'Asal lain Dewi Lestari']));
  await within(dialog).findByText('2 modul');
  await press(user, dialog, 'Salin');
  expect(within(dialog).getByText('Pilih kursus tujuan')).toBeVisible();
  await user.type(field, 'asal');
  // The course that they are in is no target.
  await waitFor(() => expect(options()).toEqual(['Asal lain Dewi Lestari']));
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Asal lain');
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 modul berhasil disalin')).toBeVisible();
  expect(backEnd.titlesIn('c-9')).toEqual(['A', 'C']);
});

test('a target is not kept when another title is typed', async () => {
  backEnd.courses.push(courseJson({ id: 'c-9', title: 'Tujuan' }));
  const user = await open();
  await chooseModules(user, 'A');
  await user.click(screen.getByRole('button', { name: 'Salin yang dipilih' }));
  const dialog = await screen.findByRole('dialog', { name: 'Salin 1 Modul' });
  await user.click(await within(dialog).findByRole('option', { name: /^Tujuan/ }));
  await user.type(within(dialog).getByRole('combobox'), 'x');
  expect(await within(dialog).findByText('Tidak ada kursus yang cocok dengan "Tujuanx"')).toBeVisible();
  await within(dialog).findByText('1 modul');
  await press(user, dialog, 'Salin');
  expect(within(dialog).getByText('Pilih kursus tujuan')).toBeVisible();
  expect(backEnd.made).toEqual([]);
});

test('nothing is copied for another person than the one who opened the dialog', async () => {
  const user = await open();
  const dialog = await openDialog(user);
  await within(dialog).findByText('3 modul');
  act(() => signInAs({ ...admin, id: OTHER.id }, OTHER.token));
  await press(user, dialog, 'Salin');
  expect(await screen.findByText('Tidak dikirim karena akun atau backend telah berganti')).toBeVisible();
  expect(backEnd.made).toEqual([]);
});

test('on a narrow screen the actions for what is chosen stand in a menu', async () => {
  setWindowWidth(390);
  const user = await open();
  await chooseModules(user, 'A');
  expect(screen.queryByRole('button', { name: 'Salin yang dipilih' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tindakan untuk yang dipilih' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Salin yang dipilih',
    'Pindahkan yang dipilih',
    'Hapus yang dipilih',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Salin yang dipilih' }));
  expect(await screen.findByRole('dialog', { name: 'Salin 1 Modul' })).toBeVisible();
});

test('a module that is unclear is not counted as failed', async () => {
  const user = await open();
  const dialog = await openDialog(user);
  await within(dialog).findByText('3 modul');
  backEnd.fate = ({ title }) => {
    if (title !== 'B') return title === 'C' ? [422, { message: 'Judul ditolak' }] : 'made';
    backEnd.refuseLists = [403, {}];
    return 'lost';
  };
  await press(user, dialog, 'Salin');
  expect(await screen.findByText('Kursus disalin, 1 modul gagal, 1 modul belum jelas')).toBeVisible();
  expect(within(await tray()).getByText('1 modul gagal, 1 modul belum jelas')).toBeVisible();
});

test('a course without modules that cannot be copied is named', async () => {
  backEnd.setModules('c-1', []);
  backEnd.fate = () => [422, { message: 'Judul ditolak' }];
  const { user } = renderScreen(<Screens />, { path: '/courses/c-1/modules' });
  await screen.findByText('Tidak ada modul ditemukan');
  const dialog = await openDialog(user);
  await within(dialog).findByText('0 modul');
  await press(user, dialog, 'Salin');
  const region = within(await tray());
  expect(await region.findByText('Judul ditolak', { exact: false })).toBeVisible();
});

test('where it is unclear which course is the copy, the panel leads to those that may be it', async () => {
  backEnd.fate = ({ kind }) => {
    if (kind === 'course') backEnd.courses.push({ ...backEnd.courses[0]!, id: 'c-2', title: 'Salinan Asal' });
    return 'lost';
  };
  const user = await open();
  const dialog = await openDialog(user);
  await within(dialog).findByText('3 modul');
  await press(user, dialog, 'Salin');
  const links = await within(await tray()).findAllByRole('link', { name: 'Buka Salinan Asal' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/courses/c-2/modules', '/courses/c-3/modules']);
  expect(within(await tray()).getByText('Belum jelas kursus mana yang dibuat', { exact: false })).toBeVisible();
  expect(backEnd.written('module')).toEqual([]);
});

test('a course of a busy server is waited for, which is said', async () => {
  const user = await open();
  backEnd.refuseLists = [429, {}];
  const dialog = await openDialog(user);
  expect(await within(dialog).findByText('Server sedang sibuk. Dilanjutkan secara otomatis')).toBeVisible();
  backEnd.refuseLists = null;
  expect(await within(dialog).findByText('3 modul')).toBeVisible();
});

test('a file of a busy server is not said to stay behind', async () => {
  backEnd.modulesIn('c-1')[1]!.pdf_content = `${FILES}/a.pdf`;
  nock(FILES).get('/a.pdf').reply(429);
  const user = await open();
  const dialog = await openDialog(user);
  expect(await within(dialog).findByText('3 modul')).toBeVisible();
  expect(within(dialog).queryByText(/tidak ikut/)).not.toBeInTheDocument();
});

test('the files of a ZIP that were refused stand in the panel of its import', async () => {
  await open();
  const { source } = await readStoredCourse('c-1', [], new AbortController().signal);
  const refused = ['file/a.pdf: tidak ada di dalam ZIP'];
  act(() => courseCopies.start({ source, title: 'Dari ZIP', kind: 'import', refused }));
  const region = within(await tray());
  expect(await region.findByText(refused[0]!)).toBeVisible();
});

test('where the order of a copy alone failed, it can be put right again', async () => {
  backEnd.dialect.numbersFromTop = true;
  backEnd.refuseOrders = [422, { message: 'Urutan ditolak' }];
  const user = await open();
  const dialog = await openDialog(user);
  await within(dialog).findByText('3 modul');
  await press(user, dialog, 'Salin');
  const [toast] = await screen.findAllByText('Urutan modul belum sama dengan aslinya');
  expect(toast).toBeVisible();
  expect(backEnd.titlesIn('c-2')).toEqual(['C', 'B', 'A']);
  // It stays there when the toast has gone.
  expect(within(await tray()).getByText('Urutan modul belum sama dengan aslinya')).toBeVisible();
  backEnd.refuseOrders = null;
  await user.click(within(await tray()).getByRole('button', { name: 'Coba lagi yang gagal' }));
  await waitFor(() => expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Penyalinan' })).toBeNull());
  expect(backEnd.written('module')).toEqual(['A', 'B', 'C']);
});
