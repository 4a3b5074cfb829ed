import { deletions } from '../api/changes';
import { toApiError } from '../api/errors';
import type { Id } from '../api/decode';
import type { WriteOptions } from '../api/http';
import type { Query } from '../api/query';
import { asBefore, type LookUp } from '../jobs/evidence';
import { writeOnce } from '../jobs/single-write';

/** A 404 counts as deleted: another administrator was faster. */
export async function removed(removing: Promise<unknown>): Promise<unknown> {
  try {
    return await removing;
  } catch (thrown) {
    if (toApiError(thrown).kind === 'not-found') return undefined;
    throw thrown;
  }
}

/**
 * Looks up whether a deletion without a response took effect.
 * @throws ApiError if the lookup itself fails
 */
export async function isGone(record: Query<unknown>): Promise<LookUp<unknown>> {
  try {
    await record.fetch();
    return asBefore();
  } catch (thrown) {
    if (toApiError(thrown).kind !== 'not-found') throw thrown;
    deletions.tell(record.key);
    return { effect: 'yes' };
  }
}

interface Removable {
  one: (id: Id) => Query<unknown>;
  remove: (id: Id, options: WriteOptions) => Promise<unknown>;
}

/**
 * Deletes one record. A deletion without a response is looked up.
 * @throws ApiError if the record is still there; Unclear if that cannot be read
 */
export const removeOne = ({ one, remove }: Removable, id: Id, options: WriteOptions): Promise<unknown> =>
  writeOnce(
    () => removed(remove(id, options)),
    () => isGone(one(id)),
    options,
  );
