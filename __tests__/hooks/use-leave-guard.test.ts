import { renderHook } from '@testing-library/react';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { leaveGuard } from '@/lib/navigation/leave-guard';

test('blocks leaving while something is unsaved, and no longer', () => {
  const { rerender, unmount } = renderHook(({ unsaved }) => useLeaveGuard(unsaved), {
    initialProps: { unsaved: false },
  });
  expect(leaveGuard.isBlocking()).toBe(false);
  rerender({ unsaved: true });
  expect(leaveGuard.isBlocking()).toBe(true);
  rerender({ unsaved: false });
  expect(leaveGuard.isBlocking()).toBe(false);
  rerender({ unsaved: true });
  unmount();
  expect(leaveGuard.isBlocking()).toBe(false);
});
