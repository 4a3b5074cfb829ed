import { findRecord } from '../../api/decode';
import { refusal, toApiError, type ApiError } from '../../api/errors';
import { cleanText, isSameText } from '../../clean-text';
import { users } from '../api';
import { newUser } from '../save';
import { userRecord, type NewUserBody, type User } from '../model';
import { FIND_CREATED_MS, IMPORT_CONCURRENCY, JOB_LOOK_UP_MS } from '../../config';
import { createJob, type Job } from '../../jobs/job';
import { asBefore, notIn, repeatLookUp, type LookUp } from '../../jobs/evidence';
import type { JobOptions, Read } from '../../jobs/job-options';
import type { JobItem } from '../../jobs/job-state';
import { pause } from '../../time';
import { userText } from '../text';
import { createUserFinder, type UserSighting } from './find-user';
import type { ImportRow } from './plan';
import { createUpdates } from './update';

/**
 * What was read of a row whose answer does not settle it.
 *
 * - `same`: an account with its username and address, which was not found right before: another administrator may have
 *   created it in the same second.
 * - `exists`: an account with its username, which may have been there for long, or of which no more can be read.
 * - `missing`: no account so far.
 * - `unread`: nothing; the list cannot be read.
 * - `password`: all that can be read; whether the password was changed cannot.
 * - `unchanged`: a user as before, after an update that was answered with a success.
 */
export type Finding =
  | { kind: 'same'; account: User }
  | { kind: 'exists' | 'missing' | 'unread' | 'password' | 'unchanged' };
export type ImportItem = JobItem<ImportRow, Finding | undefined>;
type ImportJob = Job<ImportRow, Finding | undefined>;

const bodyOf = ({ values }: ImportRow): NewUserBody => ({ ...values, confirmPassword: values.password });

/** The list of users cannot be read, now or later; the users may be created nevertheless. */
const isUnreadable = ({ kind }: ApiError): boolean =>
  kind === 'refused' || kind === 'forbidden' || kind === 'not-found' || kind === 'invalid-format';

/** Whether an answer holds the user who was created. Some back ends answer success, and store nothing. */
function holdsUser(answer: unknown, { values }: ImportRow): boolean {
  const record = findRecord(answer, userRecord);
  const user = record ? userRecord.decode(record) : null;
  return user !== null && isSameText(user.username, values.username);
}

interface Options extends Pick<JobOptions<ImportRow, Finding | undefined>, 'observers' | 'resumed'> {
  /** Rows whose username was not found right before they were sent. */
  free?: Set<ImportRow>;
  /** A former run was cut off: it may have sent a row of which nothing is noted. */
  isTakenUp?: boolean;
}

/**
 * Creates or updates the user of each row. A new one is looked up right before: an account that is there already is not
 * sent. Only the answer to its request makes a row count as created; an account that a look-up shows is found.
 */
export function createImportJob(
  rows: ImportRow[],
  { free = new Set(), isTakenUp = false, ...options }: Options = {},
): ImportJob {
  const finder = createUserFinder();
  const updates = createUpdates();

  return createJob<ImportRow, Finding | undefined>({
    ...options,
    items: rows,
    concurrency: IMPORT_CONCURRENCY,

    async prepare(row) {
      if (row.update) return updates.prepare(row, row.update);
      const found = await finder.find(cleanText(row.values.username)).catch((thrown: unknown) => {
        if (isUnreadable(toApiError(thrown))) return 'unknown' as const;
        throw thrown;
      });
      if (typeof found === 'object') {
        if (isTakenUp && !found.email) return { effect: 'cannot tell', result: { kind: 'exists' } };
        if (isTakenUp && newUser.isSame(found, bodyOf(row)))
          return { effect: 'found', result: { kind: 'same', account: found } };
        // A row that was sent before, when its username was free, is looked up once more.
        throw refusal(409, userText.usernameTaken);
      }
      if (found === 'none') free.add(row);
      else free.delete(row);
    },

    async write(row, { owner, signal }) {
      if (row.update) return updates.write(row, row.update, { owner, signal });
      try {
        const data = await users.create(bodyOf(row), { owner, signal });
        return holdsUser(data, row) ? undefined : { kind: 'missing' };
      } catch (thrown) {
        // The browser may have sent the request twice: then the second one is refused because of the first.
        const error = toApiError(thrown);
        const seen = newUser.isTaken?.(error) && !signal.aborted ? await lookAfterRefusal(row) : null;
        if (seen?.effect === 'found') return seen.result;
        // A conflict is with an account that is there, or with the first of two requests.
        if (seen?.effect === 'no' || error.status !== 409 || signal.aborted) throw thrown;
        return seen?.result ?? { kind: 'unread' };
      }
    },

    async confirm(row, result, read) {
      if (row.update && result?.kind === 'unchanged') return updates.confirm(row, row.update, read);
      if (result?.kind === 'missing') return confirmStored(row, read);
      if (result?.kind === 'same') return { effect: 'found', result };
      return { effect: result ? 'cannot tell' : 'yes', result };
    },

    lookUp: (row) => (row.update ? updates.lookUp(row, row.update) : look(row)),
  });

  function sight(row: ImportRow): Promise<UserSighting> {
    return finder.sight(cleanText(row.values.username));
  }

  /** `null` if nothing can be read. */
  function lookAfterRefusal(row: ImportRow): Promise<LookUp<Finding | undefined> | null> {
    // Some lists are stale right after a write.
    return repeatLookUp(() => look(row).catch(() => null), [0, JOB_LOOK_UP_MS[0]]);
  }

  async function look(row: ImportRow): Promise<LookUp<Finding | undefined>> {
    const seen = await sight(row);
    if (!seen) return { effect: 'cannot tell', result: { kind: 'unread' } };
    if ('absent' in seen) return { ...notIn(seen.absent), result: { kind: 'missing' } };
    const { user } = seen;
    // With another address it is somebody else's.
    if (user.email && !newUser.isSame(user, bodyOf(row))) return asBefore<Finding>({ kind: 'missing' });
    // Some back ends do not list addresses; and it may have been there for long.
    if (!user.email || !free.has(row)) return { effect: 'cannot tell', result: { kind: 'exists' } };
    return { effect: 'found', result: { kind: 'same', account: user } };
  }

  /** Looks for the user of a row whose answer is a success without a record. */
  async function confirmStored(row: ImportRow, read: Read) {
    let finding: Finding = { kind: 'unread' };
    for (const wait of FIND_CREATED_MS) {
      if (wait > 0) await pause(wait);
      // An account that cannot be read is unclear.
      const seen = await read(() => sight(row)).catch(() => null);
      if (!seen) break;
      if ('absent' in seen) finding = { kind: 'missing' };
      else if (!seen.user.email || newUser.isSame(seen.user, bodyOf(row)))
        return { effect: 'yes' as const, result: undefined };
      else return { effect: 'cannot tell' as const, result: { kind: 'exists' as const } };
    }
    return { effect: 'cannot tell' as const, result: finding };
  }
}
