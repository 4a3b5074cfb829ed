import { refusal } from '../../api/errors';
import { cleanText, isSameText } from '../../clean-text';
import { FIND_CREATED_MS } from '../../config';
import { session } from '../../session/session';
import type { JobObserver } from '../../jobs/job-options';
import type { JobState, JobStatus, ResumedItem } from '../../jobs/job-state';
import { pause } from '../../time';
import type { Id } from '../../api/decode';
import type { User } from '../model';
import { createTopUpJob, type Balances, type Payment, type TopUpItem } from '../top-up/job';
import type { OpenPayments } from '../top-up/ledger';
import { isDoubtful } from '../top-up/outcome';
import { createUserFinder } from './find-user';
import { createImportJob, type Finding, type ImportItem } from './job';
import { sendsUser, type ImportRow } from './plan';
import { mayExist } from './rows';
import { importText } from './text';
import { interruptedText } from './interrupted-text';
import { checkUsername } from './update';

export interface RunState {
  counts: Pick<JobState<unknown, unknown>['counts'], 'not-sent'>;
  /** Of the step that is running; `ended` once both have ended. */
  status: JobStatus;
  step: 'users' | 'amounts' | 'passwords';
  users: JobState<ImportRow, Finding | undefined>;
  /** Updates of accounts that were found, which set their made passwords. */
  passwords: JobState<ImportRow, Finding | undefined>;
  amounts: JobState<Payment, Balances>;
}

export type ImportRun = ReturnType<typeof createImportRun>;

type UserObserver = JobObserver<ImportRow, Finding | undefined>;

interface Options {
  /** Rows whose username was not found right before they were sent. */
  free?: Set<ImportRow>;
  /** The payments that were open for the user of a row, who exists, when the import was begun. */
  openWhenAsked?: (row: ImportRow) => OpenPayments | undefined;
  observers?: {
    users: UserObserver[];
    passwords: UserObserver[];
    amounts: (rowOf: (payment: Payment) => ImportRow) => JobObserver<Payment, Balances>[];
  };
  /** What a former run, which was cut off, has left of each row. */
  resumed?: {
    /** There was one: it may have sent a row of which nothing is noted. */
    isTakenUp: boolean;
    user: (row: ImportRow) => ResumedItem<Finding | undefined> | undefined;
    amount: (row: ImportRow) => ResumedItem<Balances> | undefined;
    /** The account was created with a password that nobody knows any more: the one of the row is another. */
    isPasswordLost: (row: ImportRow) => boolean;
  };
}

/** The account that a row creates, as far as it is known before. */
export const accountOf = ({ values: { firstName, lastName, username, email } }: ImportRow, id: Id = ''): User => ({
  id,
  firstName,
  lastName,
  username,
  email,
  balance: null,
});

/**
 * Imports rows in two steps, each a job: users are created or updated, then the amounts of those that succeeded are added
 * to their balances, one after another. Accounts that were found, and not created, get neither an amount nor a password
 * that counts, until somebody asks for it. It belongs to whoever is signed in when it is created.
 */
export function createImportRun(rows: readonly ImportRow[], { free, openWhenAsked, observers, resumed }: Options = {}) {
  const sent = rows.filter(sendsUser);
  const users = createImportJob(sent, {
    free,
    isTakenUp: resumed?.isTakenUp,
    observers: observers?.users,
    resumed: (index) => resumed?.user(sent[index]!),
  });
  const passwords = createImportJob([], { observers: observers?.passwords });
  /** Rows of accounts whose made passwords nobody knows any more. */
  const lost: ReadonlySet<ImportRow> = new Set(rows.filter((row) => resumed?.isPasswordLost(row)));
  /** By row: the latest update that sets the made password. */
  const passwordRows = new Map<ImportRow, ImportRow>();
  const finder = createUserFinder();
  /** The payments so far. A row has one at most; `null` if it was cancelled before it was begun. */
  const payments = new Map<ImportRow, Payment | null>();
  const paid = new Map<Payment, ImportRow>();
  const begun = rows.flatMap((row) => {
    const item = resumed?.amount(row);
    if (!item) return [];
    const payment = payFor(row);
    return [{ payment, item }];
  });
  const amounts = createTopUpJob(
    begun.map(({ payment }) => payment),
    { observers: observers?.amounts((payment) => paid.get(payment)!), resumed: (index) => begun[index]?.item },
  );
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
    if (step !== 'users' || users.get().status !== 'ended') return;
    const next = due();
    const hasMore = next.length > 0 || (retriesAmounts && amounts.get().counts.failed > 0);
    if (isPaused && hasMore) return;
    step = 'amounts';
    if (isCancelled || session.owner() !== users.owner) return next.forEach((row) => payments.set(row, null));
    if (retriesAmounts) amounts.retryFailed();
    amounts.add(next.map(payFor));
  }

  function payFor(row: ImportRow): Payment {
    const payment = paymentOf(row);
    payments.set(row, payment);
    paid.set(payment, row);
    return payment;
  }

  function paymentOf(row: ImportRow): Payment {
    const { update, amount, base } = row;
    if (update) {
      const check = (now: User) => checkUsername(now, update.user);
      return { user: update.user, amount: amount!, check, base, openWhenAsked: openWhenAsked?.(row) };
    }
    const user = accountOf(row);
    // Another balance than that of a new account: somebody else has paid, or an attempt of before.
    return { user, amount: amount!, base: 0, findId: () => findCreated(user, importText.accountMissing) };
  }

  /** @throws ApiError with `reason` if the account is not in the list of users */
  async function findCreated({ username, email }: User, reason: string): Promise<Id> {
    for (const wait of FIND_CREATED_MS) {
      if (wait > 0) await pause(wait);
      const seen = await finder.sight(cleanText(username));
      if (!seen) break;
      if ('user' in seen) {
        if (seen.user.email && !isSameText(seen.user.email, email)) break;
        return seen.user.id;
      }
    }
    throw refusal(409, reason);
  }

  // Before all others: whoever hears of the end of the first step finds the second one begun.
  users.subscribe(goOn);
  const current = () => ({ users, amounts, passwords })[step];

  /** Between the two steps it was paused. */
  function statusNow(): JobStatus {
    const { status } = current().get();
    return status === 'ended' && step === 'users' ? 'paused' : status;
  }

  return {
    get(): RunState {
      const states = { users: users.get(), amounts: amounts.get(), passwords: passwords.get() };
      const jobs = Object.keys(states) as (keyof typeof states)[];
      if (made?.step === step && jobs.every((job) => made?.[job] === states[job])) return made;
      const notSent = jobs.reduce((sum, job) => sum + states[job].counts['not-sent'], 0);
      made = { status: statusNow(), step, ...states, counts: { 'not-sent': notSent } };
      return made;
    },

    subscribe(listener: () => void): () => void {
      const stops = [users, amounts, passwords].map((job) => job.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },

    owner: users.owner,

    /** What has become of the users, of the passwords that were set afterwards, and of the amounts, by row. */
    items() {
      const byPayment = new Map(amounts.get().items.map((item) => [item.value, item]));
      const ofAmounts = new Map<ImportRow, TopUpItem>();
      for (const [row, payment] of payments) {
        const item = payment && byPayment.get(payment);
        if (item) ofAmounts.set(row, item);
      }
      const byRow = (job: typeof users) =>
        new Map<ImportRow, ImportItem>(job.get().items.map((item) => [item.value, item]));
      const updates = byRow(passwords);
      const ofPasswords = new Map<ImportRow, ImportItem>();
      for (const [row, update] of passwordRows) {
        const item = updates.get(update);
        if (item) ofPasswords.set(row, item);
      }
      return { users: byRow(users), passwords: ofPasswords, amounts: ofAmounts };
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

    lost,

    /** Rows whose made password is, or may be, the one of an account: somebody needs it. */
    madePasswords: (): ImportRow[] =>
      users.get().items.flatMap((item) => {
        const isOfAccount = !lost.has(item.value) || passwordRows.has(item.value);
        return item.value.isPasswordMade && isOfAccount && mayExist(item) ? [item.value] : [];
      }),

    /** Sets the made passwords of these rows, whose accounts were found, or whose passwords are lost: then they count. */
    setPasswords(unsure: readonly ImportRow[]) {
      const found = new Map(users.get().items.map(({ value, result }) => [value, result]));
      const accountIn = (row: ImportRow): NonNullable<ImportRow['update']> | null => {
        const finding = found.get(row);
        if (finding?.kind === 'same') return { user: finding.account, changes: [] };
        if (!lost.has(row)) return null;
        const user = accountOf(row);
        return { user, changes: [], findId: () => findCreated(user, interruptedText.accountGone) };
      };
      const updates = unsure.flatMap((row) => {
        const account = accountIn(row);
        if (!account) return [];
        const update: ImportRow = { ...row, update: account };
        passwordRows.set(row, update);
        return [update];
      });
      isCancelled = isPaused = false;
      step = 'passwords';
      passwords.add(updates);
    },

    /** No amount is sent any more, not even of users who are there already. */
    cancel() {
      isCancelled = true;
      isPaused = false;
      users.cancel();
      amounts.cancel();
      passwords.cancel();
    },

    /** Sends failed rows again, then failed amounts; each is looked up before. */
    retryFailed() {
      isCancelled = isPaused = false;
      retriesAmounts = true;
      step = 'users';
      users.retryFailed();
      goOn();
    },

    /** Sends amounts that have not arrived so far, once their balances have been read again. */
    sendLostAmounts: () => amounts.sendLost(),

    /** Looks at the balances of amounts without an answer once more, and sends nothing. */
    checkAmounts: () => amounts.lookUpAgain(isDoubtful),

    dispose() {
      isCancelled = true;
      isPaused = false;
      users.dispose();
      amounts.dispose();
      passwords.dispose();
    },
  };
}
