import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { drafts } from '@/lib/records/save/drafts';
import { answers, API, listOf, ok, signInAs } from '../../support/network/api';
import { courseJson } from '../../support/factories';
import { fill } from '../../support/screens/render';
import { address, openConsole } from '../../support/screens/console';
import { acceptCourse, courseForm as form, fillCourse } from '../../support/screens/course-form';
import { LIST } from '../../support/courses';
import { router } from '../../support/screens/navigation';
import { pass, settle, stopTime } from '../../support/time';

const dialog = () => screen.queryByRole('dialog', { name: 'Tinggalkan halaman?' });
const answer = (name: string) => within(dialog()!).getByRole('button', { name });
const link = () => screen.getByRole('link', { name: 'Pengguna' });

/** Opens the form of a course that exists. */
async function openEdit() {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  const view = openConsole('/courses/c-1/edit');
  await screen.findByRole('button', { name: 'Perbarui Kursus' });
  return view;
}

beforeEach(() => {
  signInAs();
  answers(API, LIST, [200, listOf([])]);
});

test.each([
  ['a link', link, '/users'],
  ['the way back', () => screen.getByRole('link', { name: 'Kembali ke Kursus' }), '/courses'],
  ['Batal', form.cancel, '/courses'],
])('%s on a changed form asks first', async (_, way, goal) => {
  const { user } = openConsole('/courses/new');
  await fill(user, form.title(), 'Belum disimpan');
  await user.click(way());
  expect(dialog()).toHaveAccessibleDescription('Perubahan yang belum disimpan akan hilang.');
  expect(answer('Tetap di sini')).toHaveFocus();
  await user.click(answer('Tetap di sini'));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(address()).toBe('/courses/new');
  expect(form.title()).toHaveValue('Belum disimpan');

  await user.click(way());
  await user.click(answer('Tinggalkan'));
  await waitFor(() => expect(address()).toBe(goal));
});

test('Escape stays', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, form.title(), 'Belum disimpan');
  await user.click(link());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(address()).toBe('/courses/new');
});

test.each([
  ['a link', link, '/users'],
  ['Batal', form.cancel, '/courses'],
])('%s on an unchanged form does not ask', async (_, way, goal) => {
  const { user } = await openEdit();
  await user.click(way());
  expect(dialog()).not.toBeInTheDocument();
  expect(address()).toBe(goal);
});

test('a form that was typed back to what it was is unchanged', async () => {
  const { user } = await openEdit();
  await fill(user, form.title(), 'Lain');
  await fill(user, form.price(), '1');
  await fill(user, form.title(), 'Dasar Pemrograman');
  await fill(user, form.price(), '49,99');
  await user.click(link());
  expect(dialog()).not.toBeInTheDocument();
  expect(address()).toBe('/users');
});

test('a topic that is typed but not added is unsaved too', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, form.topic(), 'web');
  await user.click(link());
  expect(dialog()).toBeVisible();
});

test('a link that opens elsewhere does not ask', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, form.title(), 'Belum disimpan');
  fireEvent.click(link(), { ctrlKey: true });
  expect(dialog()).not.toBeInTheDocument();
});

test('logging out on a changed form asks first', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, form.title(), 'Belum disimpan');
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  expect(dialog()).toBeVisible();
  await user.click(answer('Tinggalkan'));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('closing the tab is held up by a changed form only', async () => {
  const { user } = openConsole('/courses/new');
  const closing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  await fill(user, form.title(), 'Belum disimpan');
  expect(closing()).toBe(true);
  await user.clear(form.title());
  expect(closing()).toBe(false);
});

test('after saving it does not ask', async () => {
  const { user } = openConsole('/courses/new');
  await fillCourse(user);
  acceptCourse();
  await user.click(form.create());
  await waitFor(() => expect(address()).toBe('/courses'));
  await user.click(link());
  expect(dialog()).not.toBeInTheDocument();
  expect(address()).toBe('/users');
});

test('what was left by choice does not come back', async () => {
  const { user } = openConsole('/courses/new');
  await fill(user, form.title(), 'Belum disimpan');
  await user.click(form.cancel());
  await user.click(answer('Tinggalkan'));
  await user.click(await screen.findByRole('button', { name: 'Tambah Kursus' }));
  expect(form.title()).toHaveValue('');
  expect(screen.queryByText('Draf dipulihkan')).not.toBeInTheDocument();
});

describe('a navigation that hangs after it was confirmed', () => {
  const closing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  async function hang() {
    const { user } = openConsole('/courses/new', stopTime());
    await settle();
    await fill(user, form.title(), 'Belum');
    const push = jest.spyOn(router, 'push').mockImplementation(() => {});
    await user.click(link());
    await user.click(answer('Tinggalkan'));
    expect(push).toHaveBeenCalledWith('/users');
    return { user, push };
  }

  afterEach(() => jest.restoreAllMocks());

  test('is not asked about again at once, such as by a second press', async () => {
    const { user, push } = await hang();
    await user.click(link());
    expect(dialog()).not.toBeInTheDocument();
    expect(push).toHaveBeenCalledTimes(2);
    expect(closing()).toBe(false);
  });

  test('asks again as soon as the person types on, and keeps a draft of it', async () => {
    const { user } = await hang();
    expect(drafts.read('/courses/new')).toBeNull();
    await user.type(form.title(), ' disimpan');
    expect(closing()).toBe(true);
    expect(drafts.read('/courses/new')?.values).toEqual({ title: 'Belum disimpan' });
    await user.click(link());
    expect(dialog()).toBeVisible();
  });

  test('asks again after five seconds; who stays then has a draft again', async () => {
    const { user } = await hang();
    await pass(5_000);
    expect(closing()).toBe(true);
    expect(leaveGuard.isFullyDrafted()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Keluar' }));
    await user.click(answer('Tetap di sini'));
    expect(drafts.read('/courses/new')?.values).toEqual({ title: 'Belum' });
    expect(leaveGuard.isFullyDrafted()).toBe(true);
  });

  test('and arrives late has left by choice: nothing comes back', async () => {
    const { user } = await hang();
    await pass(6_000);
    act(() => router.replace('/courses'));
    await settle();
    act(() => router.replace('/courses/new'));
    await settle();
    expect(form.title()).toHaveValue('');
    await user.click(link());
    expect(dialog()).not.toBeInTheDocument();
  });
});
