import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { env } from '@/lib/env';
import { drafts } from '@/lib/records/save/drafts';
import { session } from '@/lib/session/session';
import { sidebarState } from '@/lib/platform/browser/preferences';
import { answers, API, listOf, signInAs } from '../../support/network/api';
import { address, openConsole } from '../../support/screens/console';
import { LIST } from '../../support/courses';
import { setWindowWidth } from '../../support/setup';

const navigation = () => screen.getByRole('navigation', { name: 'Navigasi utama' });
const toggle = () => screen.getByRole('button', { name: 'Buka/tutup sidebar' });
const subtitle = () => screen.queryByText('Konsol Admin');

beforeEach(() => {
  signInAs();
  if (!sidebarState.get()) sidebarState.toggle();
  answers(API, LIST, [200, listOf([])]);
  setWindowWidth(1280);
});

test('names the product, greets the person and shows the two items, the current one marked', async () => {
  openConsole('/courses');
  expect(screen.getByText('Kelola')).toBeVisible();
  expect(subtitle()).toBeVisible();
  expect(screen.getByText('Admin Dashboard')).toBeVisible();
  expect(screen.getByText('Halo, siti')).toBeVisible();
  const items = within(navigation()).getAllByRole('link');
  expect(items.map((item) => [item.textContent, item.getAttribute('href'), item.getAttribute('aria-current')])).toEqual(
    [
      ['Kursus', '/courses', 'page'],
      ['Pengguna', '/users', null],
    ],
  );
  await screen.findByText('Belum ada kursus');
});

test('says which version of the console it is, at the foot of the sidebar', async () => {
  const shown = jest.replaceProperty(env, 'version', '1.2.3');
  const { user } = openConsole('/users');
  const version = screen.getByText('Versi 1.2.3');
  expect(version).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Keluar' }).compareDocumentPosition(version) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await user.click(toggle());
  expect(screen.queryByText(/^Versi/)).not.toBeInTheDocument();
  shown.restore();
});

test.each(['', '/previews/my-branch'])(
  'opens the licences of what is in it beside the version, below "%s"',
  (basePath) => {
    const shown = jest.replaceProperty(env, 'basePath', basePath);
    openConsole('/users');
    const link = screen.getByRole('link', { name: 'Lisensi' });
    expect(link).toHaveAttribute('href', `${basePath}/licenses.txt`);
    // A tab of its own: what is typed stays where it is.
    expect(link).toHaveAttribute('target', '_blank');
    shown.restore();
  },
);

test.each([
  ['/courses/new', 'Kursus'],
  ['/users', 'Pengguna'],
])('at %s the item %s is the current one', (path, name) => {
  openConsole(path);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

test('an item leads to its screen and becomes the current one', async () => {
  const { user } = openConsole('/courses/new');
  await user.click(within(navigation()).getByRole('link', { name: 'Pengguna' }));
  expect(address()).toBe('/users');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Pengguna');
});

test('a link loses the focus before its page goes, so that the browser lays out no half of it', async () => {
  openConsole('/courses');
  const link = await screen.findByRole('button', { name: 'Tambah Kursus' });
  const headings: string[] = [];
  link.addEventListener('blur', () => headings.push(screen.getByRole('heading', { level: 1 }).textContent));
  link.focus();
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Buat Kursus Baru' })).toBeVisible();
  expect(headings).toEqual(['Kursus']);
});

test('the toggle collapses the sidebar to icons that keep their names, and remembers it for 7 days', async () => {
  const cookies: string[] = [];
  const write = jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  const { user } = openConsole('/users');
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');

  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(subtitle()).not.toBeInTheDocument();
  expect(
    within(navigation())
      .getAllByRole('link')
      .map((item) => item.getAttribute('aria-label')),
  ).toEqual(['Kursus', 'Pengguna']);
  expect(screen.getByRole('button', { name: 'Keluar' })).toBeVisible();

  await user.click(toggle());
  expect(subtitle()).toBeVisible();
  expect(cookies).toEqual([
    'sidebar_state=false; max-age=604800; path=/; SameSite=Lax',
    'sidebar_state=true; max-age=604800; path=/; SameSite=Lax',
  ]);
  write.mockRestore();
});

test.each(['ctrlKey', 'metaKey'])('%s and b toggle the sidebar, in place of what the browser does', (modifier) => {
  openConsole('/users');
  expect(fireEvent.keyDown(document.body, { key: 'b', [modifier]: true })).toBe(false);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.keyDown(document.body, { key: 'B', [modifier]: true });
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
});

test.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { ctrlKey: true, repeat: true }])(
  'b with %p does not toggle the sidebar',
  (keys) => {
    openConsole('/users');
    fireEvent.keyDown(document.body, { key: 'b', ...keys });
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  },
);

test('logging out forgets the session, the drafts and the place, and leads to /login', async () => {
  const { user } = openConsole('/users');
  drafts.write('/courses/new', { title: 'x' });
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(session.get().status).toBe('anonymous');
  expect(localStorage.getItem('auth-token')).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
});

test('the first stop of the keyboard leads past the sidebar to the screen', async () => {
  const { user } = openConsole('/users');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Langsung ke konten' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('below 768 px', () => {
  beforeEach(() => setWindowWidth(767));
  const panel = () => screen.queryByRole('navigation', { name: 'Navigasi utama' });

  test('the sidebar is a panel that opens over the page', async () => {
    const { user } = openConsole('/users');
    expect(panel()).not.toBeInTheDocument();
    await user.click(toggle());
    expect(await screen.findByRole('dialog', { name: 'Navigasi utama' })).toContainElement(panel());
  });

  test.each([
    ['Escape', (user: ReturnType<typeof openConsole>['user']) => user.keyboard('{Escape}')],
    [
      'a tap beside it',
      (user: ReturnType<typeof openConsole>['user']) => user.click(document.querySelector('.MuiBackdrop-root')!),
    ],
    [
      'going somewhere',
      (user: ReturnType<typeof openConsole>['user']) => user.click(screen.getByRole('link', { name: 'Kursus' })),
    ],
    [
      'choosing the current item',
      (user: ReturnType<typeof openConsole>['user']) => user.click(screen.getByRole('link', { name: 'Pengguna' })),
    ],
  ])('%s closes it', async (_, close) => {
    const { user } = openConsole('/users');
    await user.click(toggle());
    await screen.findByRole('dialog');
    await close(user);
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });

  test('the panel that a navigation has closed stays closed on the way back', async () => {
    const { user } = openConsole('/users');
    await user.click(toggle());
    await screen.findByRole('dialog');
    act(() => window.history.replaceState(null, '', '/courses'));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    act(() => window.history.replaceState(null, '', '/users'));
    expect(await screen.findByRole('heading', { name: 'Pengguna' })).toBeVisible();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(panel()).not.toBeInTheDocument();
  });
});

test('at 768 px the sidebar stands beside the page', () => {
  setWindowWidth(768);
  openConsole('/users');
  expect(navigation()).toBeVisible();
});

describe('Ctrl+B', () => {
  function openDialog() {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    return dialog;
  }

  afterEach(() => document.querySelectorAll('body > [aria-modal]').forEach((dialog) => dialog.remove()));

  test('collapses and opens the sidebar, but not under a dialog', async () => {
    const { user } = openConsole('/users');
    await user.keyboard('{Control>}b{/Control}');
    expect(subtitle()).not.toBeInTheDocument();
    const dialog = openDialog();
    await user.keyboard('{Control>}b{/Control}');
    expect(subtitle()).not.toBeInTheDocument();
    dialog.remove();
    await user.keyboard('{Control>}b{/Control}');
    expect(subtitle()).toBeVisible();
  });

  test('opens and closes the drawer of a small screen, but not under another dialog', async () => {
    setWindowWidth(500);
    const { user } = openConsole('/users');
    await user.keyboard('{Meta>}b{/Meta}');
    expect(await screen.findByRole('navigation', { name: 'Navigasi utama' })).toBeInTheDocument();
    const dialog = openDialog();
    await user.keyboard('{Meta>}b{/Meta}');
    expect(navigation()).toBeInTheDocument();
    dialog.remove();
    await user.keyboard('{Meta>}b{/Meta}');
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  });
});
