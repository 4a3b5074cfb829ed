import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog/dialog';
import { text } from '@/lib/text/common';
import { renderScreen } from '../../support/render';

/** A page with a dialog, over which another one can be opened. */
function Page() {
  const [open, setOpen] = useState(0);
  const more = () => setOpen(open + 1);
  const close = () => setOpen(open - 1);
  return (
    <main>
      <button onClick={more}>Buka</button>
      {open > 0 && <Dialog title="Satu" onClose={close} actions={<button onClick={more}>Lagi</button>} />}
      {open > 1 && <Dialog title="Dua" onClose={close} actions={<button>Ya</button>} />}
    </main>
  );
}

const isHidden = (element: Element) => element.closest('[aria-hidden=true]') !== null;
const toasts = () => screen.getByLabelText(text.shell.toasts);
const opener = () => screen.getByText('Buka');

test('toasts can be heard over one dialog and over two, of which one closes; the page behind cannot', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Satu' });
  expect([isHidden(toasts()), isHidden(opener())]).toEqual([false, true]);
  await user.click(screen.getByText('Lagi'));
  await screen.findByRole('dialog', { name: 'Dua' });
  expect([isHidden(toasts()), isHidden(opener()), isHidden(screen.getByText('Lagi'))]).toEqual([false, true, true]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Satu' })).toBeVisible();
  expect([isHidden(toasts()), isHidden(opener())]).toEqual([false, true]);
  await user.keyboard('{Escape}');
  expect([isHidden(toasts()), isHidden(opener())]).toEqual([false, false]);
});

test('each dialog gives the focus back to what opened it', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Satu' });
  await user.click(screen.getByText('Lagi'));
  await screen.findByRole('dialog', { name: 'Dua' });
  await user.keyboard('{Escape}');
  expect(screen.getByText('Lagi')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(opener()).toHaveFocus();
});
