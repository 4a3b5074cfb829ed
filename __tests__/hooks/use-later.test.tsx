import { act, render } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { useLater } from '@/hooks/rendering';

test('returns a value one render late, in a transition, too', () => {
  const seen = new Set<string>();
  let change: (value: string) => void;
  function Probe() {
    const [value, setValue] = useState('free');
    change = setValue;
    seen.add(`${value}, later ${useLater(value)}`);
    return null;
  }
  render(<Probe />);
  act(() => startTransition(() => change('busy')));
  expect([...seen]).toEqual(['free, later free', 'busy, later free', 'busy, later busy']);
});
