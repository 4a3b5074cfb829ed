import { screen, waitFor } from '@testing-library/react';
import { NotFoundOrRecord } from '@/app/not-found-or-record';
import { answers, API, ok, signInAs } from '../support/network/api';
import { courseJson } from '../support/factories';
import { renderScreen } from '../support/screens/render';
import { address } from '../support/screens/console';

const open = (path: string) => renderScreen(<NotFoundOrRecord />, { path });

beforeEach(() => {
  signInAs();
  document.title = 'Halaman Tidak Ditemukan - Kelola';
});

test.each(['/tidak-ada', '/courses/7', '/courses/new/edit', '/users/new/edit', '/courses/%E0%A4%A/edit'])(
  'at %s it says that there is no such page, and where else to go',
  async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Halaman Tidak Ditemukan' })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Ke halaman utama', '/'],
      ['Kursus', '/courses'],
      ['Pengguna', '/users'],
    ]);
    expect(document.title).toBe('Halaman Tidak Ditemukan - Kelola');
  },
);

test('the way back leads to where the person came from', async () => {
  window.history.replaceState(null, '', '/users');
  window.history.pushState(null, '', '/x');
  const { user } = open('/tidak-ada');
  await user.click(await screen.findByRole('button', { name: 'Kembali ke halaman sebelumnya' }));
  await waitFor(() => expect(address()).toBe('/users'));
});

test('the address of a course shows its form, under its own title', async () => {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  open('/courses/c-1/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Kursus' })).toBeVisible();
  expect(document.title).toBe('Edit Kursus - Kelola');
  expect(screen.getByRole('navigation', { name: 'Navigasi utama' })).toBeVisible();
});

test('the address of a new module shows its form, under its own title', async () => {
  answers(API, '/api/courses/c-1', [200, ok(courseJson())]);
  open('/courses/c-1/modules/new');
  expect(await screen.findByRole('heading', { level: 1, name: 'Buat Modul Baru' })).toBeVisible();
  expect(document.title).toBe('Buat Modul - Kelola');
});

test('the address of a record is for those who are signed in', async () => {
  (await import('@/lib/session/session')).session.endInAllTabs();
  open('/courses/c-1/edit?x=1');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sessionStorage.getItem('return-to')).toBe('/courses/c-1/edit?x=1');
});
