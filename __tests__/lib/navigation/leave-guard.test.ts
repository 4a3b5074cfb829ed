import { leaveGuard } from '@/lib/navigation/leave-guard';

const proceed = jest.fn();
afterEach(leaveGuard.unregisterAll);

test('with nothing unsaved one leaves at once', () => {
  leaveGuard.leave(proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(leaveGuard.pending.get()).toBeNull();
});

test('with something unsaved one is asked first', () => {
  leaveGuard.register();
  leaveGuard.leave(proceed);
  expect(proceed).not.toHaveBeenCalled();
  expect(leaveGuard.pending.get()).not.toBeNull();
});

test('who stays has not left, and is asked again next time', () => {
  leaveGuard.register();
  leaveGuard.leave(proceed);
  leaveGuard.stay();
  expect(leaveGuard.pending.get()).toBeNull();
  leaveGuard.leave(proceed);
  expect(leaveGuard.pending.get()).not.toBeNull();
  expect(proceed).not.toHaveBeenCalled();
});

test('who confirms leaves once, and nothing is unsaved any more', () => {
  leaveGuard.register();
  leaveGuard.register();
  leaveGuard.leave(proceed);
  leaveGuard.confirm();
  leaveGuard.confirm();
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(leaveGuard.isBlocking()).toBe(false);
});

test('it blocks until the last of what is unsaved is saved', () => {
  const releases = [leaveGuard.register(), leaveGuard.register()];
  releases[0]!();
  expect(leaveGuard.isBlocking()).toBe(true);
  releases[0]!();
  expect(leaveGuard.isBlocking()).toBe(true);
  releases[1]!();
  expect(leaveGuard.isBlocking()).toBe(false);
});

test('a question is withdrawn when there is nothing left to ask about', () => {
  const release = leaveGuard.register();
  leaveGuard.leave(proceed);
  release();
  expect(leaveGuard.pending.get()).toBeNull();
  leaveGuard.confirm();
  expect(proceed).not.toHaveBeenCalled();
});

test('a question stays as long as anything is left to ask about', () => {
  const release = leaveGuard.register();
  leaveGuard.register();
  leaveGuard.leave(proceed);
  release();
  expect(leaveGuard.pending.get()).not.toBeNull();
});

test('of two ways to leave the last one asked about counts', () => {
  const other = jest.fn();
  leaveGuard.register();
  leaveGuard.leave(proceed);
  leaveGuard.leave(other);
  leaveGuard.confirm();
  expect(proceed).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
});

describe('a confirmed navigation that has not completed', () => {
  const onStay = jest.fn();

  /** Registers unsaved work of a screen, and confirms leaving it. */
  function confirmLeaving() {
    const release = leaveGuard.register({ onStay, isDrafted: () => true });
    leaveGuard.leave(proceed);
    leaveGuard.confirm();
    return release;
  }

  test('is its own consent, until the screen has been left', () => {
    const release = confirmLeaving();
    const consent = leaveGuard.consent();
    expect(consent?.aborted).toBe(false);
    release();
    expect(leaveGuard.consent()).toBeNull();
    leaveGuard.changed();
    expect(consent?.aborted).toBe(false);
    expect(onStay).not.toHaveBeenCalled();
  });

  test('is given up when the unsaved work changes', () => {
    confirmLeaving();
    const consent = leaveGuard.consent();
    leaveGuard.changed();
    expect(consent?.aborted).toBe(true);
    expect(onStay).toHaveBeenCalledTimes(1);
    expect([leaveGuard.isBlocking(), leaveGuard.isBlockingTab()]).toEqual([true, true]);
    leaveGuard.changed();
    expect(onStay).toHaveBeenCalledTimes(1);
  });

  test('asks again after a while, but may still complete unless the person stays', () => {
    jest.useFakeTimers();
    confirmLeaving();
    const consent = leaveGuard.consent();
    jest.advanceTimersByTime(4_999);
    expect([leaveGuard.isBlocking(), leaveGuard.isFullyDrafted()]).toEqual([false, true]);
    jest.advanceTimersByTime(1);
    expect([leaveGuard.isBlocking(), leaveGuard.isFullyDrafted()]).toEqual([true, false]);
    leaveGuard.leave(proceed);
    expect(consent?.aborted).toBe(false);
    leaveGuard.stay();
    expect(consent?.aborted).toBe(true);
    expect([leaveGuard.isBlocking(), leaveGuard.isFullyDrafted()]).toEqual([true, true]);
  });
});

describe('what only closing the tab loses', () => {
  const closingAsks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('is asked about by closing, not by leaving the screen', () => {
    expect(closingAsks()).toBe(false);
    const release = leaveGuard.register({ lostWith: 'tab' });
    expect(closingAsks()).toBe(true);
    leaveGuard.leave(proceed);
    expect(proceed).toHaveBeenCalledTimes(1);
    release();
    expect(closingAsks()).toBe(false);
  });

  test('is asked about by signing out, and given up with it', () => {
    leaveGuard.register({ lostWith: 'tab' });
    leaveGuard.leaveTab(proceed);
    expect(proceed).not.toHaveBeenCalled();
    leaveGuard.confirm();
    expect(proceed).toHaveBeenCalledTimes(1);
    expect(closingAsks()).toBe(false);
  });

  test('still blocks when the person has confirmed leaving a form', () => {
    leaveGuard.register({ lostWith: 'tab' });
    leaveGuard.register();
    leaveGuard.leave(proceed);
    leaveGuard.confirm();
    expect(leaveGuard.isBlocking()).toBe(false);
    expect(leaveGuard.isBlockingTab()).toBe(true);
    expect(closingAsks()).toBe(true);
  });

  test('a question about signing out is withdrawn when nothing is left to send', () => {
    const release = leaveGuard.register({ lostWith: 'tab' });
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
    const release = leaveGuard.register();
    expect([listening(), asks()]).toEqual([1, true]);
    release();
    expect([listening(), asks()]).toEqual([0, false]);
  });

  test('is asked about until the last of several is saved', () => {
    const [first, second] = [leaveGuard.register(), leaveGuard.register()];
    first();
    expect(asks()).toBe(true);
    second();
    expect(asks()).toBe(false);
  });

  test('is not asked about once the person has confirmed leaving', () => {
    leaveGuard.register();
    leaveGuard.leave(proceed);
    leaveGuard.confirm();
    expect(asks()).toBe(false);
  });

  test('by the console is asked about by its own dialog where there is one, else by the browser', () => {
    leaveGuard.register({ lostWith: 'tab' });
    const closeDialog = leaveGuard.pending.subscribe(() => {});
    leaveGuard.reload(proceed);
    expect(leaveGuard.pending.get()).not.toBeNull();
    expect(proceed).not.toHaveBeenCalled();

    closeDialog();
    expect(leaveGuard.pending.get()).toBeNull();
    leaveGuard.reload(proceed);
    expect(proceed).toHaveBeenCalledTimes(1);
    expect(asks()).toBe(true);
  });
});

test.each(['succeeds', 'fails'])('what is under way is asked about before the tab is left until it %s', async (how) => {
  const end = new Promise((resolve, reject) => setTimeout(how === 'fails' ? reject : resolve, 1, how));
  const work = leaveGuard.until(end).catch((reason: unknown) => reason);
  leaveGuard.leave(proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
  leaveGuard.leaveTab(proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(await work).toBe(how);
  expect(leaveGuard.isBlockingTab()).toBe(false);
});
