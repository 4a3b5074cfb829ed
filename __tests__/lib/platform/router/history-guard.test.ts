import { waitFor } from '@testing-library/react';
import { guardHistory } from '@/lib/platform/router/history-guard';
import { leaveGuard } from '@/lib/navigation/leave-guard';

/** What a router that was started after the guard gets to hear. */
const heard: string[] = [];
/** Each traversal of the browser, heard before the guard does. */
let traversals = 0;

beforeAll(() => {
  window.addEventListener('popstate', () => void (traversals += 1), { capture: true });
  guardHistory();
  window.addEventListener('popstate', () => void heard.push(location.pathname));
});

beforeEach(() => {
  // A person comes from /courses, and has opened two forms one after the other.
  window.history.pushState({ router: 'courses' }, '', '/courses');
  window.history.pushState({ router: 'new' }, '', '/courses/new');
  window.history.pushState({ router: 'edit' }, '', '/courses/7/edit');
  heard.length = 0;
  traversals = 0;
});

// Unregisters everything, without a navigation.
afterEach(() => {
  leaveGuard.stay();
  leaveGuard.confirm();
});

const settled = (count: number) => waitFor(() => expect(traversals).toBe(count));

test('what the router keeps in an entry stays in it', () => {
  expect(window.history.state).toMatchObject({ router: 'edit' });
  window.history.replaceState({ router: 'changed' }, '');
  expect(window.history.state).toMatchObject({ router: 'changed' });
});

test('with nothing unsaved back goes back', async () => {
  window.history.back();
  await settled(1);
  expect(location.pathname).toBe('/courses/new');
  expect(heard).toEqual(['/courses/new']);
});

test('with something unsaved back is undone before the router hears of it, and asked about', async () => {
  leaveGuard.register();
  window.history.back();
  await settled(2);
  expect(location.pathname).toBe('/courses/7/edit');
  expect(heard).toEqual([]);
  expect(leaveGuard.pending.get()).not.toBeNull();
});

test('who stays can be asked again', async () => {
  leaveGuard.register();
  window.history.back();
  await settled(2);
  leaveGuard.stay();
  window.history.back();
  await settled(4);
  expect(location.pathname).toBe('/courses/7/edit');
  expect(leaveGuard.pending.get()).not.toBeNull();
});

test('who confirms goes back as far as was meant', async () => {
  leaveGuard.register();
  window.history.go(-2);
  await settled(2);
  leaveGuard.confirm();
  await settled(3);
  expect(location.pathname).toBe('/courses');
  expect(heard).toEqual(['/courses']);
});

test('forward is asked about as well', async () => {
  window.history.go(-2);
  await settled(1);
  leaveGuard.register();
  window.history.forward();
  await settled(3);
  expect(location.pathname).toBe('/courses');
  leaveGuard.confirm();
  await settled(4);
  expect(location.pathname).toBe('/courses/new');
});

test('a change of the address in place is no step', async () => {
  window.history.replaceState(window.history.state, '', '/courses/7/edit?page=2');
  leaveGuard.register();
  window.history.back();
  await settled(2);
  expect(location.search).toBe('?page=2');
});

test('back that is pressed again while it is being undone is undone with it', async () => {
  leaveGuard.register();
  const here = (window.history.state as { kelolaPosition: number }).kelolaPosition;
  // What Chromium tells of: the second step back arrives before the way home has begun.
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => {});
  const arriveAt = (kelolaPosition: number) =>
    window.dispatchEvent(new PopStateEvent('popstate', { state: { kelolaPosition } }));
  arriveAt(here - 1);
  arriveAt(here - 2);
  arriveAt(here - 1);
  await waitFor(() => expect(go.mock.calls).toEqual([[1], [1]]));
  arriveAt(here);
  expect(heard).toEqual([]);
  expect(leaveGuard.pending.get()).not.toBeNull();
  leaveGuard.confirm();
  expect(go).toHaveBeenLastCalledWith(-1);
  go.mockRestore();
});
