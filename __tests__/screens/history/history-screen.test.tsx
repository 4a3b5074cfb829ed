import { screen, within } from '@testing-library/react';
import { HistoryScreen } from '@/components/history/history-screen';
import { writeHistory } from '@/lib/history/history';
import { session } from '@/lib/session/session';
import { signInAs } from '../../support/network/api';
import { renderScreen } from '../../support/screens/render';

beforeEach(() => void signInAs());

const budi = { noun: 'user', id: 'u-7', name: 'Budi Santoso', href: '/users/u-7/edit' } as const;
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );

function open() {
  const owner = session.owner();
  writeHistory.add(owner, { action: 'top-up', record: budi, amount: 25_000, outcome: 'done' });
  writeHistory.add(owner, { action: 'top-up', record: budi, amount: 10_000, outcome: 'unclear' });
  writeHistory.add(owner, {
    action: 'update',
    record: { noun: 'course', id: 'c-1', name: 'React' },
    outcome: 'failed',
    reason: 'Judul sudah ada',
  });
  return renderScreen(<HistoryScreen />, { path: '/history' });
}

test('says what was done, whose, how much and with which outcome, the newest first', () => {
  open();
  expect(rows()).toEqual([
    ['Perbarui', 'Kursus React', '', 'Gagal: Judul sudah ada'],
    ['Isi saldo', 'Pengguna Budi Santoso', 'Rp 10.000', 'Belum jelas'],
    ['Isi saldo', 'Pengguna Budi Santoso', 'Rp 25.000', 'Berhasil'],
  ]);
  expect(screen.getAllByRole('link', { name: 'Budi Santoso' })[0]).toHaveAttribute('href', '/users/u-7/edit');
  expect(screen.getByText('3 tindakan. Total isi saldo yang berhasil: Rp 25.000')).toBeVisible();
});

test('is filtered by what was done and by outcome', async () => {
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('Tindakan'), 'Isi saldo');
  expect(rows()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Hasil'), 'Belum jelas');
  expect(rows()).toEqual([['Isi saldo', 'Pengguna Budi Santoso', 'Rp 10.000', 'Belum jelas']]);
});

test('a name leads nowhere once its record was deleted', () => {
  writeHistory.add(session.owner(), { action: 'remove', record: budi, outcome: 'done' });
  open();
  expect(screen.queryByRole('link', { name: 'Budi Santoso' })).not.toBeInTheDocument();
});
