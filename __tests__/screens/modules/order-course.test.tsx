import { screen, waitFor } from '@testing-library/react';
import { answers, API, controlled, listOf, ok, server, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';
import { said } from '../../support/screens/announced';
import { sentOrders, serveCourse, someModules } from '../../support/course-of-modules';
import {
  cards,
  choose,
  isUnsaved,
  moveDown,
  numbers,
  openModules,
  saveButton,
} from '../../support/screens/module-list';

beforeEach(() => signInAs());

/** Twelve modules on pages of five. */
async function open(page = 2) {
  const backEnd = serveCourse(someModules(12));
  const { user } = openModules(`/courses/c-1/modules?page=${page}&limit=5`);
  await waitFor(() => expect(cards()).not.toEqual([]));
  return { backEnd, user };
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function moveTo(user: User, title: string, position: string) {
  await choose(user, title, 'Pindahkan ke posisi...');
  const field = await screen.findByLabelText('Posisi (1 sampai 12)');
  await user.clear(field);
  await user.type(field, `${position}{Enter}`);
}

async function moveSelected(user: User, titles: string[], label: string, position: string) {
  await user.click(screen.getByText('Pilih'));
  for (const title of titles) await user.click(screen.getByLabelText(`Pilih ${title}`));
  await user.click(screen.getByText('Pindahkan yang dipilih'));
  await user.type(await screen.findByLabelText(label), `${position}{Enter}`);
}

const modules = (...ids: number[]) => ids.map((id) => `Modul ${id}`);
const saved = () => waitFor(() => expect(isUnsaved()).toBe(false));
const PAGE_1_OF_9_FIRST = modules(1, 9, 2, 3, 4);

test('moves a module to another page, follows it there, and saves the order of the whole course', async () => {
  const { backEnd, user } = await open();
  await moveTo(user, 'Modul 9', '2');
  await waitFor(() => expect(cards()).toEqual(PAGE_1_OF_9_FIRST));
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  await waitFor(() => expect(screen.getByLabelText('Pindahkan Modul 9')).toHaveFocus());
  await waitFor(() => expect(said()).toContain('Modul 9 dipindahkan ke posisi 2 dari 12.'));
  await user.click(saveButton());
  await saved();
  expect(sentOrders(backEnd)).toEqual([[1, 9, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12].map((id) => `m-${id}`)]);
});

test('keeps the order of the whole course on its other pages, and asks nothing there', async () => {
  const { backEnd, user } = await open();
  await moveTo(user, 'Modul 9', '2');
  await waitFor(() => expect(cards()).toEqual(PAGE_1_OF_9_FIRST));
  await user.click(screen.getByLabelText('Halaman 2'));
  await waitFor(() => expect(cards()).toEqual(modules(5, 6, 7, 8, 10)));
  expect(isUnsaved()).toBe(true);
  await moveDown(user, 'Modul 5');
  await user.click(saveButton());
  await saved();
  expect(sentOrders(backEnd)).toEqual([[1, 9, 2, 3, 4, 6, 5, 7, 8, 10, 11, 12].map((id) => `m-${id}`)]);
});

test('a move to another page keeps what was moved on this page before', async () => {
  const { backEnd, user } = await open();
  await moveDown(user, 'Modul 6');
  await moveTo(user, 'Modul 9', '12');
  await waitFor(() => expect(cards()).toEqual(modules(12, 9)));
  await user.click(saveButton());
  await saved();
  expect(sentOrders(backEnd)).toEqual([[1, 2, 3, 4, 5, 7, 6, 8, 10, 11, 12, 9].map((id) => `m-${id}`)]);
});

test('moves several modules of two pages as one block, in their order in the course', async () => {
  const { backEnd, user } = await open(1);
  await user.click(screen.getByText('Pilih'));
  await user.click(screen.getByLabelText('Pilih Modul 4'));
  await user.click(screen.getByLabelText('Halaman 2'));
  await waitFor(() => expect(cards()).toContain('Modul 8'));
  for (const title of modules(8, 6)) await user.click(screen.getByLabelText(`Pilih ${title}`));
  await user.click(screen.getByText('Pindahkan yang dipilih'));
  expect(await screen.findByRole('dialog', { name: 'Pindahkan 3 Modul' })).toBeVisible();
  const field = screen.getByLabelText('Posisi modul pertama (1 sampai 10)');
  await user.type(field, '11{Enter}');
  expect(screen.getByText('Masukkan posisi dari 1 sampai 10')).toBeVisible();
  await user.clear(field);
  await user.type(field, '10{Enter}');
  await waitFor(() => expect(cards()).toEqual(modules(9, 10, 11, 12, 4)));
  await user.click(saveButton());
  await saved();
  expect(sentOrders(backEnd)).toEqual([[1, 2, 3, 5, 7, 9, 10, 11, 12, 4, 6, 8].map((id) => `m-${id}`)]);
});

test('goes to the page before once the only module of the last page is deleted', async () => {
  const backEnd = serveCourse(someModules(11));
  const { user } = openModules('/courses/c-1/modules?limit=5');
  await waitFor(() => expect(cards()).not.toEqual([]));
  await moveDown(user, 'Modul 2');
  await choose(user, 'Modul 1', 'Pindahkan ke posisi...');
  await user.type(await screen.findByLabelText('Posisi (1 sampai 11)'), '{Control>}a{/Control}11{Enter}');
  await waitFor(() => expect(cards()).toEqual(modules(1)));
  await user.click(screen.getByLabelText('Hapus Modul 1'));
  await user.click(await screen.findByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(cards()).toEqual(modules(7, 8, 9, 10, 11)));
  expect(window.location.search).toBe('?page=2&limit=5');
  expect(backEnd.of('DELETE')).toHaveLength(1);
});

test('asks before anything is moved on if another administrator has changed the page meanwhile', async () => {
  const { backEnd, user } = await open();
  await moveDown(user, 'Modul 6');
  backEnd.modules = backEnd.modules.map((module) => (module.id === 'm-8' ? { ...module, order: 0 } : module));
  await moveTo(user, 'Modul 9', '2');
  expect(await screen.findByRole('dialog', { name: 'Urutan telah berubah' })).toBeVisible();
  expect(backEnd.of('PATCH')).toEqual([]);
});

test('a course that cannot be read leaves the order as it is, and the dialog open', async () => {
  const { backEnd, user } = await open();
  backEnd.refuse('GET', 400, { message: 'Belum boleh' });
  await moveTo(user, 'Modul 9', '2');
  expect(await screen.findByText(/Belum boleh/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Pindahkan "Modul 9"' })).toBeVisible();
  expect(isUnsaved()).toBe(false);
});

test('gives up the move of whoever closes the dialog while the course is read', async () => {
  const { backEnd, user } = await open();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  backEnd.held = () => held;
  await moveTo(user, 'Modul 9', '2');
  await user.click(screen.getByText('Batal'));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isUnsaved()).toBe(false);
  expect(cards()).toEqual(modules(6, 7, 8, 9, 10));
});

test('another page size asks first, and gives up the order of the whole course', async () => {
  const { user } = await open();
  await moveTo(user, 'Modul 9', '2');
  await waitFor(() => expect(cards()).toEqual(PAGE_1_OF_9_FIRST));
  await user.selectOptions(screen.getByLabelText('Entri per halaman'), '20');
  await user.click(await screen.findByText('Tinggalkan'));
  await waitFor(() => expect(cards()).toHaveLength(12));
  expect(cards()[1]).toBe('Modul 2');
  expect(isUnsaved()).toBe(false);
});

test('while the order is saved no block is moved', async () => {
  const { backEnd, user } = await open(1);
  await moveDown(user, 'Modul 1');
  await user.click(screen.getByText('Pilih'));
  await user.click(screen.getByLabelText('Pilih Modul 4'));
  const answer = controlled<void>();
  backEnd.held = () => answer.value;
  await user.click(saveButton());
  expect(screen.getByText('Pindahkan yang dipilih')).toBeDisabled();
  answer.give();
  await saved();
  await waitFor(() => expect(screen.getByText('Pindahkan yang dipilih')).toBeEnabled());
});

test('a chosen module of another page has no position to begin with', async () => {
  const { user } = await open(1);
  await user.click(screen.getByText('Pilih'));
  await user.click(screen.getByLabelText('Pilih Modul 2'));
  await user.click(screen.getByLabelText('Halaman 2'));
  await waitFor(() => expect(cards()).toContain('Modul 6'));
  await user.click(screen.getByText('Pindahkan yang dipilih'));
  expect(await screen.findByLabelText('Posisi (1 sampai 12)')).toHaveValue('');
});

test('where the back end tells pages and no number of modules, any position is looked up', async () => {
  const all = someModules(12);
  server()
    .persist()
    .get(/^\/api\/courses\/c-1\/modules\?/)
    .reply((path) => {
      const { searchParams } = new URL(path, API);
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const pages = { current_page: page, total_pages: Math.ceil(12 / limit), total_items: undefined };
      return [200, listOf(all.slice((page - 1) * limit, page * limit), pages)];
    });
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  const { user } = openModules('/courses/c-1/modules?limit=5');
  await waitFor(() => expect(cards()).toHaveLength(5));
  await choose(user, 'Modul 2', 'Pindahkan ke posisi...');
  const field = await screen.findByLabelText('Posisi');
  await user.clear(field);
  await user.type(field, '13{Enter}');
  expect(await screen.findByText('Masukkan posisi dari 1 sampai 12')).toBeVisible();
  await user.clear(field);
  await user.type(field, '11{Enter}');
  await waitFor(() => expect(cards()).toEqual(modules(2, 12)));
  expect(isUnsaved()).toBe(true);
});

test('discards the order of the whole course on request', async () => {
  const { backEnd, user } = await open();
  await moveSelected(user, modules(9, 10), 'Posisi modul pertama (1 sampai 11)', '1');
  await waitFor(() => expect(cards()).toEqual(modules(9, 10, 1, 2, 3)));
  await user.click(screen.getByText('Batalkan perubahan'));
  await waitFor(() => expect(cards()).toEqual(modules(1, 2, 3, 4, 5)));
  expect(backEnd.of('PATCH')).toEqual([]);
});

describe('modules that another administrator has deleted meanwhile', () => {
  const remove = (backEnd: Awaited<ReturnType<typeof open>>['backEnd'], ...ids: string[]) =>
    void (backEnd.modules = backEnd.modules.filter(({ id }) => !ids.includes(String(id))));

  test('do not count among those that are moved', async () => {
    const { backEnd, user } = await open(1);
    await user.click(screen.getByText('Pilih'));
    for (const title of modules(2, 3, 4)) await user.click(screen.getByLabelText(`Pilih ${title}`));
    await user.click(screen.getByText('Pindahkan yang dipilih'));
    const field = await screen.findByLabelText('Posisi modul pertama (1 sampai 10)');
    remove(backEnd, 'm-3');
    await user.type(field, '10{Enter}');
    await waitFor(() => expect(said()).toContain('2 modul dipindahkan ke posisi 10 dari 11.'));
    await user.click(saveButton());
    await saved();
    expect(sentOrders(backEnd)).toEqual([[1, 5, 6, 7, 8, 9, 10, 11, 12, 2, 4].map((id) => `m-${id}`)]);
  });

  test('are told where none is left', async () => {
    const { backEnd, user } = await open();
    remove(backEnd, 'm-9');
    await moveTo(user, 'Modul 9', '2');
    expect(await screen.findByText('Modul tidak ditemukan')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isUnsaved()).toBe(false);
  });
});
