import { render, screen, waitFor } from '@testing-library/react';
import { usePreventAriaHidden } from '@/components/feedback/toaster';

function Announcer() {
  return <div ref={usePreventAriaHidden<HTMLDivElement>()}>Pengumuman</div>;
}

test('what is announced can be heard while a dialog hides everything beside it', async () => {
  render(<Announcer />);
  screen.getByText('Pengumuman').setAttribute('aria-hidden', 'true');
  await waitFor(() => expect(screen.getByText('Pengumuman')).not.toHaveAttribute('aria-hidden'));
});
