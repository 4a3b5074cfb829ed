import { act, screen } from '@testing-library/react';
import { UserList } from '@/components/users/user-list';
import { signInAs } from '../../support/network/api';
import { renderScreen } from '../../support/screens/render';
import { findCard, serveUsers } from '../../support/users';

async function open() {
  serveUsers();
  // Brings a clipboard that works.
  const { user } = renderScreen(<UserList />, { path: '/users' });
  await findCard();
  return user;
}

beforeEach(() => signInAs());

test.each([
  ['email', 'budi@example.com', 'Email disalin'],
  ['username', 'budi', 'Username disalin'],
])('copies the %s, by keyboard too', async (what, value, said) => {
  const user = await open();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const button = screen.getByRole('button', { name: `Salin ${what} Budi Santoso` });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(said).closest('[role=status]')).not.toBeNull();
  expect(write.mock.calls).toEqual([[value]]);
  expect(button).toHaveFocus();
});

test('says so when the clipboard is refused', async () => {
  const user = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Salin email Budi Santoso' }));
  expect(
    (await screen.findByText('Email tidak dapat disalin. Pilih teksnya, lalu salin sendiri.')).closest('[role=alert]'),
  ).not.toBeNull();
});

test('says so where the browser has no clipboard for this page', async () => {
  const user = await open();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await user.click(screen.getByRole('button', { name: 'Salin username Budi Santoso' }));
  expect(await screen.findByText(/^Username tidak dapat disalin/)).toBeVisible();
});
