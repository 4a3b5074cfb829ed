import { failures, refusal, type ApiError } from '@/lib/api/errors';
import { asBefore, type LookUp } from '@/lib/jobs/evidence';
import { createJob } from '@/lib/jobs/job';
import { payments, repeatableJob, watchedPayment, watchedWrite } from '@/lib/jobs/outcome';
import { admin, signInAs } from '../../support/network/api';

/**
 * What becomes of a write, by its answer, a look-up, and whether an earlier attempt is open. This is the table of the
 * engine, lived through by a job of one item.
 */

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(admin);
});
afterEach(() => jest.useRealTimers());

const POLICIES = { job: repeatableJob, watched: watchedWrite, payments, payment: watchedPayment };
type Name = keyof typeof POLICIES;

const LOOK_UPS = {
  yes: async () => ({ effect: 'yes' }),
  found: async () => ({ effect: 'found', result: 'like it' }),
  no: async () => asBefore(),
  'cannot tell': async () => ({ effect: 'cannot tell' }),
  failed: () => Promise.reject(refusal(400, 'unreadable')),
} satisfies Record<string, () => Promise<LookUp<string>>>;

const ANSWERS = {
  success: null,
  refused: refusal(422, 'Ditolak'),
  'refused for now': refusal(401, null),
  'asked to wait': failures.busy(429, 1_000),
  none: failures.timeout(),
  'not sent': failures.ownerChanged(),
};

interface Facts {
  answer: keyof typeof ANSWERS;
  lookUp?: keyof typeof LOOK_UPS;
  confirm?: 'yes' | 'found' | 'cannot tell';
  isEarlierOpen?: boolean;
  isCancelled?: boolean;
}

/** Longer than all look-ups, and shorter than a wait for the next sign-in. */
const ALL_MS = 20_000;

async function live(name: Name, { answer, lookUp = 'no', confirm = 'yes', isEarlierOpen, isCancelled }: Facts) {
  let phase: 'earlier' | 'before' | 'sent' = isEarlierOpen ? 'earlier' : 'before';
  let refuse: ApiError | null = null;
  const job = createJob<string, string>({
    policy: POLICIES[name],
    items: ['a'],
    async write() {
      if (phase === 'earlier') throw failures.timeout();
      // What waits is sent once more, which is not looked at here.
      if (refuse) return new Promise<string>(() => {});
      phase = 'sent';
      if (isCancelled) job.cancel();
      refuse = ANSWERS[answer];
      if (refuse) throw refuse;
      return 'sent';
    },
    confirm: async (_, result) => ({ effect: confirm, result }),
    lookUp: () => (phase === 'sent' ? LOOK_UPS[lookUp]() : LOOK_UPS.no()),
  });
  /** What it became first after the answer: what waits is sent again at once where it can be. */
  let first = '';
  job.subscribe(() => {
    const [item] = job.get().items;
    if (phase !== 'sent' || first || item!.state === 'running') return;
    first = [item!.state, ...('certainty' in item! ? [item.certainty] : [])].join(', ');
  });
  job.start();
  if (isEarlierOpen) {
    await jest.advanceTimersByTimeAsync(ALL_MS);
    phase = 'before';
    job.sendLost();
  }
  await jest.advanceTimersByTimeAsync(ALL_MS);
  job.dispose();
  return first;
}

const LOST = 'failed, may still arrive';
const OPEN = { isEarlierOpen: true };

test.each<[Facts, string, Name[]]>([
  [{ answer: 'success' }, 'done', ['job', 'payments', 'payment']],
  [{ answer: 'success', confirm: 'cannot tell' }, 'unclear, known', ['job', 'payments', 'payment']],
  [{ answer: 'success', confirm: 'found' }, 'found', ['job']],
  [{ answer: 'success', ...OPEN }, 'done', ['job', 'payments']],

  [{ answer: 'refused' }, 'failed, known', ['job', 'payments', 'payment']],
  [{ answer: 'refused', lookUp: 'yes', ...OPEN }, 'done', ['job', 'payments']],
  [{ answer: 'refused', lookUp: 'found', ...OPEN }, 'found', ['job']],
  [{ answer: 'refused', lookUp: 'no', ...OPEN }, LOST, ['job', 'payments', 'payment']],
  [{ answer: 'refused', lookUp: 'cannot tell', ...OPEN }, 'unclear, known', ['job', 'payments']],
  [{ answer: 'refused', lookUp: 'failed', ...OPEN }, 'unclear, look-up failed', ['job', 'payments']],

  [{ answer: 'refused for now' }, 'waiting, known', ['job', 'payments']],
  [{ answer: 'refused for now', ...OPEN }, 'waiting, may still arrive', ['job', 'payments']],
  [{ answer: 'refused for now' }, 'failed, known', ['watched']],
  [{ answer: 'refused for now' }, LOST, ['payment']],
  [{ answer: 'asked to wait' }, 'waiting, known', ['job', 'payments']],
  [{ answer: 'asked to wait' }, 'failed, known', ['watched']],
  [{ answer: 'asked to wait' }, LOST, ['payment']],
  [{ answer: 'refused for now', isCancelled: true }, 'not-sent', ['job']],
  [{ answer: 'refused for now', isCancelled: true }, LOST, ['payments']],
  [{ answer: 'refused for now', isCancelled: true, ...OPEN }, LOST, ['job', 'payments']],

  [{ answer: 'none', lookUp: 'yes' }, 'done', ['job', 'payments', 'payment']],
  [{ answer: 'none', lookUp: 'found' }, 'found', ['job']],
  [{ answer: 'none', lookUp: 'no' }, LOST, ['job', 'payments', 'payment']],
  [{ answer: 'none', lookUp: 'cannot tell' }, 'unclear, known', ['job', 'payments', 'payment']],
  [{ answer: 'none', lookUp: 'failed' }, 'unclear, look-up failed', ['job', 'payments', 'payment']],
  [{ answer: 'none', lookUp: 'no', isCancelled: true }, 'not-sent', ['job']],
  [{ answer: 'none', lookUp: 'no', isCancelled: true }, 'unclear, known', ['payments', 'payment']],
  [{ answer: 'none', lookUp: 'yes', isCancelled: true }, 'done', ['job', 'payments']],

  [{ answer: 'not sent' }, 'not-sent', ['job', 'payments', 'payment']],
  [{ answer: 'not sent', ...OPEN }, LOST, ['job', 'payments', 'payment']],
])('%p: %s', async (facts, outcome, names) => {
  for (const name of names) expect([name, await live(name, facts)]).toEqual([name, outcome]);
});
