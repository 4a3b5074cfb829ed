import { act, screen, waitFor } from '@testing-library/react';
import { BackgroundWork } from '@/app/(console)/background-work';
import { downloads, isDownloading } from '@/lib/courses/package/downloads';
import { said } from '../../support/screens/announced';
import { renderScreen } from '../../support/screens/render';

const find = (id: number) => downloads.get().find(({ courseId }) => courseId === id)!;

/** Two courses are downloaded, the first of them now. */
function begin() {
  downloads.add(1, 'CSS', 'Membaca CSS...');
  downloads.add(2, 'HTML', 'Menunggu giliran: HTML');
  downloads.update(find(1), { headline: 'Mengunduh CSS: file 1 dari 2', percent: 50 });
}

afterEach(() => act(() => downloads.get().forEach(downloads.remove)));

test('work that goes on stands below the header, with its progress, and can be cancelled', async () => {
  const { user } = renderScreen(<BackgroundWork />);
  expect(screen.queryByRole('region', { name: 'Unduhan' })).not.toBeInTheDocument();
  act(() => downloads.add(1, 'CSS', 'Membaca CSS...'));
  expect(await screen.findByRole('region', { name: 'Unduhan' })).toBeVisible();
  const { signal } = find(1).controller;
  act(() => downloads.update(find(1), { headline: 'Mengunduh CSS: file 1 dari 2', percent: 50 }));
  expect(screen.getByRole('progressbar', { name: 'Mengunduh CSS: file 1 dari 2' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await waitFor(() => expect(said()).toBe('50 persen selesai'));
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  expect(signal.aborted).toBe(true);
  expect(screen.queryByRole('region', { name: 'Unduhan' })).not.toBeInTheDocument();
});

test('what waits says for what', async () => {
  renderScreen(<BackgroundWork />);
  act(begin);
  act(() => downloads.update(find(1), { status: 'offline' }));
  expect(await screen.findByText('Menunggu koneksi internet')).toBeVisible();
  act(() => downloads.update(find(1), { status: 'running' }));
  expect(screen.queryByText('Menunggu koneksi internet')).not.toBeInTheDocument();
});

test('what has ended says so, and can be closed', async () => {
  const { user } = renderScreen(<BackgroundWork />);
  act(begin);
  const ended = { headline: 'CSS.zip sudah diunduh', lacks: 'Tidak ikut: PDF Grid', percent: null };
  act(() => downloads.update(find(1), ended));
  expect(await screen.findByText('CSS.zip sudah diunduh')).toBeVisible();
  expect(screen.getByText('Tidak ikut: PDF Grid')).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(isDownloading(1)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByText('CSS.zip sudah diunduh')).not.toBeInTheDocument();
  expect(screen.getAllByRole('region', { name: 'Unduhan' })).toHaveLength(1);
});
