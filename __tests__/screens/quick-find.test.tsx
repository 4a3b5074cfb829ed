import { act, screen, within } from '@testing-library/react';
import { QuickFind } from '@/components/quick-find/quick-find';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { singleKeys } from '@/lib/browser/preferences';
import { session } from '@/lib/session/session';
import { API, holdBack, listOf, server, signInAs } from '../support/api';
import { address } from '../support/console';
import { courseJson, userJson } from '../support/factories';
import { renderScreen } from '../support/render';

beforeEach(() => signInAs());

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

test('Ctrl+K opens the dialog with the actions at once, and Escape gives the focus back', async () => {
  const { user } = renderScreen(<QuickFind />, { path: '/courses' });
  const button = screen.getByRole('button', { name: 'Cari cepat' });
  act(() => button.focus());
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findByRole('dialog', { name: 'Cari cepat' })).toBeVisible();
  expect(options()).toEqual(['Tambah Kursus', 'Tambah Pengguna', 'Impor Pengguna', 'Kursus', 'Pengguna', 'Keluar']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test('finds actions by the beginnings of their words, in any order', async () => {
  answer('peng+tam', [], []);
  const { user, box } = await open();
  await user.type(box, 'peng tam');
  expect(options()).toEqual(['Tambah Pengguna']);
});

test('a course leads to its modules, its option begins with its title', async () => {
  answer('dasar', [courseJson({ id: 7, title: 'Dasar Web' })], []);
  const { user, box } = await open();
  await user.type(box, 'dasar');
  expect(await screen.findByRole('option', { name: /^Dasar Web/ })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/courses/7/modules');
});

test('a user leads to the list searched for the username', async () => {
  answer('budi', [], [userJson({ username: 'budi.s', first_name: 'Budi', last_name: 'Santoso' })]);
  const { user, box } = await open();
  await user.type(box, 'budi');
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

test('says when nothing is found', async () => {
  answer('zzz', [], []);
  const { user, box } = await open();
  await user.type(box, 'zzz');
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

test('does not say that nothing was found before it has looked, nor where a search failed', async () => {
  answer('zzz', [], []);
  answer('budi', [], [userJson({ first_name: 'Budi' })]);
  server().persist().get(search('/api/courses', 'rusak')).reply(500);
  server().persist().get(search('/api/users', 'rusak')).reply(200, listOf([]));
  const { user, box } = await open();
  await user.type(box, 'zzz');
  await screen.findByText('Tidak ada hasil untuk "zzz"');
  await user.clear(box);
  await user.type(box, 'budi');
  expect(screen.queryByText(/^Tidak ada hasil/)).toBeNull();
  await screen.findByRole('option', { name: /^Budi/ });
  await user.clear(box);
  await user.type(box, 'rusak');
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
