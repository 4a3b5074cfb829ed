import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { ok, server, signInAs } from '../../support/network/api';
import { said } from '../../support/screens/announced';
import { sentOrders, serveCourse, someModules } from '../../support/course-of-modules';
import { WAIT_MAX_MS } from '../../support/time';
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

async function open(modules = someModules(4), path?: string) {
  const backEnd = serveCourse(modules);
  const { user } = openModules(path);
  await waitFor(() => expect(cards()).not.toEqual([]));
  return { backEnd, user };
}

const saved = () => waitFor(() => expect(isUnsaved()).toBe(false));

test('moves a module without dragging, says where to, and gives the focus back to its menu', async () => {
  const { user } = await open();
  await choose(user, 'Modul 3', 'Pindahkan ke atas');
  expect(cards()).toEqual(['Modul 1', 'Modul 3', 'Modul 2', 'Modul 4']);
  await waitFor(() => expect(said()).toContain('Modul 3 dipindahkan ke posisi 2 dari 4.'));
  await waitFor(() => expect(screen.getByLabelText('Pindahkan Modul 3')).toHaveFocus());
  await choose(user, 'Modul 1', 'Pindahkan ke bawah');
  expect(cards()).toEqual(['Modul 3', 'Modul 1', 'Modul 2', 'Modul 4']);
});

test('offers the first module no way up and the last no way down', async () => {
  const { user } = await open(someModules(2));
  const itemsOf = async (title: string) => {
    await user.click(screen.getByLabelText(`Pindahkan ${title}`));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    await user.keyboard('{Escape}');
    return items.map((item) => `${item.textContent}: ${item.getAttribute('aria-disabled') === 'true' ? 'off' : 'on'}`);
  };
  expect(await itemsOf('Modul 1')).toEqual([
    'Pindahkan ke atas: off',
    'Pindahkan ke bawah: on',
    'Pindahkan ke posisi...: on',
  ]);
  expect(await itemsOf('Modul 2')).toEqual([
    'Pindahkan ke atas: on',
    'Pindahkan ke bawah: off',
    'Pindahkan ke posisi...: on',
  ]);
});

test('moves a module to the position that is typed, and no other', async () => {
  const { user } = await open();
  await choose(user, 'Modul 1', 'Pindahkan ke posisi...');
  const dialog = await screen.findByRole('dialog', { name: 'Pindahkan "Modul 1"' });
  const field = within(dialog).getByLabelText('Posisi (1 sampai 4)');
  expect(field).toHaveFocus();
  for (const wrong of ['0', '5', '1.5', '']) {
    await user.clear(field);
    await user.type(field, `${wrong}{Enter}`);
    expect(within(dialog).getByText('Masukkan posisi dari 1 sampai 4')).toBeVisible();
    expect(field).toBeInvalid();
    // The focus is where it was, so the reason is said.
    expect(field).toHaveFocus();
    await waitFor(() => expect(said()).toBe('Masukkan posisi dari 1 sampai 4'));
  }
  await user.type(field, '3{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(cards()).toEqual(['Modul 2', 'Modul 3', 'Modul 1', 'Modul 4']));
});

test('counts positions by place, whatever numbers the server has given', async () => {
  const gaps = someModules(4).map((module, index) => ({ ...module, order: [2, 5, 9, 12][index]! }));
  const { user } = await open(gaps);
  await choose(user, 'Modul 2', 'Pindahkan ke posisi...');
  const field = await screen.findByLabelText('Posisi (1 sampai 4)');
  expect(field).toHaveValue('2');
  await user.clear(field);
  await user.type(field, '3{Enter}');
  await waitFor(() => expect(cards()).toEqual(['Modul 1', 'Modul 3', 'Modul 2', 'Modul 4']));
  expect(numbers()).toEqual(['1', '2', '3', '4']);
});

test('says that the order is unsaved until one request has saved it', async () => {
  const { backEnd, user } = await open();
  await moveDown(user, 'Modul 1');
  expect(screen.getByText(/^Urutan belum disimpan\./)).toBeVisible();
  await waitFor(() => expect(said()).toContain('Urutan belum disimpan.'));
  await user.dblClick(saveButton());
  await screen.findByText('Urutan modul berhasil diperbarui');
  await saved();
  expect(backEnd.of('PATCH').map(({ body }) => body)).toEqual([
    {
      module_order: [
        { id: 'm-4', order: 4 },
        { id: 'm-3', order: 3 },
        { id: 'm-2', order: 1 },
        { id: 'm-1', order: 2 },
      ],
    },
  ]);
  expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3', 'Modul 4']);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('sends each id in the type it came in', async () => {
  const modules = someModules(3).map((module, index) => ({ ...module, id: [7, '8', 'x'][index]! }));
  const { backEnd, user } = await open(modules);
  await moveDown(user, 'Modul 1');
  await user.click(saveButton());
  await saved();
  expect(sentOrders(backEnd)).toEqual([['8', 7, 'x']]);
});

test('shows the numbers of the server, counts by place while unsaved, and saves without gaps', async () => {
  const gaps = someModules(3).map((module, index) => ({ ...module, order: [2, 5, 9][index]! }));
  const { backEnd, user } = await open(gaps);
  expect(numbers()).toEqual(['2', '5', '9']);
  await moveDown(user, 'Modul 1');
  expect(numbers()).toEqual(['1', '2', '3']);
  await user.click(saveButton());
  await saved();
  expect(backEnd.modules.map(({ id, order }) => `${id}: ${order}`)).toEqual(['m-1: 2', 'm-2: 1', 'm-3: 3']);
});

test('has nothing to save once every module is back where it was', async () => {
  const gaps = someModules(3).map((module, index) => ({ ...module, order: [2, 5, 9][index]! }));
  const { user } = await open(gaps);
  await moveDown(user, 'Modul 1');
  expect(isUnsaved()).toBe(true);
  await choose(user, 'Modul 1', 'Pindahkan ke atas');
  expect(isUnsaved()).toBe(false);
  expect(numbers()).toEqual(['2', '5', '9']);
});

test('takes a position as its label writes it, with a separator of thousands', async () => {
  const { user } = await open(someModules(1_200));
  await choose(user, 'Modul 1', 'Pindahkan ke posisi...');
  const field = await screen.findByLabelText('Posisi (1 sampai 1.200)');
  await user.clear(field);
  await user.type(field, '1.200{Enter}');
  await waitFor(() => expect(cards().at(-1)).toBe('Modul 1'), { timeout: WAIT_MAX_MS });
});

test('takes the changes back on request', async () => {
  const { backEnd, user } = await open();
  await moveDown(user, 'Modul 1');
  await user.click(screen.getByText('Batalkan perubahan'));
  expect(cards()).toEqual(['Modul 1', 'Modul 2', 'Modul 3', 'Modul 4']);
  expect(backEnd.of('PATCH')).toEqual([]);
});

test('numbers and sends the whole course from a later page', async () => {
  const { backEnd, user } = await open(someModules(12), '/courses/c-1/modules?page=2&limit=5');
  expect(cards()).toEqual(['Modul 6', 'Modul 7', 'Modul 8', 'Modul 9', 'Modul 10']);
  await choose(user, 'Modul 9', 'Pindahkan ke posisi...');
  const field = await screen.findByLabelText('Posisi (1 sampai 12)');
  await user.clear(field);
  await user.type(field, '6{Enter}');
  await screen.findByText(/^Urutan belum disimpan\./);
  expect(numbers()).toEqual(['6', '7', '8', '9', '10']);
  await user.click(saveButton());
  await saved();
  expect(sentOrders(backEnd)).toEqual([[1, 2, 3, 4, 5, 9, 6, 7, 8, 10, 11, 12].map((number) => `m-${number}`)]);
});

test('keeps the order when saving fails, says why, and saves it at the second try', async () => {
  const { backEnd, user } = await open();
  backEnd.refuse('PATCH', 500, '<html>502</html>');
  await moveDown(user, 'Modul 1');
  await user.click(saveButton());
  expect(await screen.findByText('Gagal memperbarui urutan modul')).toBeVisible();
  expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3', 'Modul 4']);
  expect(screen.getByText(/^Urutan belum disimpan\./)).toBeVisible();
  await user.click(saveButton());
  await screen.findByText('Urutan modul berhasil diperbarui');
  await saved();
  expect(backEnd.of('PATCH')).toHaveLength(2);
});

test('a tab whose screen was left is not closed without a question from the press of the button to the answer', async () => {
  const { backEnd, user } = await open();
  await moveDown(user, 'Modul 1');
  fireEvent.click(saveButton());
  cleanup();
  // The course is being read again.
  expect(backEnd.of('PATCH')).toEqual([]);
  expect(leaveGuard.isBlockingTab()).toBe(true);
  await waitFor(() => expect(leaveGuard.isBlockingTab()).toBe(false));
  expect(backEnd.of('PATCH')).toHaveLength(1);
});

test('says what the server says about an order that it refuses', async () => {
  const { backEnd, user } = await open();
  backEnd.refuse('PATCH', 403, { status: 'error', message: 'Semua modul harus disebut' });
  await moveDown(user, 'Modul 1');
  // A refusal has the session checked.
  server()
    .get('/api/auth/self')
    .reply(200, ok({ id: 'u-1', username: 'siti' }));
  await user.click(saveButton());
  expect(await screen.findByText('Semua modul harus disebut')).toBeVisible();
  expect(isUnsaved()).toBe(true);
});
