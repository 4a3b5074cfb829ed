import { refusal, toApiError, type ApiError } from '../../api/errors';
import { cleanText, isSameText } from '../../clean-text';
import { users } from '../api';
import type { NewUserBody } from '../model';
import { IMPORT_CONCURRENCY, JOB_LOOK_UP_MS } from '../../config';
import { createJob, type Job } from '../../jobs/job';
import { asBefore, type LookUp } from '../../jobs/evidence';
import type { JobItem } from '../../jobs/job-state';
import { repeatLookUp } from '../../jobs/look-ups';
import { userText } from '../text';
import { createUserFinder } from './find-user';
import type { ImportRow } from './plan';
import { createUpdates } from './update';

/**
 * What was read of a row that stays unclear. `exists`: its account, which may have been there before. `password`: all that
 * can be read; whether the password was changed cannot.
 */
export type Finding = 'exists' | 'unread' | 'password';
export type ImportItem = JobItem<ImportRow, Finding | undefined>;
type ImportJob = Job<ImportRow, Finding | undefined>;

const bodyOf = ({ values }: ImportRow): NewUserBody => ({ ...values, confirmPassword: values.password });

/** The list of users cannot be read, now or later; the users may be created nevertheless. */
const isUnreadable = ({ kind }: ApiError): boolean =>
  kind === 'refused' || kind === 'forbidden' || kind === 'not-found' || kind === 'invalid-format';

/**
 * Creates or updates the user of each row. A new one is looked up right before: an account that is there already is not
 * sent, and never counts as created. A row without an answer counts as created only if its account was not there before.
 */
export function createImportJob(rows: ImportRow[]): ImportJob {
  const finder = createUserFinder();
  /** Rows whose username was free right before they were sent. */
  const free = new Set<ImportRow>();
  const updates = createUpdates();

  return createJob<ImportRow, Finding | undefined>({
    items: rows,
    concurrency: IMPORT_CONCURRENCY,

    async prepare(row) {
      if (row.update) return updates.prepare(row, row.update);
      const { found, isNow } = await finder.find(cleanText(row.values.username)).catch((thrown: unknown) => {
        if (isUnreadable(toApiError(thrown))) return { found: 'unknown' as const, isNow: true };
        throw thrown;
      });
      // A row that was sent before, when its username was free, is looked up once more.
      if (typeof found === 'object') throw refusal(409, userText.usernameTaken);
      if (found !== 'none') free.delete(row);
      else if (isNow) free.add(row);
    },

    async write(row, { by, signal }) {
      if (row.update) return updates.write(row, row.update, { by, signal });
      try {
        await users.create(bodyOf(row), { by, signal });
      } catch (thrown) {
        // The browser may have sent the request twice: then the second one is refused because of the first.
        const isRefused = toApiError(thrown).kind === 'refused' && !signal.aborted;
        const made = isRefused ? await lookAfterRefusal(row) : null;
        if (!made) throw thrown;
        return made.result;
      }
      return undefined;
    },

    // Only a row that was refused has a finding.
    confirm: async (_, result) => ({ effect: result === undefined ? 'yes' : 'cannot tell', result }),

    lookUp: (row) => (row.update ? updates.lookUp(row, row.update) : look(row)),
  });

  /** `null` if the row was not created, or that cannot be read: then the refusal of the server is told. */
  async function lookAfterRefusal(row: ImportRow): Promise<LookUp<Finding | undefined> | null> {
    // The refusal of the server is told where nothing can be read. Some lists are stale right after a write.
    const looked = await repeatLookUp(() => look(row).catch(() => null), [0, JOB_LOOK_UP_MS[0]]);
    // A row whose account was there before is not sent; whether it was is not known where nothing could be read by then.
    const mayBeOwn = looked?.effect === 'cannot tell' && looked.result === 'exists';
    return looked?.effect === 'yes' || mayBeOwn ? looked : null;
  }

  async function look(row: ImportRow): Promise<LookUp<Finding | undefined>> {
    const found = await finder.findNow(cleanText(row.values.username));
    if (found === 'unknown' || found === 'several') return { effect: 'cannot tell', result: 'unread' };
    // With another address it is somebody else's. Some back ends do not list addresses.
    if (found === 'none' || (found.email && !isSameText(found.email, row.values.email))) return asBefore();
    return free.has(row) && found.email ? { effect: 'yes' } : { effect: 'cannot tell', result: 'exists' };
  }
}
