import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { keepFocus } from '@/hooks/focus/keep-focus';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { FOCUS_LOST_MS } from '@/lib/config';
import { pause } from '@/lib/time';

interface Props {
  /** The button that is removed. */
  withButton?: boolean;
  withNext?: boolean;
  saving?: boolean;
  withoutHeading?: boolean;
}

const Page = ({ withButton, withNext, saving, withoutHeading }: Props) => (
  <>
    {!withoutHeading && <h1>Judul</h1>}
    <div {...{ [nextFocusAttribute]: '[data-next]' }}>{withButton && <button>Lanjut</button>}</div>
    <div {...{ [nextFocusAttribute]: '[data-next]' }}>
      {withButton && <button>Jeda</button>}
      {withNext && <button data-next>Berikut</button>}
    </div>
    <form aria-busy={saving} />
  </>
);

/** Removes the focused button, and waits until the focus would be on the heading. */
async function remove(name: string, then: Props) {
  const { rerender } = render(<Page withButton {...then} />);
  act(() => screen.getByText(name).focus());
  rerender(<Page {...then} />);
  await act(() => pause(2 * FOCUS_LOST_MS));
  return rerender;
}

test('the focus of a button that is removed goes to the next place around it', async () => {
  await remove('Jeda', { withNext: true });
  expect(screen.getByText('Berikut')).toHaveFocus();
});

test.each([
  ['there is none', 'Jeda', {}],
  ['it is around something else', 'Lanjut', { withNext: true }],
])('where %s, it goes to the heading', async (_, name, then) => {
  await remove(name, then);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('while a form is being saved, it is left to the form', async () => {
  await remove('Jeda', { saving: true });
  expect(document.body).toHaveFocus();
});

test('where the page is still loading, its heading has it once it is there, unless the person has gone on', async () => {
  const rerender = await remove('Jeda', { withoutHeading: true });
  expect(document.body).toHaveFocus();
  rerender(<Page />);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  cleanup();

  const again = await remove('Jeda', { withoutHeading: true });
  again(<Page withoutHeading withButton />);
  act(() => screen.getByText('Lanjut').focus());
  again(<Page withButton />);
  await act(() => pause(20));
  expect(screen.getByText('Lanjut')).toHaveFocus();
});

test('what the first input removes while the code for this is loaded is noticed, too', async () => {
  render(<Page />);
  const gone = document.createElement('button');
  const stop = keepFocus([gone, window.location.pathname]);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  stop();
});
