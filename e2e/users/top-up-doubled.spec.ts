import { closeInsteadOfAnswer, once } from '../support/faults/faults';
import type { Call } from '../support/faults/fault-proxy';
import { expect, test } from '../support/faults/faulty';
import { balanceOf, createUser, openTopUp } from '../support/screens/users';

/** Chromium sends a payment again by itself where the connection closes in place of the answer. */

const paying = ({ method, url }: Call): boolean => method === 'POST' && url.pathname.endsWith('/balance');

test('a payment whose connection closes is booked twice, and the page gets one success', async ({
  page,
  network,
  backend,
}) => {
  const { id, name } = await createUser(backend);
  const { amount } = await openTopUp(page, name);
  network.fault(paying, once(closeInsteadOfAnswer));
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/balance')) answers.push(response.status());
  });
  await amount.fill('7000');
  await amount.press('Enter');
  await expect.poll(() => answers).toEqual([200]);
  expect(network.calls.filter(paying)).toHaveLength(2);
  expect(await balanceOf(backend, id)).toBe(14_000);
});

test(
  'a payment that was booked twice is told as that, not as a success',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const { name } = await createUser(backend);
    const { amount, dialog } = await openTopUp(page, name);
    network.fault(paying, once(closeInsteadOfAnswer));
    await amount.fill('7000');
    await amount.press('Enter');
    await expect(dialog).toContainText('Saldo bertambah Rp 14.000, bukan Rp 7.000');
    await expect(page.getByText('Saldo berhasil ditambahkan')).toHaveCount(0);
  },
);
