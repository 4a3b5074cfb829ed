import { Profiler } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';
import { IconAction } from '@/components/ui/icon-button';

const button = () => screen.getByRole('button', { name: 'Simpan' });

test.each([
  ['waits', { loading: true }],
  ['is disabled', { disabled: true }],
  ['is disabled and waits', { disabled: true, loading: true }],
])('a button that %s while it has the focus keeps it, and takes no presses', async (_, state) => {
  const user = userEvent.setup();
  const pressed = jest.fn();
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (more: object) => (
    <form onSubmit={sent}>
      <input aria-label="Judul" />
      <Button type="submit" onClick={pressed} {...more}>
        Simpan
      </Button>
    </form>
  );
  const { rerender } = render(form({}));
  await user.tab();
  await user.tab();
  expect(button()).toHaveFocus();

  rerender(form(state));
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter} ');
  await user.click(button());
  // Enter in a field presses the button too.
  await user.type(screen.getByLabelText('Judul'), '{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();

  // Without the focus it has nothing to keep.
  expect(button()).toBeDisabled();
  rerender(form({}));
  expect(button()).toBeEnabled();
  await user.click(button());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a button that shows an icon keeps the focus too', async () => {
  const user = userEvent.setup();
  const action = (disabled: boolean) => (
    <IconAction label="Simpan" disabled={disabled}>
      x
    </IconAction>
  );
  const { rerender } = render(action(false));
  await user.tab();
  rerender(action(true));
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('the focus of a press renders nothing, in front of what its click does', async () => {
  const user = userEvent.setup();
  const rendered = jest.fn();
  render(
    <Profiler id="button" onRender={rendered}>
      <Button>Simpan</Button>
    </Profiler>,
  );
  rendered.mockClear();
  await user.click(button());
  expect(button()).toHaveFocus();
  expect(rendered).not.toHaveBeenCalled();
});
