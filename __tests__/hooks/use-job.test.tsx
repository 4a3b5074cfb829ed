import { act, renderHook } from '@testing-library/react';
import { useJob } from '@/hooks/use-job';
import { JOB_SHOWN_MS } from '@/lib/config';
import type { JobStatus } from '@/lib/jobs/job-state';
import { createStore } from '@/lib/store';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A job that a test moves on by hand, and how often it was rendered. */
function follow() {
  const state = (status: JobStatus, over: number) => ({ status, over, counts: { 'not-sent': 0 } });
  const store = createStore(state('running', 0));
  const job = { ...store, owner: null };
  let renders = 0;
  const view = renderHook(() => {
    renders += 1;
    return useJob(job);
  });
  const become = (status: JobStatus, over: number) => act(() => store.set(state(status, over)));
  return { ...view, become, renders: () => renders };
}

test('many changes are shown together, within a moment of the first', () => {
  const { result, become, renders } = follow();
  for (let over = 1; over <= 500; over += 1) become('running', over);
  expect(renders()).toBe(1);
  act(() => jest.advanceTimersByTime(JOB_SHOWN_MS));
  expect(result.current.over).toBe(500);
  expect(renders()).toBe(2);
});

test('a pause and the end are shown at once, with all that came before', () => {
  const { result, become } = follow();
  become('running', 1);
  become('paused', 2);
  expect(result.current).toMatchObject({ status: 'paused', over: 2 });
  become('running', 3);
  become('ended', 4);
  expect(result.current).toMatchObject({ status: 'ended', over: 4 });
  expect(jest.getTimerCount()).toBe(0);
});

test('a screen that has been left leaves no timer', () => {
  const { become, unmount } = follow();
  become('running', 1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
