import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UserNew } from '@/components/users/user-edit';
import { TOAST } from '@/lib/config';
import { session } from '@/lib/session/session';
import { toastContent } from '@/lib/notify';
import { passwordRules } from '@/lib/users/password';
import { said } from '../../support/screens/announced';
import { signInAs } from '../../support/network/api';
import { fill, renderScreen, type Person } from '../../support/screens/render';
import { refusal } from '../../support/network/back-end';
import { fillNewUser, serveUsers, toasts } from '../../support/users';

/** `Buat password otomatis` in the form for a new user. */

const COPY = 'Salin username dan password';
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const confirm = () => screen.getByLabelText<HTMLInputElement>('Konfirmasi Password');
const make = (user: Person) => user.click(screen.getByRole('button', { name: 'Buat password otomatis' }));
const create = () => screen.getByRole('button', { name: 'Buat Pengguna' });
const created = () => screen.findByText('Pengguna berhasil dibuat');

/** Fills in a new user, and makes the password. */
async function openMade(options = {}) {
  const backEnd = serveUsers([]);
  const { user } = renderScreen(<UserNew />, { path: '/users/new', ...options });
  await fillNewUser(user);
  await make(user);
  return { user, backEnd };
}

beforeEach(() => signInAs());
afterEach(() => act(() => session.endInThisTab()));

test('fills both fields with one password that keeps the rules, and shows it', async () => {
  const { user } = await openMade();
  const first = password().value;
  expect(passwordRules.every(({ holds }) => holds(first))).toBe(true);
  expect(confirm()).toHaveValue(first);
  for (const field of [password(), confirm()]) expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByText(/^Password sudah dibuat/)).toBeVisible();
  await waitFor(() => expect(said()).toContain('Password sudah dibuat'));

  await user.click(screen.getAllByRole('button', { name: 'Sembunyikan password' })[0]!);
  await make(user);
  expect(password().value).not.toBe(first);
  expect(confirm()).toHaveValue(password().value);
  expect(password()).toHaveAttribute('type', 'text');
});

test('after saving, the toast copies the username and the password', async () => {
  const { user, backEnd } = await openMade();
  const made = password().value;
  await user.click(create());
  await created();
  expect(backEnd.of('POST')[0]!.body).toMatchObject({ password: made, confirm_password: made });
  const toast = within(screen.getByRole('region', { name: 'Notifikasi' }))
    .getByText('siti')
    .closest('[role=status]');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: COPY }));
  expect(await screen.findByText('Username dan password disalin')).toBeVisible();
  expect(write).toHaveBeenCalledWith(`siti\n${made}`);
});

test('the password can be copied also where the back end has dropped a field of the user', async () => {
  const { user, backEnd } = await openMade();
  backEnd.before = ({ method, body }) =>
    method === 'POST'
      ? { status: 201, body: { status: 'success', data: { id: 'u-9', ...(body as object), last_name: null } } }
      : null;
  await user.click(create());
  expect(await screen.findByText('Tersimpan tanpa isian: Nama Belakang. Server tidak menyimpannya.')).toBeVisible();
  expect(screen.getByRole('button', { name: COPY })).toBeVisible();
});

test('where the browser does not let it copy, the toast shows both', async () => {
  const { user } = await openMade();
  const made = password().value;
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(create());
  await user.click(await screen.findByRole('button', { name: COPY }));
  expect(
    await screen.findByText('Username dan password tidak dapat disalin. Pilih teksnya, lalu salin sendiri.'),
  ).toBeVisible();
  expect(toasts().some((words) => words?.includes(`siti\n${made}`))).toBe(true);
});

test.each(['Password', 'Konfirmasi Password'])('one that is edited in the field %s counts as typed', async (label) => {
  const { user } = await openMade();
  await fill(user, screen.getByLabelText(label), 'Rahasia123');
  expect(screen.queryByText(/^Password sudah dibuat/)).toBeNull();
  for (const field of [password(), confirm()]) await fill(user, field, 'Rahasia123');
  await user.click(create());
  await created();
  expect(screen.queryByRole('button', { name: COPY })).toBeNull();
});

test('a refused form keeps the password, and copies it once it is saved', async () => {
  const { user, backEnd } = await openMade();
  const made = password().value;
  backEnd.before = ({ method }) => (method === 'POST' ? refusal(422, 'Ditolak') : null);
  await user.click(create());
  expect(await screen.findByText('Ditolak')).toBeVisible();
  expect(screen.queryByRole('button', { name: COPY })).toBeNull();
  expect(password()).toHaveValue(made);
  backEnd.before = () => null;
  await user.click(create());
  expect(await screen.findByRole('button', { name: COPY })).toBeVisible();
});

test('each of two users made one after another has its own toast', async () => {
  const { user } = await openMade();
  await user.click(screen.getByRole('button', { name: 'Simpan & Tambah Lagi' }));
  await waitFor(() => expect(password()).toHaveValue(''));
  expect(password()).toHaveAttribute('type', 'password');
  await fillNewUser(user);
  await fill(user, screen.getByLabelText('Nama Pengguna'), 'rina');
  await make(user);
  await user.click(screen.getByRole('button', { name: 'Simpan & Tambah Lagi' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: COPY })).toHaveLength(2));
});

describe('the password is kept', () => {
  const id = 'Pengguna berhasil dibuat: siti';

  test('in no draft, storage or address', async () => {
    await openMade();
    const everything = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.location.href]);
    expect(everything).toContain('siti@example.com');
    expect(everything).not.toContain(password().value);
  });

  test('until the toast is closed', async () => {
    const { user } = await openMade();
    await user.click(create());
    const toast = (await screen.findByRole('button', { name: COPY })).closest('[role=status]');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Tutup notifikasi' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: COPY })).toBeNull());
    expect(toastContent(id).action).toBeUndefined();
  });

  test('for thirty seconds at most, also under the pointer', async () => {
    expect(TOAST.passwordMs).toBe(30_000);
    // Nothing else waits for as long.
    const time = jest.replaceProperty(TOAST as { passwordMs: number }, 'passwordMs', 29_871);
    const { user } = await openMade();
    const real = window.setTimeout;
    let end: unknown;
    // No mock: the testing library would take it for a fake clock.
    window.setTimeout = ((run: unknown, ms?: number) => {
      if (ms === TOAST.passwordMs) end = run;
      return real(run as () => void, ms);
    }) as typeof real;
    await user.click(create());
    const button = await screen.findByRole('button', { name: COPY });
    window.setTimeout = real;
    time.restore();
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifikasi' }));
    expect(button).toBeVisible();
    act(end as () => void);
    expect(screen.queryByRole('button', { name: COPY })).toBeNull();
    expect(toastContent(id).action).toBeUndefined();
  });

  test('not if the session is over before the answer comes', async () => {
    const { user, backEnd } = await openMade();
    backEnd.after = () => {
      act(() => session.endInThisTab({ loggedOut: true }));
      return null;
    };
    await user.click(create());
    await created();
    expect(screen.queryByRole('button', { name: COPY })).toBeNull();
    expect(toastContent(id).action).toBeUndefined();
  });

  test('not after the session', async () => {
    const { user } = await openMade();
    await user.click(create());
    await screen.findByRole('button', { name: COPY });
    act(() => session.endInThisTab());
    await waitFor(() => expect(screen.queryByRole('button', { name: COPY })).toBeNull());
  });
});

test('a draft comes back with both fields empty, and says so', async () => {
  serveUsers([]);
  const first = renderScreen(<UserNew />, { path: '/users/new' });
  await fillNewUser(first.user);
  await make(first.user);
  first.unmount();
  renderScreen(<UserNew />, { path: '/users/new' });
  expect(screen.getByText('Draf dipulihkan').parentElement).toHaveTextContent(
    'Draf dipulihkan Password perlu diisi lagi.',
  );
  expect(screen.getByLabelText('Nama Depan')).toHaveValue('Siti');
  expect([password().value, confirm().value]).toEqual(['', '']);
});
