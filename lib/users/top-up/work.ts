import { failures, refusal, toApiError } from '../../api/errors';
import { id as readId, isObject, number, type Id } from '../../api/decode';
import { formatCount } from '../../format';
import type { Plain } from '../../journal/journal';
import { checkOwner } from '../../api/transport';
import { readNoted, type Resumable } from '../../journal/resumable';
import { noteWork, type Work } from '../../journal/work';
import type { JobObserver } from '../../jobs/job-options';
import { journaled, resumedFrom, recorded } from '../../jobs/job-observers';
import { watchedPayment } from '../../jobs/outcome';
import { paths } from '../../navigation/routes';
import { users } from '../api';
import type { User } from '../model';
import { nameOf } from '../identity';
import { journalText } from '../../text/journal';
import { topUpText, userText } from '../text';
import { createTopUpJob, type Balances, type Payment, type TopUpItem, type TopUpJob } from './job';
import { decodeOpen, plainOpen } from './ledger';
import { explain, outcomeOf } from './outcome';
import { topUpRunning } from './running';

const KIND = 'top-up';

/** What the journal holds of a payment: the account, the amount, and what was open for the account. */
const noteOf = ({ user, amount, openWhenAsked }: Payment): Plain => ({
  id: user.id,
  amount,
  ...(openWhenAsked && { openWhenAsked: plainOpen(openWhenAsked) }),
});

/** What a look-up compares with: the balance right before the payment, and the one that was told last. */
export const balanceFacts = ({ result }: TopUpItem): Plain | undefined =>
  result && {
    before: result.before,
    after: result.after,
    isAnswered: result.isAnswered,
    userId: result.userId,
    isHeld: result.isHeld,
  };

/** The balances that the journal holds of a payment. */
export function balancesIn(facts: Plain | undefined): Balances | undefined {
  if (!isObject(facts)) return undefined;
  const userId = readId(facts.userId);
  return {
    before: number(facts.before),
    after: number(facts.after),
    isAnswered: facts.isAnswered === true,
    ...(userId !== null && { userId }),
    ...(facts.isHeld === true && { isHeld: true }),
  };
}

/** Adds the payments of a job to the history. */
export const recordedPayments = (): JobObserver<Payment, Balances> =>
  recorded<Payment, Balances>((item) => {
    const { user, amount } = item.value;
    const id = item.result?.userId ?? user.id;
    return {
      action: 'top-up',
      // An account that was not found has no id.
      record: { noun: 'user', name: nameOf(user), ...(id !== '' && { id, href: paths.userEdit(String(id)) }) },
      amount,
      outcome: outcomeOf(item),
      reason: outcomeOf(item) === 'failed' ? explain(item) : undefined,
    };
  });

const observersOf = (work: Work): JobObserver<Payment, Balances>[] => [
  journaled(work, balanceFacts),
  recordedPayments(),
];

/** A job of payments that is noted on disk, so that it can be taken up after the end of the browser. */
export function createNotedTopUpJob(payments: Payment[]): TopUpJob {
  const work = noteWork({ kind: KIND, subject: null, items: payments.map(noteOf) });
  return createTopUpJob(payments, { observers: observersOf(work) });
}

export type SingleTopUp = ReturnType<typeof createSingleTopUp>;

/** The job of a dialog for one user, to which each press adds a payment. */
export function createSingleTopUp() {
  const work = noteWork({ kind: KIND, subject: null, items: [] });
  const job = createTopUpJob([], { policy: watchedPayment, observers: observersOf(work) });
  return {
    job,
    add(payment: Payment) {
      work.add([noteOf(payment)]);
      job.add([payment]);
    },
  };
}

/** @throws ApiError for a note of another version of the console */
function readNote(note: Plain): Omit<Payment, 'user'> & { id: Id } {
  const noted = isObject(note) ? note : {};
  const id = readId(noted.id);
  const amount = number(noted.amount);
  if (id === null || amount === null) throw failures.invalidFormat();
  return { id, amount, openWhenAsked: decodeOpen(noted.openWhenAsked) ?? undefined };
}

/** The user as stored now. One that is gone keeps its place in the list, under the sentence that says so. */
async function readUser(id: Id, signal: AbortSignal): Promise<User> {
  try {
    return await users.one(id).fetch(signal);
  } catch (thrown) {
    if (toApiError(thrown).kind !== 'not-found') throw thrown;
    return { id, username: '', email: '', firstName: userText.notFound, lastName: '', balance: null };
  }
}

const resume: Resumable['resume'] = async (noted, work, _, { owner, ...options }) => {
  const { items, notes } = noted;
  const payments = await readNoted(
    items.map(readNote),
    async ({ id, ...asked }, signal) => ({ user: await readUser(id, signal), ...asked }),
    options,
  );
  checkOwner(owner);
  if (topUpRunning.isTaken()) throw refusal(409, journalText.otherOpen);
  const job = createTopUpJob(payments, {
    observers: observersOf(work),
    resumed(index) {
      const note = notes.get(index);
      return note && resumedFrom(note, { isRepeatable: false, result: balancesIn(note.facts) });
    },
  });
  topUpRunning.start(job);
  return paths.users;
};

/** Payments that the end of the browser has cut off. */
export const topUpWork: Resumable = {
  what: ({ items }) => topUpText.work(formatCount(new Set(items.map((item) => isObject(item) && item.id)).size)),
  arePayments: true,
  resume,
};
