import { HISTORY_MAX } from '@/lib/config';
import { isGone, sumOf, writeHistory, type HistoryEntry } from '@/lib/history/history';
import { signOut } from '@/lib/auth/sign-in';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/network/api';

const budi = { noun: 'user', id: 'u-7', name: 'Budi Santoso' } as const;
const payment = (more: Partial<HistoryEntry> = {}) =>
  ({ action: 'top-up', record: budi, amount: 25_000, outcome: 'done', ...more }) as const;

beforeEach(() => {
  jest.useFakeTimers();
  signInAs();
});
afterEach(() => jest.useRealTimers());

const add = (more?: Partial<HistoryEntry>) => writeHistory.add(session.owner(), payment(more));
/** What a reloaded tab reads: the entries are saved after a moment. */
function reload() {
  jest.runAllTimers();
  session.endInThisTab();
  signInAs({ ...admin, id: 'somebody-else' });
  session.endInThisTab();
}

test('the newest write comes first, and the oldest of too many go', () => {
  for (let count = 0; count <= HISTORY_MAX; count += 1) add({ amount: count });
  expect(writeHistory.get()).toHaveLength(HISTORY_MAX);
  expect(writeHistory.get()[0]).toMatchObject({ amount: HISTORY_MAX });
  expect(writeHistory.get().at(-1)).toMatchObject({ amount: 1 });
});

test('it survives a reload of the tab for the same administrator only', () => {
  add();
  reload();
  signInAs({ ...admin, id: 'somebody-else' });
  expect(writeHistory.get()).toEqual([]);
  session.endInThisTab();
  signInAs();
  expect(writeHistory.get()).toMatchObject([{ amount: 25_000 }]);
});

test('it goes with signing out, also what was not saved yet', () => {
  add();
  signOut();
  jest.runAllTimers();
  signInAs();
  expect(writeHistory.get()).toEqual([]);
});

test('what ends after somebody else has signed in is not among theirs', () => {
  const owner = session.owner();
  session.endInThisTab();
  signInAs({ ...admin, id: 'somebody-else' });
  writeHistory.add(owner, payment());
  expect(writeHistory.get()).toEqual([]);
});

test('the sum counts payments that have arrived, and nothing else', () => {
  add({ amount: 10_000 });
  add({ amount: 5_000, outcome: 'unclear' });
  add({ amount: 7_000, outcome: 'failed' });
  expect(sumOf(writeHistory.get())).toBe(10_000);
});

test('a record has no screen any more once it was deleted', () => {
  add({ action: 'remove', outcome: 'failed', amount: undefined });
  expect(isGone(budi, writeHistory.get())).toBe(false);
  add({ action: 'remove', outcome: 'done', amount: undefined });
  expect(isGone(budi, writeHistory.get())).toBe(true);
  expect(isGone({ ...budi, id: 'u-8' }, writeHistory.get())).toBe(false);
});
