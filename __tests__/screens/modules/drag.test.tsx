import { act, screen, waitFor } from '@testing-library/react';
import { signInAs } from '../../support/network/api';
import { serveCourse, someModules } from '../../support/course-of-modules';
import {
  announced,
  cards,
  endAnimation,
  handle,
  isUnsaved,
  layOutLists,
  numbers,
  openModules,
  press,
  saveButton,
  untilDraggable,
} from '../../support/screens/module-list';

beforeEach(() => {
  signInAs();
  layOutLists();
});
afterEach(() => jest.restoreAllMocks());

async function open(count = 4, path?: string) {
  const backEnd = serveCourse(someModules(count));
  const { user } = openModules(path);
  await screen.findAllByRole('article');
  await untilDraggable();
  return { backEnd, user };
}

const says = (words: string) => waitFor(() => expect(announced()).toBe(words));

// First, while what drags has not been loaded.
test('keys pressed on a handle before modules can be dragged are kept until they can', async () => {
  serveCourse(someModules(4));
  openModules();
  await screen.findAllByRole('article');
  press('Modul 1', 'space', 'down', 'down', 'space');
  await says('Modul 1 diletakkan di posisi 3 dari 4. Urutan belum disimpan.');
  expect(cards()).toEqual(['Modul 2', 'Modul 3', 'Modul 1', 'Modul 4']);
  expect(handle('Modul 1')).toHaveFocus();
});

test('tells how to move a module by keyboard', async () => {
  await open();
  expect(handle('Modul 1')).toHaveAccessibleDescription(
    'Spasi mengangkat modul, panah memindahkannya. Atau gunakan menunya.',
  );
});

test('moves a module by keyboard over several steps, and says each of them', async () => {
  await open();
  press('Modul 1', 'space');
  await says('Modul 1 diangkat, posisi 1 dari 4.');
  press('Modul 1', 'down');
  await says('Modul 1 dipindahkan ke posisi 2 dari 4.');
  press('Modul 1', 'down');
  await says('Modul 1 dipindahkan ke posisi 3 dari 4.');
  press('Modul 1', 'down', 'up');
  await says('Modul 1 dipindahkan ke posisi 3 dari 4.');
  press('Modul 1', 'space');
  await says('Modul 1 diletakkan di posisi 3 dari 4. Urutan belum disimpan.');
  expect(cards()).toEqual(['Modul 2', 'Modul 3', 'Modul 1', 'Modul 4']);
  expect(numbers()).toEqual(['1', '2', '3', '4']);
  expect(handle('Modul 1')).toHaveFocus();
});

test('puts a module back on Escape, and has nothing to save then', async () => {
  await open();
  press('Modul 2', 'space', 'down', 'escape');
  endAnimation('Modul 2');
  await says('Pemindahan dibatalkan. Modul 2 kembali ke posisi 2 dari 4.');
  expect(cards()).toEqual(['Modul 1', 'Modul 2', 'Modul 3', 'Modul 4']);
  expect(isUnsaved()).toBe(false);
});

test('a module whose focus went elsewhere is put back, as by a screen reader that moves it', async () => {
  await open();
  press('Modul 2', 'space');
  await says('Modul 2 diangkat, posisi 2 dari 4.');
  press('Modul 2', 'down');
  act(() => handle('Modul 4').focus());
  endAnimation('Modul 2');
  await says('Pemindahan dibatalkan. Modul 2 kembali ke posisi 2 dari 4.');
  expect(isUnsaved()).toBe(false);
});

test('has nothing to save when a module is put down where it was', async () => {
  await open();
  press('Modul 2', 'space', 'down', 'up', 'space');
  await says('Modul 2 diletakkan kembali di posisi 2 dari 4.');
  expect(isUnsaved()).toBe(false);
});

test('counts positions in the whole course on a later page', async () => {
  await open(12, '/courses/c-1/modules?page=2&limit=5');
  press('Modul 6', 'space', 'down');
  await says('Modul 6 dipindahkan ke posisi 7 dari 12.');
  press('Modul 6', 'space');
  await says('Modul 6 diletakkan di posisi 7 dari 12. Urutan belum disimpan.');
  expect(numbers()).toEqual(['6', '7', '8', '9', '10']);
});

test('lets nothing be moved while the order is being saved', async () => {
  const { user } = await open();
  press('Modul 1', 'space', 'down', 'space');
  await user.click(saveButton());
  await waitFor(() => expect(handle('Modul 1')).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() => expect(handle('Modul 1')).toHaveAttribute('aria-disabled', 'false'));
});

test("the drag library's stylesheet of a drag styles the cards only while one is dragged", async () => {
  await open();
  const sheet = () => document.querySelector<HTMLStyleElement>('style[data-rfd-dynamic]')?.media;
  expect(sheet()).toBe('not all');
  press('Modul 2', 'space');
  expect(sheet()).toBe('not all');
  await waitFor(() => expect(sheet()).toBe(''));
  press('Modul 2', 'escape');
  await says('Pemindahan dibatalkan. Modul 2 kembali ke posisi 2 dari 4.');
  expect(sheet()).toBe('not all');
});
