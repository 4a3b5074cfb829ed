import { act, render, screen } from '@testing-library/react';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { FOCUS_LOST_MS } from '@/lib/config';

interface Props {
  /** The button that is removed. */
  withButton?: boolean;
  withNext?: boolean;
  saving?: boolean;
}

const Page = ({ withButton, withNext, saving }: Props) => (
  <>
    <h1>Judul</h1>
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
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * FOCUS_LOST_MS)));
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
