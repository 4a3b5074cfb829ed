import { toApiError } from '../api/errors';
import type { Query } from '../api/query';
import type { LookUp } from '../jobs/job-state';

/** A record that does not exist any more counts as deleted: somebody else was faster. */
export async function removed(removing: Promise<unknown>): Promise<unknown> {
  try {
    return await removing;
  } catch (thrown) {
    if (toApiError(thrown).kind === 'not-found') return undefined;
    throw thrown;
  }
}

/** Whether a deletion that got no answer was done. */
export async function isGone(record: Query<unknown>): Promise<LookUp<unknown>> {
  try {
    await record.fetch();
    return { found: 'no' };
  } catch (thrown) {
    if (toApiError(thrown).kind === 'not-found') return { found: 'done' };
    throw thrown;
  }
}
