import { act, screen, waitFor, within } from '@testing-library/react';
import { QuickFind } from '@/components/quick-find/quick-find';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { singleKeys } from '@/lib/platform/browser/preferences';
import { session } from '@/lib/session/session';
import { API, holdBack, listOf, server, signInAs } from '../../support/network/api';
import { address } from '../../support/screens/console';
import { courseJson, userJson } from '../../support/factories';
import { router } from '../../support/screens/navigation';
import { renderScreen, type Person } from '../../support/screens/render';
import { WAIT_MAX_MS } from '../../support/time';

beforeEach(() => signInAs());
afterEach(() => document.querySelectorAll('body > [aria-modal]').forEach((dialog) => dialog.remove()));

const search = (path: '/api/courses' | '/api/users', q: string) => `${path}?page=1&limit=5&q=${q}`;
const answer = (q: string, courses: unknown[], users: unknown[]) => {
  server().persist().get(search('/api/courses', q)).reply(200, listOf(courses));
  server().persist().get(search('/api/users', q)).reply(200, listOf(users));
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

async function open() {
  const { user } = renderScreen(<QuickFind />, { path: '/courses' });
  await user.keyboard('{Control>}k{/Control}');
  return { user, box: await screen.findByRole('combobox', { name: 'Cari kursus, pengguna, atau tindakan' }) };
}

/** At once: on a slow machine a search would begin between two keys. */
async function enter(user: Person, box: HTMLElement, words: string) {
  await user.click(box);
  await user.paste(words);
}

test('Ctrl+K opens the dialog with the actions at once, and Escape gives the focus back', async () => {
  const { user } = renderScreen(<QuickFind />, { path: '/courses' });
  const button = screen.getByRole('button', { name: 'Cari cepat' });
  act(() => button.focus());
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findByRole('dialog', { name: 'Cari cepat' })).toBeVisible();
  expect(options()).toEqual([
    'Tambah Kursus',
    'Tambah Pengguna',
    'Impor Kursus',
    'Impor Pengguna',
    'Periksa Konten',
    'Kursus',
    'Pengguna',
    'Riwayat',
    'Keluar',
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test('Ctrl+K closes the dialog too, and does nothing under another one', async () => {
  const { user } = await open();
  const other = document.body.appendChild(document.createElement('div'));
  other.setAttribute('aria-modal', 'true');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('dialog')).toBeVisible();
  other.remove();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Back closes it, and Forward does not open it again', async () => {
  await open();
  act(() => router.push('/users'));
  expect(screen.getByRole('dialog')).toBeVisible();
  router.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  router.forward();
  await waitFor(() => expect(address()).toBe('/users'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a screen that was on its way arrives below it, and what is typed stays', async () => {
  answer('zzz', [], []);
  const { user, box } = await open();
  await enter(user, box, 'zzz');
  act(() => router.push('/users'));
  expect(box).toBeVisible();
  expect(box).toHaveValue('zzz');
  await screen.findByText('Tidak ada hasil untuk "zzz"');
});

test('finds actions by the beginnings of their words, in any order', async () => {
  answer('peng+tam', [], []);
  const { user, box } = await open();
  await enter(user, box, 'peng tam');
  expect(options()).toEqual(['Tambah Pengguna']);
});

test('a course leads to its modules, its option begins with its title', async () => {
  answer('dasar', [courseJson({ id: 7, title: 'Dasar Web' })], []);
  const { user, box } = await open();
  await enter(user, box, 'dasar');
  expect(await screen.findByRole('option', { name: /^Dasar Web/ })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/courses/7/modules');
});

test('a user leads to the list searched for the username', async () => {
  answer('budi', [], [userJson({ username: 'budi.s', first_name: 'Budi', last_name: 'Santoso' })]);
  const { user, box } = await open();
  await enter(user, box, 'budi');
  await user.click(await screen.findByRole('option', { name: /^Budi Santoso/ }));
  expect(address()).toBe('/users?q=budi.s');
});

test('what is typed further gives the former search up', async () => {
  const former = holdBack(API, 'get', search('/api/courses', 'a'));
  holdBack(API, 'get', search('/api/users', 'a'));
  answer('ab', [courseJson({ title: 'Ab' })], []);
  const { user, box } = await open();
  await user.type(box, 'a');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await user.type(box, 'b');
  expect(await screen.findByRole('option', { name: /^Ab/ })).toBeVisible();
  former.release(200, listOf([courseJson({ title: 'Former' })]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(options().join()).not.toContain('Former');
});

describe('the option that Enter takes', () => {
  const active = () =>
    document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');
  const result = (id: number, title: string) => courseJson({ id, title });

  /** Types `da`, whose results are there, then `p`, whose results are not. */
  async function typeFurther() {
    answer('da', [result(1, 'Dasar'), result(2, 'Dapur')], []);
    const next = holdBack(API, 'get', search('/api/courses', 'dap'));
    server()
      .get(search('/api/users', 'dap'))
      .reply(200, listOf([userJson({ first_name: 'Daparina' })]));
    const { user, box } = await open();
    await enter(user, box, 'da');
    await screen.findByRole('option', { name: /^Dasar/ });
    await user.keyboard('p');
    const answerNext = (...courses: unknown[]) => act(async () => next.release(200, listOf(courses)));
    return { user, answerNext };
  }

  test('is named from the start, and whenever the options change', async () => {
    answer('da', [result(1, 'Dasar'), result(2, 'Dapur')], []);
    answer('d', [result(2, 'Dapur')], []);
    const { user } = await open();
    expect(active()).toHaveTextContent('Tambah Kursus');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Tambah Pengguna');
    await user.paste('da');
    await screen.findByRole('option', { name: /^Dasar/ });
    expect(active()).toHaveTextContent(/^Dasar/);
    await user.keyboard('{Backspace}');
    expect(active()).toBeNull();
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(active()).toHaveTextContent(/^Dapur/);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/courses/2/modules');
  });

  test('is none of a former search; Enter waits for what is being searched', async () => {
    const { user, answerNext } = await typeFurther();
    expect(screen.getByRole('option', { name: /^Dasar/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Mencari...')).toBeVisible();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('option', { name: /^Dasar/ }));
    expect(address()).toBe('/courses');
    await answerNext(result(2, 'Dapur'), result(3, 'Dapur Umum'));
    await waitFor(() => expect(address()).toBe('/courses/2/modules'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not taken by an Enter after which something else was pressed', async () => {
    const { user, answerNext } = await typeFurther();
    await user.keyboard('{Enter}{ArrowDown}');
    await answerNext(result(2, 'Dapur'));
    expect(await screen.findByText('2 hasil')).toBeInTheDocument();
    expect(address()).toBe('/courses');
  });

  test('stays the same when more are found', async () => {
    const { user, answerNext } = await typeFurther();
    await screen.findByRole('option', { name: /^Daparina/ });
    expect(active()).toHaveTextContent(/^Daparina/);
    await answerNext(result(3, 'Dapur Umum'));
    await screen.findByRole('option', { name: /^Dapur Umum/ });
    expect(active()).toHaveTextContent(/^Daparina/);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe('/courses/3/modules');
  });

  test('is nothing where nothing is found', async () => {
    const { user, answerNext } = await typeFurther();
    answer('dapx', [], []);
    await user.keyboard('x{Enter}');
    await answerNext(result(2, 'Dapur'));
    await screen.findByText('Tidak ada hasil untuk "dapx"');
    expect(address()).toBe('/courses');
  });

  test('does not change with a blank that is typed', async () => {
    answer('da', [result(1, 'Dasar')], []);
    const { user, box } = await open();
    await enter(user, box, 'da');
    await screen.findByRole('option', { name: /^Dasar/ });
    await user.keyboard(' {Enter}');
    expect(address()).toBe('/courses/1/modules');
  });
});

test('says when nothing is found', async () => {
  answer('zzz', [], []);
  const { user, box } = await open();
  await enter(user, box, 'zzz');
  expect(await screen.findByText('Tidak ada hasil untuk "zzz"')).toBeVisible();
});

test('a search that failed says so and leaves the rest', async () => {
  server().persist().get(search('/api/courses', 'k')).reply(500);
  server()
    .persist()
    .get(search('/api/users', 'k'))
    .reply(200, listOf([userJson({ first_name: 'Kiki' })]));
  const { user, box } = await open();
  await user.type(box, 'k');
  expect(await screen.findByText('Gagal mencari kursus')).toBeVisible();
  expect(await screen.findByRole('option', { name: /^Kiki/ })).toBeVisible();
  expect(options()).toContain('Kursus');
});

test('a server that asks to wait is asked again, which is said meanwhile', async () => {
  server().get(search('/api/courses', 'kiki')).reply(429, {}, { 'Retry-After': '1' });
  answer('kiki', [courseJson({ title: 'Kiki Belajar' })], [userJson({ first_name: 'Kiki' })]);
  const { user, box } = await open();
  await enter(user, box, 'kiki');
  expect(await screen.findByText('Server sedang sibuk. Dilanjutkan secara otomatis')).toBeVisible();
  expect(await screen.findByRole('option', { name: /^Kiki Belajar/ }, { timeout: WAIT_MAX_MS })).toBeVisible();
  expect(screen.queryByText(/^Server sedang sibuk/)).toBeNull();
});

test('does not say that nothing was found before it has looked, nor where a search failed', async () => {
  answer('zzz', [], []);
  answer('budi', [], [userJson({ first_name: 'Budi' })]);
  server().persist().get(search('/api/courses', 'rusak')).reply(500);
  server().persist().get(search('/api/users', 'rusak')).reply(200, listOf([]));
  const { user, box } = await open();
  await enter(user, box, 'zzz');
  await screen.findByText('Tidak ada hasil untuk "zzz"');
  await user.clear(box);
  await enter(user, box, 'budi');
  expect(screen.queryByText(/^Tidak ada hasil/)).toBeNull();
  await screen.findByRole('option', { name: /^Budi/ });
  await user.clear(box);
  await enter(user, box, 'rusak');
  await screen.findByText('Gagal mencari kursus');
  expect(screen.queryByText(/^Tidak ada hasil/)).toBeNull();
});

test('asks before a changed form is left', async () => {
  const release = leaveGuard.register();
  const { user } = await open();
  await user.click(screen.getByRole('option', { name: 'Pengguna' }));
  expect(address()).toBe('/courses');
  expect(leaveGuard.pending.get()).not.toBeNull();
  release();
});

test('asks before logging out ends what is still to be sent; another screen ends nothing of it', async () => {
  const release = leaveGuard.register({ lostWith: 'tab' });
  const { user } = await open();
  await user.click(screen.getByRole('option', { name: 'Keluar' }));
  expect(session.get().status).toBe('signed-in');
  expect(leaveGuard.pending.get()).not.toBeNull();
  leaveGuard.stay();
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Pengguna' }));
  expect(address()).toBe('/users');
  release();
});

test('? works on a checkbox, which nothing is typed into', async () => {
  const { user } = renderScreen(
    <>
      <QuickFind />
      <input type="checkbox" aria-label="Pilih" />
      <input aria-label="Cari" />
    </>,
    { path: '/courses' },
  );
  await user.click(screen.getByRole('textbox', { name: 'Cari' }));
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih' }));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Pintasan keyboard' })).toBeVisible();
});

test('? names every key, and switches the single ones off', async () => {
  const { user } = renderScreen(<QuickFind />, { path: '/courses' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Pintasan keyboard' });
  expect(
    within(dialog)
      .getAllByRole('term')
      .map((each) => each.textContent),
  ).toEqual(['CtrlK', '/', 'CtrlB', 'CtrlS', 'Enter', 'Spasi', '↑↓', 'Esc', '?']);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.keyboard('{Escape}?');
  expect(screen.queryByRole('dialog')).toBeNull();
  singleKeys.toggle();
});

test('the screen that is open is not left for itself', async () => {
  const leave = jest.spyOn(leaveGuard, 'leave');
  // On a busy machine the search begins before the press.
  for (const path of ['/api/courses', '/api/users'] as const)
    server().get(search(path, 'Kursus')).optionally().reply(200, listOf([]));
  const { user, box } = await open();
  await enter(user, box, 'Kursus');
  await user.click(screen.getByRole('option', { name: 'Kursus' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  leave.mockRestore();
});
