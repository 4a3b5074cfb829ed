import { renderHook } from '@testing-library/react';
import { useScheduledRetry } from '@/hooks/use-retry';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a read that fails after its component has unmounted is not retried, and leaves no timer', () => {
  const { result, unmount } = renderHook(() => useScheduledRetry('/things', false));
  const again = jest.fn();
  unmount();
  result.current(again, 1_000);
  expect(jest.getTimerCount()).toBe(0);
});
