import type { WriteOptions } from '../lib/api/http';
import { failures } from '../lib/api/errors';
import { session } from '../lib/session/session';

/**
 * What the kit's writes carry: they belong to its sign-in.
 * @throws ApiError before the sign-in
 */
export function own(): WriteOptions {
  const owner = session.owner();
  if (!owner) throw failures.notSent('nobody is signed in');
  return { owner };
}
