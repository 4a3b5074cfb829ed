import { render, screen } from '@testing-library/react';
import { UploadProgressBar } from '@/components/feedback/upload-progress';

test('tells how far an upload is at each quarter, not at each percent', () => {
  const said: (string | null)[] = [];
  const at = (percent: number) => <UploadProgressBar progress={{ percent, sent: percent, total: 100 }} />;
  const { rerender } = render(at(0));
  for (let percent = 0; percent <= 100; percent += 1) {
    rerender(at(percent));
    const words = screen.getByRole('status').textContent;
    if (words !== said.at(-1)) said.push(words);
  }
  expect(said).toEqual(['', '25 persen terkirim', '50 persen terkirim', '75 persen terkirim', '100 persen terkirim']);
  // The bar itself follows each percent, for whoever asks.
  expect(screen.getByRole('progressbar', { name: 'Menyelesaikan...' })).toHaveAttribute('aria-valuenow', '100');
});
