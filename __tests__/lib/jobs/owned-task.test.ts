import { createJob } from '@/lib/jobs/job';
import { createRunningJob } from '@/lib/jobs/owned-task';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/api';

beforeEach(() => signInAs());

/** A job whose only item is being written for ever. */
function begin(scope?: string) {
  const running = createRunningJob<string, unknown>();
  const job = createJob<string>({
    items: ['a', 'b'],
    write: () => new Promise(() => {}),
    lookUp: async () => ({ found: 'no' }),
  });
  running.start(job, scope);
  return { running, job };
}

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
