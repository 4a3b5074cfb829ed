import { act, fireEvent, screen } from '@testing-library/react';
import { SessionExpiredDialog } from '@/components/entry/require-session';
import { CourseList } from '@/components/courses/course-list';
import { FRESH_MS, POLL_MS } from '@/lib/config';
import { answers, API, listOf, ok, signInAs } from '../support/network/api';
import { userJson } from '../support/factories';
import { renderScreen } from '../support/screens/render';
import { setOnline, setVisible } from '../support/network/connection';
import { address, openConsole } from '../support/screens/console';
import { LIST, someCourses } from '../support/courses';
import { pass, passInSteps, settle, stopTime } from '../support/time';

type Answer = [number, unknown];
const SELF = '/api/auth/self';
const good: Answer = [200, listOf(someCourses(1))];
const broken: Answer = [500, { status: 'error' }];
const valid: Answer = [200, ok(userJson({ id: 'u-1', username: 'siti' }))];
const refused: Answer = [401, { status: 'error' }];
const HOUR_MS = 3_600_000;

beforeEach(() => signInAs());

/** What runs once and is not renewed is over after this: transitions, and how long an answer is fresh. */
const lastTimersEnd = () => pass(FRESH_MS.courseList + 1);

async function openList(self: Answer[] = [valid], ...replies: Answer[]) {
  const time = stopTime();
  const before = jest.getTimerCount();
  const asked = {
    self: answers(API, SELF, ...self),
    list: answers(API, LIST, ...(replies.length > 0 ? replies : [good])),
  };
  const times = () => asked.self.times() + asked.list.times();
  const view = openConsole('/courses', time);
  await settle();
  return { ...view, ...asked, before, times };
}

test('logging out stops every timer, and nothing is asked any more', async () => {
  const { user, before, times } = await openList();
  await passInSteps(90_000, 30_000);
  expect(jest.getTimerCount()).toBeGreaterThan(before);
  await user.click(screen.getByRole('button', { name: 'Keluar' }));
  expect(address()).toBe('/login');
  const asked = times();
  await lastTimersEnd();
  expect(jest.getTimerCount()).toBe(before);
  await pass(HOUR_MS);
  expect(times()).toBe(asked);
});

test('a session that has ended stops every timer but the dialog’s own, and nothing is asked any more', async () => {
  const time = stopTime();
  const alone = renderScreen(<SessionExpiredDialog onSignIn={() => {}} />, time);
  await lastTimersEnd();
  const ofDialog = jest.getTimerCount();
  alone.unmount();
  jest.useRealTimers();

  const { times, user, before } = await openList([refused]);
  await passInSteps(60_000, 30_000);
  expect(screen.getByRole('dialog', { name: 'Sesi Berakhir' })).toBeVisible();
  const asked = times();
  await lastTimersEnd();
  expect(jest.getTimerCount()).toBe(before + ofDialog);
  setOnline(false);
  setOnline(true);
  fireEvent(window, new Event('focus'));
  await passInSteps(10 * POLL_MS.courseList, POLL_MS.courseList);
  expect(times()).toBe(asked);

  await user.click(screen.getByRole('button', { name: 'Login Kembali' }));
  await lastTimersEnd();
  expect(jest.getTimerCount()).toBe(before);
});

test('fifty visits leave no timer behind', async () => {
  const { before, times, unmount } = await openList();
  unmount();
  for (let round = 1; round < 50; round += 1) {
    const view = openConsole('/courses', { advanceTimers: jest.advanceTimersByTime });
    await settle();
    view.unmount();
  }
  const asked = times();
  await lastTimersEnd();
  expect(jest.getTimerCount()).toBe(before);
  await pass(HOUR_MS);
  expect(times()).toBe(asked);
});

describe('while a list breaks', () => {
  /** The list was read once, and every refresh since has failed, longer than the quick tries take. */
  async function outage() {
    const time = stopTime();
    const before = jest.getTimerCount();
    const list = answers(API, LIST, good, broken);
    const view = renderScreen(<CourseList />, { path: '/courses', ...time });
    await settle();
    await passInSteps(100_000, 2_000);
    return { before, list, ...view };
  }

  test('its screen leaves no try for later behind', async () => {
    const { before, list, unmount } = await outage();
    const asked = list.times();
    while (list.times() === asked) await pass(1_000);
    unmount();
    await lastTimersEnd();
    expect(jest.getTimerCount()).toBe(before);
  });

  test('asking again by hand adds no polls of its own', async () => {
    const { list, user } = await outage();
    for (let press = 0; press < 5; press += 1) {
      await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
      await settle();
    }
    // The tries after the last press, which come quickly.
    await passInSteps(60_000, 2_000);
    const asked = list.times();
    await passInSteps(10 * POLL_MS.courseList, 2_000);
    expect(list.times() - asked).toBeLessThanOrEqual(11);
  });

  test('a try that falls due in the background waits until somebody looks', async () => {
    const { list } = await outage();
    setVisible(false);
    const asked = list.times();
    await passInSteps(5 * POLL_MS.courseList, 2_000);
    expect(list.times()).toBe(asked);
    setVisible(true);
    await pass(10);
    expect(list.times()).toBe(asked + 1);
  });
});

test('a sleep of hours is followed by one request for the list and one for the session, not by a burst', async () => {
  const { list, self } = await openList();
  await pass(10_000);
  const before = [list.times(), self.times()];
  // Timers do not run while a computer sleeps; the clock does.
  act(() => jest.setSystemTime(Date.now() + 5 * HOUR_MS));
  setOnline(false);
  setVisible(false);
  setVisible(true);
  setOnline(true);
  fireEvent(window, new Event('focus'));
  await pass(10);
  expect([list.times(), self.times()]).toEqual(before.map((times) => times + 1));
  await pass(10_000);
  expect(list.times()).toBe(before[0]! + 1);
});
