import { refusal } from '../../api/errors';
import { cleanText, isSameText } from '../../clean-text';
import { FIND_CREATED_MS } from '../../config';
import { session } from '../../session/session';
import type { JobState, JobStatus } from '../../jobs/job-state';
import { pause } from '../../time';
import type { Id } from '../../api/decode';
import type { User } from '../model';
import { createTopUpJob, isDoubtful, type Balances, type Payment, type TopUpItem } from '../top-up/job';
import { createUserFinder } from './find-user';
import { createImportJob, type Finding, type ImportItem } from './job';
import { sendsUser, type ImportRow } from './plan';
import { importText } from './text';
import { checkUsername } from './update';

export interface RunState {
  counts: Pick<JobState<unknown, unknown>['counts'], 'not-sent'>;
  /** Of the step that is running; `ended` once both have ended. */
  status: JobStatus;
  step: 'users' | 'amounts';
  users: JobState<ImportRow, Finding | undefined>;
  amounts: JobState<Payment, Balances>;
}

export type ImportRun = ReturnType<typeof createImportRun>;

/**
 * Imports rows in two steps, each a job: users are created or updated, then the amounts of those that succeeded are added
 * to their balances, one after another. It belongs to whoever is signed in when it is created.
 */
export function createImportRun(rows: readonly ImportRow[]) {
  const users = createImportJob(rows.filter(sendsUser));
  const amounts = createTopUpJob([]);
  const finder = createUserFinder();
  /** The payments so far. A row has one at most; `null` if it was cancelled before it was begun. */
  const payments = new Map<ImportRow, Payment | null>();
  let step: RunState['step'] = 'users';
  let isCancelled = false;
  let isPaused = false;
  let retriesAmounts = false;
  let made: RunState | null = null;

  /** Rows whose user is there, with amounts that have not been begun. */
  function due(): ImportRow[] {
    const done = new Set(users.get().items.flatMap(({ state, value }) => (state === 'done' ? [value] : [])));
    return rows.filter((row) => row.amount !== null && !payments.has(row) && (!sendsUser(row) || done.has(row)));
  }

  /** Goes on with the amounts once no user is under way. */
  function goOn() {
    if (step === 'amounts' || users.get().status !== 'ended') return;
    const next = due();
    const hasMore = next.length > 0 || (retriesAmounts && amounts.get().counts.failed > 0);
    if (isPaused && hasMore) return;
    step = 'amounts';
    if (isCancelled || session.owner() !== users.owner) return next.forEach((row) => payments.set(row, null));
    if (retriesAmounts) amounts.retryFailed();
    amounts.add(
      next.map((row) => {
        const payment = paymentOf(row);
        payments.set(row, payment);
        return payment;
      }),
    );
  }

  function paymentOf({ update, values, amount }: ImportRow): Payment {
    if (update) return { user: update.user, amount: amount!, check: (now) => checkUsername(now, update.user) };
    const { firstName, lastName, username, email } = values;
    const user: User = { id: '', firstName, lastName, username, email, balance: null };
    return { user, amount: amount!, findId: () => findCreated(user) };
  }

  /** @throws ApiError if the account is not in the list of users */
  async function findCreated({ username, email }: User): Promise<Id> {
    for (const wait of FIND_CREATED_MS) {
      if (wait > 0) await pause(wait);
      const found = await finder.findNow(cleanText(username));
      if (typeof found === 'object' && (!found.email || isSameText(found.email, email))) return found.id;
      if (found !== 'none') break;
    }
    throw refusal(409, importText.accountMissing);
  }

  // Before all others: whoever hears of the end of the first step finds the second one begun.
  users.subscribe(goOn);
  const current = () => (step === 'users' ? users : amounts);

  /** Between the two steps it was paused. */
  function statusNow(): JobStatus {
    const { status } = current().get();
    return status === 'ended' && step === 'users' ? 'paused' : status;
  }

  return {
    get(): RunState {
      const [ofUsers, ofAmounts] = [users.get(), amounts.get()];
      if (made?.users === ofUsers && made.amounts === ofAmounts && made.step === step) return made;
      const notSent = ofUsers.counts['not-sent'] + ofAmounts.counts['not-sent'];
      made = { status: statusNow(), step, users: ofUsers, amounts: ofAmounts, counts: { 'not-sent': notSent } };
      return made;
    },

    subscribe(listener: () => void): () => void {
      const stops = [users.subscribe(listener), amounts.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },

    owner: users.owner,

    /** What has become of the users and of the amounts, by row. */
    items() {
      const byPayment = new Map(amounts.get().items.map((item) => [item.value, item]));
      const ofAmounts = new Map<ImportRow, TopUpItem>();
      for (const [row, payment] of payments) {
        const item = payment && byPayment.get(payment);
        if (item) ofAmounts.set(row, item);
      }
      const ofUsers = new Map<ImportRow, ImportItem>(users.get().items.map((item) => [item.value, item]));
      return { users: ofUsers, amounts: ofAmounts };
    },

    start() {
      users.start();
      goOn();
    },

    pause() {
      isPaused = true;
      current().pause();
    },

    resume() {
      isPaused = false;
      current().resume();
      goOn();
    },

    /** No amount is sent any more, not even of users who are there already. */
    cancel() {
      isCancelled = true;
      isPaused = false;
      users.cancel();
      amounts.cancel();
    },

    /** Sends failed rows again, then failed amounts; each is looked up before. */
    retryFailed() {
      isCancelled = isPaused = false;
      retriesAmounts = true;
      step = 'users';
      users.retryFailed();
      goOn();
    },

    /** Looks at the balances of amounts without an answer once more, and sends nothing. */
    checkAmounts: () => amounts.lookUpAgain(isDoubtful),

    dispose() {
      isCancelled = true;
      isPaused = false;
      users.dispose();
      amounts.dispose();
    },
  };
}
