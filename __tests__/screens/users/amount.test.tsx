import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UserList } from '@/components/users/user-list';
import { signInAs } from '../../support/network/api';
import { userJson } from '../../support/factories';
import { fill, renderScreen } from '../../support/screens/render';
import { amount, dialog, openTopUp, press, submit } from '../../support/screens/top-up';
import { findCard, serveUsers } from '../../support/users';

beforeEach(() => signInAs());

const caret = () => (amount() as HTMLInputElement).selectionStart;

test('shows who, how much there is, and the balance after what is typed', async () => {
  const { user } = await openTopUp({ balance: 50_000 });
  expect(dialog()).toHaveTextContent('Budi Santoso');
  expect(within(dialog()).getByText('Rp 50.000')).toBeVisible();
  expect(amount()).toHaveFocus();
  expect(submit()).toBeDisabled();
  await user.type(amount(), '25000');
  expect(amount()).toHaveValue('25.000');
  expect(within(dialog()).getByText('Rp 50.000 menjadi Rp 75.000')).toBeVisible();
  expect(submit()).toBeEnabled();
});

test('shows no sum where the balance is not known', async () => {
  const { user } = await openTopUp({ balance: null });
  await user.type(amount(), '25000');
  expect(dialog()).not.toHaveTextContent(/menjadi|NaN|null/);
  expect(submit()).toBeEnabled();
});

test('adds to a balance with cents', async () => {
  const { user } = await openTopUp({ balance: '150000.50' });
  await user.type(amount(), '1');
  expect(within(dialog()).getByText('Rp 150.000,50 menjadi Rp 150.001,50')).toBeVisible();
});

test('has a button for each of three amounts', async () => {
  const { user } = await openTopUp({ balance: 1_000 });
  for (const [label, change] of [
    ['50.000', 'Rp 1.000 menjadi Rp 51.000'],
    ['100.000', 'Rp 1.000 menjadi Rp 101.000'],
    ['500.000', 'Rp 1.000 menjadi Rp 501.000'],
  ]) {
    await user.click(within(dialog()).getByRole('button', { name: label }));
    expect(amount()).toHaveValue(label);
    expect(within(dialog()).getByText(change!)).toBeVisible();
  }
});

test('Ctrl+Z gives back what stood there, and takes it away again', async () => {
  const { user } = await openTopUp();
  await user.type(amount(), '50000');
  await user.type(amount(), '7', { initialSelectionStart: 0, initialSelectionEnd: 6 });
  await user.type(amount(), '5');
  expect(amount()).toHaveValue('75');
  await user.keyboard('{Control>}z{/Control}');
  expect(amount()).toHaveValue('50.000');
  await user.keyboard('{Control>}z{/Control}');
  expect(amount()).toHaveValue('');
  await user.keyboard('{Control>}zy{/Control}');
  expect(amount()).toHaveValue('50.000');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(amount()).toHaveValue('75');
});

test('groups digits while they are typed and leaves the caret behind the one that was typed', async () => {
  const { user } = await openTopUp();
  await user.type(amount(), '1250');
  expect(amount()).toHaveValue('1.250');
  await user.type(amount(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(amount()).toHaveValue('19.250');
  expect(caret()).toBe(2);
  await user.keyboard('{Backspace}');
  expect(amount()).toHaveValue('1.250');
  expect(caret()).toBe(1);
});

test('deletes across separators with both keys', async () => {
  const { user } = await openTopUp();
  await user.type(amount(), '1234567');
  await user.type(amount(), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(amount()).toHaveValue('123.567');
  expect(caret()).toBe(3);
  await user.keyboard('{Delete}');
  expect(amount()).toHaveValue('12.367');
});

test.each(['Rp1.250.000,00', ' 1.250.000 '])('understands %j when it is pasted', async (pasted) => {
  const { user } = await openTopUp();
  await user.click(amount());
  await user.paste(pasted);
  expect(amount()).toHaveValue('1.250.000');
  expect(submit()).toBeEnabled();
});

/** Composes a text as an input method does, which replaces all of it with each key. */
function compose(before: string, ...texts: string[]) {
  fireEvent.compositionStart(amount());
  for (const data of texts) {
    const [target, inputType] = [{ value: before + data }, 'insertCompositionText'];
    fireEvent.input(amount(), { target, data, inputType, isComposing: true });
    expect(amount()).toHaveValue(before + data);
  }
  fireEvent.compositionEnd(amount(), { data: texts.at(-1) });
}

test('leaves the digits of an input method alone until they are composed, and lays them out then', async () => {
  const { user } = await openTopUp();
  compose('', '5', '50', '500', '5000', '50000');
  expect(amount()).toHaveValue('50.000');
  expect(screen.getByText('Akan ditambahkan: Rp 50.000')).toBeVisible();
  compose('50.000', '1', '12');
  expect(amount()).toHaveValue('5.000.012');
  await user.keyboard('3');
  expect(amount()).toHaveValue('50.000.123');
});

const FORMAT = 'Jumlah tidak dapat dibaca. Tulis dalam rupiah tanpa desimal, seperti ini: 50.000';

test.each([
  ['12,5', FORMAT],
  ['-50000', FORMAT],
  ['0', 'Jumlah minimal Rp 1'],
  ['9007199254740992', 'Jumlah terlalu besar. Periksa jumlah nolnya.'],
])('refuses %j, pasted or typed: %s', async (text, message) => {
  const { user, backEnd } = await openTopUp({ balance: 0 });
  for (const put of [
    () => fill(user, amount(), text),
    () => user.clear(amount()).then(() => user.type(amount(), text)),
  ]) {
    await put();
    expect(amount()).toHaveAccessibleDescription(message);
    expect(amount()).toBeInvalid();
    expect(submit()).toBeDisabled();
    await press(user, '{Enter}');
  }
  expect(backEnd.of('POST')).toEqual([]);
});

test.each([
  ['50.000,00', 50_000],
  ['50,000', 50_000],
  ['50 000', 50_000],
])('%j, typed by keys, is shown to be %i rupiah before it is sent, and sent so', async (keys, rupiah) => {
  const { user, backEnd } = await openTopUp({ balance: 0 });
  await user.type(amount(), keys);
  expect(screen.getByText(`Akan ditambahkan: Rp ${rupiah.toLocaleString('id-ID')}`)).toBeVisible();
  // It would be said after each key.
  expect(amount()).not.toHaveAccessibleDescription();
  await press(user, '{Enter}');
  await waitFor(() => expect(backEnd.topUps()).toEqual([{ increment: rupiah }]));
});

test('never reads a pasted decimal as another amount, whatever was there before', async () => {
  const { user } = await openTopUp();
  await user.type(amount(), '1250000');
  await user.tripleClick(amount());
  await user.paste('1.5');
  expect(amount()).toHaveValue('1.5');
  expect(submit()).toBeDisabled();
});

test('takes one rupiah, and as much as a number holds exactly', async () => {
  const { user } = await openTopUp({ balance: 0 });
  await fill(user, amount(), '1');
  expect(submit()).toBeEnabled();
  await fill(user, amount(), '9007199254740991');
  expect(within(dialog()).getByText('Rp 0 menjadi Rp 9.007.199.254.740.991')).toBeVisible();
  expect(submit()).toBeEnabled();
});

test('refuses what would make the balance too large', async () => {
  const { user } = await openTopUp({ balance: 1 });
  await fill(user, amount(), '9007199254740991');
  expect(amount()).toHaveAccessibleDescription('Saldo akan melebihi batas. Kurangi jumlahnya.');
  expect(submit()).toBeDisabled();
});

test('asks phones for a keyboard of digits, and browsers for no suggestions', async () => {
  await openTopUp();
  expect(amount()).toHaveAttribute('inputmode', 'numeric');
  expect(amount()).toHaveAttribute('autocomplete', 'off');
});

test.each([
  ['Escape', (user: Awaited<ReturnType<typeof openTopUp>>['user']) => user.keyboard('{Escape}')],
  [
    'Batal',
    (user: Awaited<ReturnType<typeof openTopUp>>['user']) =>
      user.click(within(dialog()).getByRole('button', { name: 'Batal' })),
  ],
])('%s closes it, and the focus goes back to where it was opened', async (_, close) => {
  const { user } = await openTopUp();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Isi saldo Budi Santoso' })).toHaveFocus());
});

test('begins empty each time', async () => {
  serveUsers([userJson()]);
  const { user } = renderScreen(<UserList />, { path: '/users' });
  await findCard();
  const opener = screen.getByRole('button', { name: 'Isi saldo Budi Santoso' });
  await user.click(opener);
  await user.type(amount(), '5');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(opener);
  expect(amount()).toHaveValue('');
});
