import { asBefore } from '@/lib/jobs/evidence';
import { refusal } from '@/lib/api/errors';
import { createJob } from '@/lib/jobs/job';
import { createRunningJob } from '@/lib/jobs/owned-task';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/network/api';

beforeEach(() => signInAs());
afterEach(leaveGuard.unregisterAll);

/** A job whose first item is being written until `end`. */
function begin(scope?: string) {
  const running = createRunningJob<string, unknown>();
  let end = () => {};
  let fail = () => {};
  const job = createJob<string>({
    items: ['a', 'b'],
    write: () =>
      new Promise<void>((resolve, reject) => {
        end = resolve;
        fail = () => reject(refusal(422, 'Belum boleh'));
      }),
    lookUp: async () => asBefore(),
  });
  running.start(job, scope);
  return { running, job, end: () => end(), fail: () => fail() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const expire = () => session.expire(session.access());

test('is the job of its scope only', () => {
  const { running, job } = begin('c-1');
  expect(running.get('c-1')).toBe(job);
  expect(running.get('c-2')).toBeNull();
  expect(running.get()).toBeNull();
});

test('ends with its screen: nothing more is sent', () => {
  const { running, job } = begin();
  running.endUnlessExpired();
  expect(running.get()).toBeNull();
  expect(job.get().counts['not-sent']).toBe(1);
});

test('is asked about before the tab is closed, also when it has ended with its screen, until what was sent has ended', async () => {
  const { running, job, end } = begin();
  await settled();
  running.endUnlessExpired();
  expect(job.get().status).toBe('stopping');
  expect(leaveGuard.isBlockingTab()).toBe(true);
  expect(leaveGuard.isBlocking()).toBe(false);
  end();
  await settled();
  expect(job.get().status).toBe('ended');
  expect(leaveGuard.isBlockingTab()).toBe(false);
});

test('is asked about again when what failed is tried again', async () => {
  const { job, fail } = begin();
  for (const _ of ['a', 'b']) {
    await settled();
    fail();
  }
  await settled();
  expect(job.get().status).toBe('ended');
  expect(leaveGuard.isBlockingTab()).toBe(false);
  job.retryFailed();
  expect(leaveGuard.isBlockingTab()).toBe(true);
});

test('is not ended by one that it has replaced', () => {
  const { running, job } = begin();
  const { job: former } = begin();
  running.end(former);
  expect(running.get()).toBe(job);
});

test('outlives its screen while the session has expired, and the next sign-in of the same person', () => {
  const { running, job } = begin();
  expire();
  running.endUnlessExpired();
  session.endInThisTab();
  running.endUnlessExpired();
  signInAs(admin, 'a newer token');
  expect(running.get()).toBe(job);
  expect(job.get().counts.waiting).toBe(1);
});

test.each([
  ['another person signs in', () => signInAs({ ...admin, id: 'u-9' })],
  ['the person signs out', () => session.endInAllTabs({ loggedOut: true })],
])('ends when %s', (_, change) => {
  const { running, job } = begin();
  expire();
  change();
  expect(running.get()).toBeNull();
  expect(job.get().counts['not-sent']).toBe(1);
});
