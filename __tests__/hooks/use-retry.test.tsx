import { renderHook } from '@testing-library/react';
import { useScheduledRetry } from '@/hooks/use-retry';

const open = () => renderHook(() => useScheduledRetry('/things', false));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a read that fails after its component has unmounted is not retried, and leaves no timer', () => {
  const { result, unmount } = open();
  unmount();
  result.current(jest.fn(), 1_000);
  expect(jest.getTimerCount()).toBe(0);
});

test('it is retried where another component shows the same by then', () => {
  const first = open();
  const second = open();
  first.unmount();
  const again = jest.fn();
  first.result.current(again, 1_000);
  jest.advanceTimersByTime(1_000);
  expect(again).toHaveBeenCalledTimes(1);
  second.unmount();
});

test('closing the last one takes the retry back', () => {
  const first = open();
  const second = open();
  first.result.current(jest.fn(), 1_000);
  first.unmount();
  expect(jest.getTimerCount()).toBe(1);
  second.unmount();
  expect(jest.getTimerCount()).toBe(0);
});
