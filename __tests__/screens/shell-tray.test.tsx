import { act, screen, waitFor } from '@testing-library/react';
import { Tray } from '@/components/shell/tray';
import { trayTasks, type TrayTask } from '@/lib/jobs/tray';
import { said } from '../support/announced';
import { renderScreen } from '../support/render';

const onClose = jest.fn();
const task = (more: Partial<TrayTask> = {}): TrayTask => ({
  id: 'zip-1',
  region: 'Unduhan',
  headline: 'Mengunduh CSS: file 1 dari 2',
  percent: 50,
  onClose,
  ...more,
});

afterEach(() => act(() => trayTasks.get().forEach(({ id }) => trayTasks.remove(id))));

test('work that goes on stands below the header, with its progress, and can be cancelled', async () => {
  const { user } = renderScreen(<Tray />);
  expect(screen.queryByRole('region', { name: 'Unduhan' })).not.toBeInTheDocument();
  act(() => trayTasks.put(task()));
  expect(await screen.findByRole('region', { name: 'Unduhan' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Mengunduh CSS: file 1 dari 2' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await waitFor(() => expect(said()).toBe('50 persen selesai'));
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what has ended says so, and can be closed', async () => {
  const { user } = renderScreen(<Tray />);
  act(() => trayTasks.put(task()));
  act(() => trayTasks.put(task({ id: 'zip-2' })));
  act(() => trayTasks.put(task({ headline: 'CSS.zip sudah diunduh', detail: 'Tidak ikut: PDF Grid', percent: null })));
  expect(await screen.findByText('CSS.zip sudah diunduh')).toBeVisible();
  expect(screen.getByText('Tidak ikut: PDF Grid')).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(trayTasks.isRunning('zip-1')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
