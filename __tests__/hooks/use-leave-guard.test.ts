import { renderHook } from '@testing-library/react';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { leaveGuard } from '@/lib/navigation/leave-guard';

test('holds the screen while something is unsaved, and lets go with it', () => {
  const { rerender, unmount } = renderHook(({ unsaved }) => useLeaveGuard(unsaved), {
    initialProps: { unsaved: false },
  });
  expect(leaveGuard.isHeld()).toBe(false);
  rerender({ unsaved: true });
  expect(leaveGuard.isHeld()).toBe(true);
  rerender({ unsaved: false });
  expect(leaveGuard.isHeld()).toBe(false);
  rerender({ unsaved: true });
  unmount();
  expect(leaveGuard.isHeld()).toBe(false);
});
