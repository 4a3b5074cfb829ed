import { act, screen, waitFor } from '@testing-library/react';
import { controlled, signInAs } from '../../support/network/api';
import { router } from '../../support/screens/navigation';
import { serveCourse, someModules } from '../../support/course-of-modules';
import {
  announced,
  cards,
  handle,
  isUnsaved,
  layOutLists,
  moveDown,
  openModules,
  press,
  saveButton,
} from '../../support/screens/module-list';
import { toasts } from '../../support/users';
import { pass, settle, stopTime } from '../../support/time';

const POLL_MS = 30_000;

beforeEach(() => signInAs());

async function openAtRest(count = 3, path?: string) {
  const options = stopTime();
  const backEnd = serveCourse(someModules(count));
  const { user } = openModules(path, options);
  await settle();
  return { backEnd, user };
}

test('asks for the modules every 30 seconds, and not while the order is unsaved', async () => {
  const { backEnd, user } = await openAtRest();
  expect(backEnd.lists()).toHaveLength(1);
  await pass(POLL_MS);
  expect(backEnd.lists()).toHaveLength(2);

  await moveDown(user, 'Modul 1');
  const asked = backEnd.lists().length;
  await pass(5 * POLL_MS);
  expect(backEnd.lists()).toHaveLength(asked);
  expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3']);

  await user.click(saveButton());
  await settle();
  const afterSaving = backEnd.lists().length;
  await pass(2 * POLL_MS);
  expect(backEnd.lists().length).toBeGreaterThan(afterSaving);
  expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3']);
});

test('shows the saved order while the lists of the back end are still out of date', async () => {
  const { backEnd, user } = await openAtRest();
  await moveDown(user, 'Modul 1');
  backEnd.dialect.staleMs = 60_000;
  await user.click(saveButton());
  await pass(500);
  expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3']);
  expect(toasts()).toEqual(['Urutan modul berhasil diperbarui']);
  // A list that is read again later is believed.
  await pass(1_000);
  expect(cards()).toEqual(['Modul 1', 'Modul 2', 'Modul 3']);
  expect(toasts()[0]).toBe(
    'Urutan modul belum berubah' + 'Server menjawab berhasil, tetapi datanya masih seperti sebelumnya.',
  );
});

describe('an order without an answer', () => {
  async function saveWithoutAnswer(what: 'takes effect' | 'is lost') {
    const { backEnd, user } = await openAtRest();
    await moveDown(user, 'Modul 1');
    const before = backEnd.modules;
    backEnd.refuse('PATCH', 502, '<html></html>');
    await user.click(saveButton());
    await settle();
    // The proxy has passed it on.
    if (what === 'takes effect') backEnd.modules = before.map((each, index) => ({ ...each, order: [2, 1, 3][index]! }));
    await pass(2_000);
  }

  test('is told as saved if it has taken effect', async () => {
    await saveWithoutAnswer('takes effect');
    expect(screen.getByText('Urutan modul berhasil diperbarui')).toBeVisible();
    expect(isUnsaved()).toBe(false);
  });

  test('is told as failed if it has not', async () => {
    await saveWithoutAnswer('is lost');
    expect(screen.getByText(/^Gagal memperbarui urutan modul/)).toBeVisible();
    expect(isUnsaved()).toBe(true);
  });
});

describe('a back end whose lists answer late', () => {
  /** Saves an order, and holds back every list that is asked for afterwards. */
  async function saveBeforeLateLists(path?: string) {
    const { backEnd, user } = await openAtRest(12, path);
    await moveDown(user, 'Modul 1');
    const late = controlled<void>();
    const isLate = () => backEnd.of('PATCH').length > 0 && backEnd.asked.at(-1)!.method === 'GET';
    backEnd.held = () => (isLate() ? late.value : undefined);
    await user.click(saveButton());
    await settle();
    expect(isUnsaved()).toBe(false);
    return { backEnd, user, late };
  }

  test('the saved order stays until a list that was asked for after it was saved has come', async () => {
    const { late } = await saveBeforeLateLists('/courses/c-1/modules?limit=5');
    await pass(20_000);
    expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3', 'Modul 4', 'Modul 5']);
    late.give();
    await settle();
    expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3', 'Modul 4', 'Modul 5']);
  });

  test('the saved order is still there after another page was shown', async () => {
    const { user, late } = await saveBeforeLateLists('/courses/c-1/modules?limit=5');
    await user.click(screen.getByLabelText('Halaman 2'));
    await pass(1_000);
    await user.click(screen.getByLabelText('Halaman 1'));
    await pass(100);
    expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3', 'Modul 4', 'Modul 5']);
    late.give();
    await settle();
    expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3', 'Modul 4', 'Modul 5']);
  });
});

test('lets what another administrator does wait while a module is being dragged', async () => {
  layOutLists();
  const { backEnd } = await openAtRest();
  press('Modul 1', 'space');
  await pass(0);
  backEnd.modules = backEnd.modules.map((module, index) => ({ ...module, order: 3 - index }));
  await pass(POLL_MS);
  expect(backEnd.lists()).toHaveLength(2);
  expect(cards()).toEqual(['Modul 1', 'Modul 2', 'Modul 3']);

  press('Modul 1', 'down', 'space');
  await pass(0);
  expect(announced()).toBe('Modul 1 diletakkan di posisi 2 dari 3. Urutan belum disimpan.');
  expect(cards()).toEqual(['Modul 2', 'Modul 1', 'Modul 3']);

  // The person began with an order that is no more, and is told so.
  act(() => saveButton().click());
  await settle();
  expect(screen.getByText('Urutan telah berubah')).toBeVisible();
  expect(backEnd.of('PATCH')).toEqual([]);
  jest.restoreAllMocks();
});

test('shows what has arrived once a drag is cancelled', async () => {
  layOutLists();
  const { backEnd } = await openAtRest();
  press('Modul 1', 'space');
  await pass(0);
  backEnd.modules = someModules(2);
  await pass(POLL_MS);
  expect(cards()).toHaveLength(3);
  press('Modul 1', 'escape');
  await pass(0);
  expect(cards()).toEqual(['Modul 1', 'Modul 2']);
  expect(handle('Modul 1')).toHaveFocus();
  jest.restoreAllMocks();
});

describe('leaving the page with an unsaved order', () => {
  const PAGE_1 = '/courses/c-1/modules?limit=5';

  async function openUnsaved() {
    const backEnd = serveCourse(someModules(12));
    const { user } = openModules(PAGE_1);
    await waitFor(() => expect(cards()).toHaveLength(5));
    await moveDown(user, 'Modul 1');
    const dialog = () => screen.findByRole('dialog', { name: 'Tinggalkan halaman?' });
    return { backEnd, user, dialog };
  }

  const address = () => window.location.pathname + window.location.search;

  test('by a link asks first, and stays or leaves as the person says', async () => {
    const { user, dialog } = await openUnsaved();
    await user.click(screen.getByText('Kembali ke Kursus'));
    await dialog();
    expect(screen.getByText('Tetap di sini')).toHaveFocus();
    await user.click(screen.getByText('Tetap di sini'));
    expect(address()).toBe(PAGE_1);
    expect(isUnsaved()).toBe(true);
    await user.click(screen.getByText('Kembali ke Kursus'));
    await dialog();
    await user.click(screen.getByText('Tinggalkan'));
    expect(address()).toBe('/courses');
  });

  test('for another page of the list asks first, and the order is gone then', async () => {
    const { user, dialog } = await openUnsaved();
    await user.click(screen.getByLabelText('Halaman 2'));
    await dialog();
    expect(address()).toBe(PAGE_1);
    await user.click(screen.getByText('Tinggalkan'));
    await waitFor(() => expect(cards()[0]).toBe('Modul 6'));
    expect(isUnsaved()).toBe(false);
    act(() => router.push(PAGE_1));
    await waitFor(() => expect(cards()).toEqual(['Modul 1', 'Modul 2', 'Modul 3', 'Modul 4', 'Modul 5']));
    expect(isUnsaved()).toBe(false);
  });

  test('for another page size asks first, and the order is gone then', async () => {
    const { user, dialog } = await openUnsaved();
    await user.selectOptions(screen.getByLabelText('Entri per halaman'), '10');
    await dialog();
    await user.click(screen.getByText('Tinggalkan'));
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(cards().slice(0, 2)).toEqual(['Modul 1', 'Modul 2']);
    expect(isUnsaved()).toBe(false);
    await moveDown(user, 'Modul 1');
    await user.click(screen.getByText('Kembali ke Kursus'));
    await dialog();
  });

  test('asks no more once it is saved', async () => {
    const { user } = await openUnsaved();
    await user.click(saveButton());
    await screen.findByText('Urutan modul berhasil diperbarui');
    await user.click(screen.getByText('Kembali ke Kursus'));
    expect(address()).toBe('/courses');
  });
});
