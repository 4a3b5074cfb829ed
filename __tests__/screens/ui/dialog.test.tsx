import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog/dialog';
import { overDialogsAttribute } from '@/hooks/focus/page-behind';
import { PAGE_HIDDEN_MS } from '@/lib/config';
import { renderScreen } from '../../support/screens/render';

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
const toasts = () => document.querySelector(`body > [${overDialogsAttribute}]`)!;
const opener = () => screen.getByText('Buka');

test('toasts can be heard over one dialog and over two, of which one closes; the page behind cannot', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Satu' });
  await waitFor(() => expect(isHidden(opener())).toBe(true));
  expect(isHidden(toasts())).toBe(false);
  await user.click(screen.getByText('Lagi'));
  await screen.findByRole('dialog', { name: 'Dua' });
  await waitFor(() => expect(isHidden(screen.getByText('Lagi'))).toBe(true));
  expect([isHidden(toasts()), isHidden(opener())]).toEqual([false, true]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Satu' })).toBeVisible();
  expect([isHidden(toasts()), isHidden(opener())]).toEqual([false, true]);
  await user.keyboard('{Escape}');
  expect([isHidden(toasts()), isHidden(opener())]).toEqual([false, false]);
});

test('what had the focus is hidden some time after the focus has moved: until then the dialog would not be spoken', async () => {
  const { user } = renderScreen(<Page />);
  /** When the dialog had the focus, and when the page was hidden. */
  const at = { focus: 0, hidden: 0 };
  document.addEventListener('focusin', () => (at.focus ||= performance.now()));
  const watch = new MutationObserver(() => {
    if (isHidden(opener())) at.hidden ||= performance.now();
  });
  watch.observe(document.body, { attributes: true, subtree: true, childList: true });
  act(() => opener().focus());
  at.focus = 0;
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Satu' })).toHaveFocus();
  await waitFor(() => expect(isHidden(opener())).toBe(true));
  watch.disconnect();
  expect(at.hidden - at.focus).toBeGreaterThan(PAGE_HIDDEN_MS / 2);
});

test('a dialog that closes before the page was hidden leaves nothing hidden', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Satu' });
  await user.keyboard('{Escape}');
  await new Promise((resolve) => setTimeout(resolve, 2 * PAGE_HIDDEN_MS));
  expect(document.querySelector('body > [aria-hidden=true]')).toBeNull();
});

test('the page does not scroll while a dialog is open, until the last one is closed', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Satu' });
  await user.click(screen.getByText('Lagi'));
  await screen.findByRole('dialog', { name: 'Dua' });
  await user.keyboard('{Escape}');
  expect(document.body.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(document.body.style.overflow).toBe('');
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
