import { leaveGuard } from '@/lib/navigation/leave-guard';

const proceed = jest.fn();
// Nothing is held any more, and nobody leaves.
afterEach(() => {
  leaveGuard.leaveTab(() => {});
  leaveGuard.agree();
});

test('with nothing unsaved one leaves at once', () => {
  leaveGuard.leave(proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(leaveGuard.pending.get()).toBeNull();
});

test('with something unsaved one is asked first', () => {
  leaveGuard.hold();
  leaveGuard.leave(proceed);
  expect(proceed).not.toHaveBeenCalled();
  expect(leaveGuard.pending.get()).not.toBeNull();
});

test('who stays has not left, and is asked again next time', () => {
  leaveGuard.hold();
  leaveGuard.leave(proceed);
  leaveGuard.stay();
  expect(leaveGuard.pending.get()).toBeNull();
  leaveGuard.leave(proceed);
  expect(leaveGuard.pending.get()).not.toBeNull();
  expect(proceed).not.toHaveBeenCalled();
});

test('who agrees leaves once, and nothing is held any more', () => {
  leaveGuard.hold();
  leaveGuard.hold();
  leaveGuard.leave(proceed);
  leaveGuard.agree();
  leaveGuard.agree();
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(leaveGuard.isHeld()).toBe(false);
});

test('it is held until the last of what is unsaved is saved', () => {
  const releases = [leaveGuard.hold(), leaveGuard.hold()];
  releases[0]!();
  expect(leaveGuard.isHeld()).toBe(true);
  releases[0]!();
  expect(leaveGuard.isHeld()).toBe(true);
  releases[1]!();
  expect(leaveGuard.isHeld()).toBe(false);
});

test('a question is withdrawn when there is nothing left to ask about', () => {
  const release = leaveGuard.hold();
  leaveGuard.leave(proceed);
  release();
  expect(leaveGuard.pending.get()).toBeNull();
  leaveGuard.agree();
  expect(proceed).not.toHaveBeenCalled();
});

test('a question stays as long as anything is left to ask about', () => {
  const release = leaveGuard.hold();
  leaveGuard.hold();
  leaveGuard.leave(proceed);
  release();
  expect(leaveGuard.pending.get()).not.toBeNull();
});

test('of two ways to leave the last one asked about counts', () => {
  const other = jest.fn();
  leaveGuard.hold();
  leaveGuard.leave(proceed);
  leaveGuard.leave(other);
  leaveGuard.agree();
  expect(proceed).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
});

describe('what only the tab holds', () => {
  const closingAsks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('is asked about by closing, not by leaving the screen', () => {
    expect(closingAsks()).toBe(false);
    const release = leaveGuard.hold({ by: 'tab' });
    expect(closingAsks()).toBe(true);
    leaveGuard.leave(proceed);
    expect(proceed).toHaveBeenCalledTimes(1);
    release();
    expect(closingAsks()).toBe(false);
  });

  test('is asked about by signing out, and given up with it', () => {
    leaveGuard.hold({ by: 'tab' });
    leaveGuard.leaveTab(proceed);
    expect(proceed).not.toHaveBeenCalled();
    leaveGuard.agree();
    expect(proceed).toHaveBeenCalledTimes(1);
    expect(closingAsks()).toBe(false);
  });

  test('is still held when the person has agreed to leave a form', () => {
    leaveGuard.hold({ by: 'tab' });
    leaveGuard.hold();
    leaveGuard.leave(proceed);
    leaveGuard.agree();
    expect(leaveGuard.isHeld()).toBe(false);
    expect(leaveGuard.isTabHeld()).toBe(true);
    expect(closingAsks()).toBe(true);
  });

  test('a question about signing out is withdrawn when nothing is left to send', () => {
    const release = leaveGuard.hold({ by: 'tab' });
    leaveGuard.leaveTab(proceed);
    release();
    expect(leaveGuard.pending.get()).toBeNull();
  });
});

describe('closing or reloading the page', () => {
  /** How many listeners for it there are; without one the browser can keep the page for going back to. */
  const listening = () => added.mock.calls.filter(isUnload).length - removed.mock.calls.filter(isUnload).length;
  const isUnload = ([type]: unknown[]) => type === 'beforeunload';
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');

  beforeEach(() => {
    added.mockClear();
    removed.mockClear();
  });

  test('is listened to and asked about only while something is unsaved', () => {
    expect([listening(), asks()]).toEqual([0, false]);
    const release = leaveGuard.hold();
    expect([listening(), asks()]).toEqual([1, true]);
    release();
    expect([listening(), asks()]).toEqual([0, false]);
  });

  test('is asked about until the last of several is saved', () => {
    const [first, second] = [leaveGuard.hold(), leaveGuard.hold()];
    first();
    expect(asks()).toBe(true);
    second();
    expect(asks()).toBe(false);
  });

  test('is not asked about once the person has agreed to leave', () => {
    leaveGuard.hold();
    leaveGuard.leave(proceed);
    leaveGuard.agree();
    expect(asks()).toBe(false);
  });
});
