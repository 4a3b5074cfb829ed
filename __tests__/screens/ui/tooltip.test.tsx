import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tooltipProps } from '@/components/ui/tooltip/watch-tooltips';
import { TooltipLayer } from '@/components/ui/tooltip/tooltip-layer';
import { TOOLTIP_CLOSE_MS, TOOLTIP_DELAY_MS } from '@/lib/config';
import { settle, stopTime } from '../../support/time';

function open(page = controls) {
  const user = userEvent.setup(stopTime());
  const { rerender } = render(layered(page));
  return { user, change: (next: React.ReactNode) => rerender(layered(next)) };
}

const layered = (page: React.ReactNode) => (
  <>
    {page}
    <TooltipLayer />
  </>
);

const controls = (
  <>
    <button {...tooltipProps('Edit')}>
      <span>E</span>
    </button>
    <button {...tooltipProps('Hapus')}>H</button>
    <button {...tooltipProps('')}>X</button>
    <p>Teks</p>
  </>
);

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

async function wait(ms: number) {
  act(() => void jest.advanceTimersByTime(ms));
  await settle();
}

test('a tooltip is shown after a delay, and goes soon after the pointer has left', async () => {
  const { user } = open();
  await user.hover(screen.getByText('E'));
  await wait(TOOLTIP_DELAY_MS - 1);
  expect(shown()).toBeNull();
  await wait(1);
  expect(shown()).toBe('Edit');
  await user.hover(screen.getByText('Teks'));
  expect(shown()).toBe('Edit');
  await wait(TOOLTIP_CLOSE_MS);
  expect(shown()).toBeNull();
});

test('a pointer that only passes shows nothing, nor does one on a control without a text', async () => {
  const { user } = open();
  await user.hover(button('E'));
  await user.hover(button('X'));
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBeNull();
});

test('it stays while the pointer is on it', async () => {
  const { user } = open();
  await user.hover(button('E'));
  await wait(TOOLTIP_DELAY_MS);
  await user.hover(screen.getByText('Teks'));
  await user.hover(screen.getByRole('tooltip'));
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBe('Edit');
});

test('the next control takes the place of the one before', async () => {
  const { user } = open();
  await user.hover(button('E'));
  await wait(TOOLTIP_DELAY_MS);
  await user.hover(button('H'));
  expect(shown()).toBeNull();
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBe('Hapus');
});

test('the keyboard shows it, any key in the control closes it', async () => {
  const { user } = open();
  await user.tab();
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBe('Edit');
  await user.keyboard('{Enter}');
  expect(shown()).toBeNull();
  await user.tab();
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBe('Hapus');
  await user.tab();
  expect(shown()).toBeNull();
});

test('away from the control only Escape closes it: another key may be for a magnifier', async () => {
  const { user } = open();
  await user.hover(button('E'));
  await wait(TOOLTIP_DELAY_MS);
  await user.keyboard('{Control}');
  expect(shown()).toBe('Edit');
  await user.keyboard('{Escape}');
  expect(shown()).toBeNull();
});

test('it goes with its control, and with its text', async () => {
  const { user, change } = open(<button {...tooltipProps('Edit')}>E</button>);
  await user.hover(button('E'));
  await wait(TOOLTIP_DELAY_MS);
  change(<button {...tooltipProps('Simpan')}>E</button>);
  await settle();
  expect(shown()).toBeNull();

  await user.hover(document.body);
  await user.hover(button('E'));
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBe('Simpan');
  change(null);
  await settle();
  expect(shown()).toBeNull();
});

test('a control that goes before its tooltip is due has none', async () => {
  const { user, change } = open(<button {...tooltipProps('Edit')}>E</button>);
  await user.hover(button('E'));
  change(null);
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBeNull();
});

test('a pointer that drags something over a control shows none', async () => {
  const { user } = open();
  await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('Teks') }, { target: button('E') }]);
  await wait(TOOLTIP_DELAY_MS);
  expect(shown()).toBeNull();
});
