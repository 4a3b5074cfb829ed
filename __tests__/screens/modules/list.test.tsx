import { screen, waitFor, within } from '@testing-library/react';
import { listOf, server, signInAs } from '../../support/network/api';
import { courseJson, moduleJson } from '../../support/factories';
import { serveCourse, someModules } from '../../support/course-of-modules';
import { cards, numbers, openModules } from '../../support/screens/module-list';

const LIST = '/api/courses/c-1/modules?page=1&limit=10';

beforeEach(() => signInAs());

const card = (title: string) => screen.findByRole('article', { name: title });

function serveModules(...modules: object[]) {
  server().get('/api/courses/c-1').reply(200, { data: courseJson() });
  server().get(LIST).reply(200, listOf(modules));
}

test('shows the modules of the course under its title, in their order and with their numbers', async () => {
  const modules = [moduleJson({ id: 'm-2', title: 'Kedua', order: 7 }), moduleJson({ title: 'Pertama', order: 3 })];
  serveModules(...modules);
  openModules();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Modul$/);
  await card('Pertama');
  expect(await screen.findByRole('heading', { name: 'Dasar Pemrograman Modul', level: 1 })).toBeVisible();
  expect(screen.getByText('Kelola modul kursus')).toBeVisible();
  expect(cards()).toEqual(['Pertama', 'Kedua']);
  expect(numbers()).toEqual(['3', '7']);
});

test('names each action after its module, and leads to the screens of the course', async () => {
  serveModules(moduleJson({ id: 'm/1' }));
  openModules();
  const pengantar = within(await card('Pengantar'));
  expect(pengantar.getByText('Apa itu program')).toBeVisible();
  for (const name of ['Ubah urutan Pengantar', 'Pratinjau Pengantar', 'Hapus Pengantar', 'Pindahkan Pengantar']) {
    expect(pengantar.getByRole('button', { name })).toBeVisible();
  }
  expect(pengantar.getByRole('link', { name: 'Edit Pengantar' })).toHaveAttribute(
    'href',
    '/courses/c-1/modules/m%2F1/edit',
  );
  expect(screen.getByRole('link', { name: 'Tambah Modul' })).toHaveAttribute('href', '/courses/c-1/modules/new');
  expect(screen.getByRole('link', { name: 'Kembali ke Kursus' })).toHaveAttribute('href', '/courses');
});

test('marks the content that a module really has', async () => {
  serveModules(
    moduleJson({ id: 1, title: 'Keduanya' }),
    moduleJson({ id: 2, title: 'Hanya PDF', video_content: '' }),
    moduleJson({ id: 3, title: 'Hanya Video', pdf_content: null, video_content: '/static/v.mp4' }),
    moduleJson({ id: 4, title: 'Berbahaya', pdf_content: 'javascript:alert(1)', video_content: 'data:video/mp4,x' }),
  );
  openModules();
  await card('Keduanya');
  const badges = cards().map((title) => {
    const shown = within(screen.getByLabelText(title!, { selector: 'article' }));
    return `${title}: ${[shown.queryByText('PDF'), shown.queryByText('Video')].map((badge) => badge?.textContent ?? '-').join(' ')}`;
  });
  expect(badges).toEqual(['Keduanya: PDF Video', 'Hanya PDF: PDF -', 'Hanya Video: - Video', 'Berbahaya: - -']);
});

test('counts by place where the back end tells no order, page for page', async () => {
  const modules = someModules(12).map(({ order: _order, ...module }) => module);
  server().get('/api/courses/c-1').reply(200, { data: courseJson() });
  server()
    .get('/api/courses/c-1/modules?page=2&limit=5')
    .reply(200, listOf(modules.slice(5, 10), { current_page: 2, total_pages: 3, total_items: 12 }));
  openModules('/courses/c-1/modules?page=2&limit=5');
  await card('Modul 6');
  expect(numbers()).toEqual(['6', '7', '8', '9', '10']);
  expect(screen.getByText('Menampilkan 6 hingga 10 dari 12 entri')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page');
});

test('goes to the first page with another page size', async () => {
  const backEnd = serveCourse(someModules(12));
  const { user } = openModules('/courses/c-1/modules?page=2&limit=5');
  await card('Modul 6');
  await user.selectOptions(screen.getByLabelText('Entri per halaman'), '20');
  await waitFor(() => expect(cards()).toHaveLength(12));
  expect(window.location.search).toBe('?limit=20');
  expect(backEnd.lists().at(-1)).toBe('/api/courses/c-1/modules?page=1&limit=20');
});

test('says that the course does not exist, and leads back to the courses', async () => {
  server().get('/api/courses/c-1').reply(404, { message: 'Not found' });
  server().get(LIST).reply(404, { message: 'Not found' });
  openModules();
  expect(await screen.findByText('Kursus tidak ditemukan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kembali ke Kursus' })).toHaveAttribute('href', '/courses');
  expect(screen.queryByRole('link', { name: 'Tambah Modul' })).not.toBeInTheDocument();
});

test('says that the course does not exist where the back end answers no modules for it', async () => {
  server().get('/api/courses/c-1').reply(404, { message: 'Not found' });
  server().get(LIST).reply(200, listOf([]));
  openModules();
  expect(await screen.findByText('Kursus tidak ditemukan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kembali ke Kursus' })).toHaveAttribute('href', '/courses');
  expect(screen.queryByText('Tidak ada modul ditemukan')).not.toBeInTheDocument();
});

test('shows the modules of a course that the back end does not find by itself', async () => {
  server().get('/api/courses/c-1').reply(404, { message: 'Not found' });
  server()
    .get(LIST)
    .reply(200, listOf([moduleJson()]));
  openModules();
  expect(await card('Pengantar')).toBeVisible();
});

test('a search in the address is neither sent nor kept: modules are not searched', async () => {
  const backEnd = serveCourse(someModules(12));
  const { user } = openModules('/courses/c-1/modules?q=dasar&limit=5');
  await card('Modul 1');
  await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
  await card('Modul 6');
  expect(window.location.search).toBe('?page=2&limit=5');
  expect(backEnd.lists().filter((path) => path.includes('q='))).toEqual([]);
});

describe('deleting', () => {
  async function remove(user: ReturnType<typeof openModules>['user'], title: string) {
    await user.click(screen.getByLabelText(`Hapus ${title}`));
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Modul' });
    expect(dialog).toHaveAccessibleDescription(
      `Apakah Anda yakin ingin menghapus "${title}"? Tindakan ini tidak dapat dibatalkan.`,
    );
    expect(within(dialog).getByText('Batal')).toHaveFocus();
    await user.click(within(dialog).getByText('Hapus'));
    return dialog;
  }

  test('the last one of a page leads to the page before, and never says that there are none', async () => {
    serveCourse(someModules(6));
    const { user } = openModules('/courses/c-1/modules?page=2&limit=5');
    await card('Modul 6');
    let saidNone = false;
    const watcher = new MutationObserver(() => (saidNone ||= screen.queryByText('Tidak ada modul ditemukan') !== null));
    watcher.observe(document.body, { childList: true, subtree: true });
    await remove(user, 'Modul 6');
    await waitFor(() => expect(cards()).toHaveLength(5));
    watcher.disconnect();
    expect(window.location.search).toBe('?limit=5');
    expect(saidNone).toBe(false);
  });
});
