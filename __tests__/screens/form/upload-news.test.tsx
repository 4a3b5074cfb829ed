import { act, render, screen } from '@testing-library/react';
import { Announcer } from '@/components/feedback/announcer';
import { said } from '../../support/screens/announced';
import { UploadProgressBar } from '@/components/feedback/upload-progress';

test('tells how far an upload is at each quarter, not at each percent', () => {
  jest.useFakeTimers();
  const heard: string[] = [];
  const at = (percent: number) => (
    <>
      <UploadProgressBar progress={{ percent, sent: percent, total: 100 }} />
      <Announcer />
    </>
  );
  const { rerender } = render(at(0));
  for (let percent = 0; percent <= 100; percent += 1) {
    rerender(at(percent));
    act(() => jest.advanceTimersByTime(200));
    if (said() !== (heard.at(-1) ?? '')) heard.push(said());
  }
  jest.useRealTimers();
  expect(heard.filter(Boolean)).toEqual([
    '25 persen terkirim',
    '50 persen terkirim',
    '75 persen terkirim',
    '100 persen terkirim',
  ]);
  // The bar itself follows each percent, for whoever asks.
  expect(screen.getByRole('progressbar', { name: 'Menyelesaikan...' })).toHaveAttribute('aria-valuenow', '100');
});
