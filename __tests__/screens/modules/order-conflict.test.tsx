import { act, screen, waitFor, within } from '@testing-library/react';
import { controlled, listOf, signInAs } from '../../support/network/api';
import { sentOrders, serveCourse, someModules } from '../../support/course-of-modules';
import { router } from '../../support/screens/navigation';
import { cards, choose, isUnsaved, moveDown, openModules, saveButton } from '../../support/screens/module-list';

beforeEach(() => signInAs());

async function open(count = 4, path?: string) {
  const backEnd = serveCourse(someModules(count));
  const { user } = openModules(path);
  await waitFor(() => expect(cards()).not.toEqual([]));
  return { backEnd, user };
}

type BackEnd = ReturnType<typeof serveCourse>;

/** Another administrator gives the modules these orders, `m-1` the first. */
function changeElsewhere(backEnd: BackEnd, ...orders: number[]) {
  backEnd.modules = backEnd.modules.map((module, index) => ({ ...module, order: orders[index] ?? module.order }));
}

/** Requests from now on wait until the returned answer is given. */
function holdAnswers(backEnd: BackEnd) {
  const answer = controlled<void>();
  backEnd.held = () => answer.value;
  return answer;
}

const conflict = () => screen.findByRole('dialog', { name: 'Urutan telah berubah' });

describe('when another administrator has changed the order meanwhile', () => {
  async function meetConflict() {
    const opened = await open();
    await moveDown(opened.user, 'Modul 1');
    changeElsewhere(opened.backEnd, 4, 3, 2, 1);
    await opened.user.click(saveButton());
    const dialog = await conflict();
    return { ...opened, dialog };
  }

  test('nothing is overwritten before the person has chosen', async () => {
    const { backEnd, user, dialog } = await meetConflict();
    expect(dialog).toHaveAccessibleDescription(/Belum ada yang ditimpa\.$/);
    expect(within(dialog).getByText('Muat urutan terbaru')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(backEnd.of('PATCH')).toEqual([]);
    expect(isUnsaved()).toBe(true);
  });

  test('the newest order can be loaded', async () => {
    const { backEnd, user, dialog } = await meetConflict();
    await user.click(within(dialog).getByText('Muat urutan terbaru'));
    await waitFor(() => expect(cards()).toEqual(['Modul 4', 'Modul 3', 'Modul 2', 'Modul 1']));
    expect(isUnsaved()).toBe(false);
    expect(backEnd.of('PATCH')).toEqual([]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('it can be overwritten, also at a second try', async () => {
    const { backEnd, user, dialog } = await meetConflict();
    backEnd.refuse('PATCH', 500, {});
    await user.click(within(dialog).getByText('Timpa dengan urutan saya'));
    expect(await screen.findByText('Gagal memperbarui urutan modul')).toBeVisible();
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByText('Timpa dengan urutan saya'));
    await screen.findByText('Urutan modul berhasil diperbarui');
    expect(sentOrders(backEnd).at(-1)).toEqual(['m-2', 'm-1', 'm-3', 'm-4']);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(isUnsaved()).toBe(false);
  });
});

test('a module that was added meanwhile is a change, and stays in the course', async () => {
  const { backEnd, user } = await open(3);
  await moveDown(user, 'Modul 1');
  backEnd.modules = someModules(4);
  await user.click(saveButton());
  await user.click(within(await conflict()).getByText('Timpa dengan urutan saya'));
  await screen.findByText('Urutan modul berhasil diperbarui');
  expect(sentOrders(backEnd)).toEqual([['m-2', 'm-1', 'm-3', 'm-4']]);
});

test("a change on another page is nobody's conflict, and is kept", async () => {
  const { backEnd, user } = await open(8, '/courses/c-1/modules?limit=5');
  await moveDown(user, 'Modul 1');
  changeElsewhere(backEnd, 1, 2, 3, 4, 5, 8, 7, 6);
  await user.click(saveButton());
  await screen.findByText('Urutan modul berhasil diperbarui');
  expect(sentOrders(backEnd)).toEqual([['m-2', 'm-1', 'm-3', 'm-4', 'm-5', 'm-8', 'm-7', 'm-6']]);
});

test('an order is not sent where some modules of the course could not be read', async () => {
  const { backEnd, user } = await open();
  await moveDown(user, 'Modul 1');
  const modules = someModules(3);
  // Its pages overlap: one module is never sent.
  for (const answer of [modules, modules.slice(0, 1), modules, modules.slice(0, 1), modules, modules.slice(0, 1)])
    backEnd.refuse('GET', 200, listOf(answer, { total_pages: 2, total_items: 4 }));
  await user.click(saveButton());
  expect(await screen.findByText(/1 modul tidak dapat dibaca karena daftar terus berubah$/)).toBeVisible();
  expect(backEnd.of('PATCH')).toEqual([]);
  expect(isUnsaved()).toBe(true);
});

test('a back end that sends more than it was asked for is no conflict', async () => {
  const backEnd = serveCourse(someModules(8));
  backEnd.dialect.fixedPages = 50;
  const { user } = openModules('/courses/c-1/modules?limit=5');
  await waitFor(() => expect(cards()).toHaveLength(8));
  await moveDown(user, 'Modul 7');
  await user.click(saveButton());
  await screen.findByText('Urutan modul berhasil diperbarui');
  expect(sentOrders(backEnd)).toEqual([['m-1', 'm-2', 'm-3', 'm-4', 'm-5', 'm-6', 'm-8', 'm-7']]);
});

test.each(['/courses', '/courses/c-1/modules?page=2&limit=5'])(
  'a conflict that is found after the person went on to %s is told there',
  async (next) => {
    const { backEnd, user } = await open(8, '/courses/c-1/modules?limit=5');
    await moveDown(user, 'Modul 1');
    changeElsewhere(backEnd, 5, 4, 3, 2, 1);
    const answer = holdAnswers(backEnd);
    await user.click(saveButton());
    act(() => router.push(next));
    await act(async () => answer.give());
    expect(await screen.findByText('Gagal memperbarui urutan modul: Urutan telah berubah')).toBeVisible();
    expect(backEnd.of('PATCH')).toEqual([]);
  },
);

const PAGE_1 = '/courses/c-1/modules?limit=5';
const PAGE_2 = '/courses/c-1/modules?page=2&limit=5';

test.each([
  ['deletes one of the page', PAGE_1, 'm-3', undefined],
  ['moves one of another page between them', PAGE_1, 'm-8', 2.5],
  ['moves one of another page before all', PAGE_1, 'm-8', 0],
  ['moves one of the page away', PAGE_2, 'm-8', 0],
])('it is a conflict when another administrator %s', async (_what, path, id, order) => {
  const { backEnd, user } = await open(12, path);
  await moveDown(user, cards()[0]!);
  backEnd.modules = backEnd.modules.flatMap((module) =>
    module.id !== id ? [module] : order === undefined ? [] : [{ ...module, order }],
  );
  await user.click(saveButton());
  await conflict();
  expect(backEnd.of('PATCH')).toEqual([]);
});

test('a module that another administrator deletes on another page is no conflict', async () => {
  const { backEnd, user } = await open(8, PAGE_2);
  await moveDown(user, 'Modul 6');
  backEnd.modules = backEnd.modules.filter(({ id }) => id !== 'm-1');
  await user.click(saveButton());
  await screen.findByText('Urutan modul berhasil diperbarui');
  expect(sentOrders(backEnd)).toEqual([['m-2', 'm-3', 'm-4', 'm-5', 'm-7', 'm-6', 'm-8']]);
});

describe('deleting a module while the order is unsaved', () => {
  type User = Awaited<ReturnType<typeof open>>['user'];

  async function confirmRemoval(user: User, title: string) {
    await user.click(screen.getByLabelText(`Hapus ${title}`));
    await user.click(within(await screen.findByRole('dialog')).getByText('Hapus'));
  }

  async function remove(user: User, title: string) {
    await confirmRemoval(user, title);
    await screen.findByText('Modul berhasil dihapus');
  }

  test('takes it out and keeps the order, which is saved without a false alarm', async () => {
    const { backEnd, user } = await open(8, '/courses/c-1/modules?limit=5');
    await moveDown(user, 'Modul 1');
    await remove(user, 'Modul 3');
    await waitFor(() => expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 4', 'Modul 5']));
    expect(screen.getByText('Menampilkan 1 hingga 4 dari 7 entri')).toBeVisible();
    expect(isUnsaved()).toBe(true);
    await user.click(saveButton());
    await screen.findByText('Urutan modul berhasil diperbarui');
    expect(sentOrders(backEnd)).toEqual([['m-2', 'm-1', 'm-4', 'm-5', 'm-6', 'm-7', 'm-8']]);
  });

  test('leaves nothing to save where that brings the order back', async () => {
    const { user } = await open(3);
    await choose(user, 'Modul 3', 'Pindahkan ke atas');
    await remove(user, 'Modul 3');
    await waitFor(() => expect(cards()).toEqual(['Modul 1', 'Modul 2']));
    expect(isUnsaved()).toBe(false);
  });

  test.each([
    ['before', PAGE_1, 'Halaman 2', ['m-3', 'm-4', 'm-5', 'm-7', 'm-6', 'm-8', 'm-9', 'm-10', 'm-11', 'm-12']],
    ['after', PAGE_2, 'Halaman 1', ['m-2', 'm-1', 'm-3', 'm-4', 'm-5', 'm-8', 'm-9', 'm-10', 'm-11', 'm-12']],
  ])('several that were chosen on a page %s it are no conflict', async (_where, path, page, sent) => {
    const { backEnd, user } = await open(12, path);
    await user.click(screen.getByText('Pilih'));
    for (const title of cards().slice(0, 2)) await user.click(screen.getByLabelText(`Pilih ${title}`));
    const left = cards()[0];
    await user.click(screen.getByLabelText(page));
    await waitFor(() => expect(cards()[0]).not.toBe(left));
    await moveDown(user, cards()[0]!);
    await user.click(screen.getByText('Hapus yang dipilih'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Hapus'));
    await screen.findByText('2 modul berhasil dihapus');
    await user.click(saveButton());
    await screen.findByText('Urutan modul berhasil diperbarui');
    expect(sentOrders(backEnd)).toEqual([sent]);
  });

  test('takes it out, too, where the screen was left before the answer, and opened again', async () => {
    const { backEnd, user } = await open(4);
    const removal = holdAnswers(backEnd);
    await confirmRemoval(user, 'Modul 3');
    await waitFor(() => expect(backEnd.of('DELETE')).toHaveLength(1));
    backEnd.held = () => {};
    act(() => router.push('/users'));
    await waitFor(() => expect(cards()).toEqual([]));
    act(() => router.push('/courses/c-1/modules'));
    await waitFor(() => expect(cards()).toHaveLength(4));
    await moveDown(user, 'Modul 1');
    await act(async () => removal.give());
    await waitFor(() => expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 4']));
    await user.click(saveButton());
    await screen.findByText('Urutan modul berhasil diperbarui');
    expect(sentOrders(backEnd)).toEqual([['m-2', 'm-1', 'm-4']]);
  });

  test('while that is being saved is no conflict, and the order stays saved', async () => {
    const { backEnd, user } = await open(4);
    await moveDown(user, 'Modul 1');
    const course = holdAnswers(backEnd);
    await user.click(saveButton());
    backEnd.held = () => {};
    await remove(user, 'Modul 3');
    await act(async () => course.give());
    await screen.findByText('Urutan modul berhasil diperbarui');
    expect(sentOrders(backEnd)).toEqual([['m-2', 'm-1', 'm-4']]);
    await waitFor(() => expect(isUnsaved()).toBe(false));
    expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 4']);
  });

  test('is no conflict either before it is answered, and the saved order is not unsaved again by the answer', async () => {
    const { backEnd, user } = await open(4);
    await moveDown(user, 'Modul 1');
    const course = holdAnswers(backEnd);
    await user.click(saveButton());
    const removal = holdAnswers(backEnd);
    await confirmRemoval(user, 'Modul 3');
    await waitFor(() => expect(backEnd.of('DELETE')).toHaveLength(1));
    backEnd.modules = backEnd.modules.filter(({ id }) => id !== 'm-3');
    backEnd.held = () => {};
    await act(async () => course.give());
    await screen.findByText('Urutan modul berhasil diperbarui');
    await act(async () => removal.give());
    await screen.findByText('Modul berhasil dihapus');
    expect(isUnsaved()).toBe(false);
    expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 4']);
  });
});
