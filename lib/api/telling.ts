import { writes } from './changes';
import type { Id } from './decode';

/**
 * Sends a write, and tells of its end. `madeOf` finds the id of a new record in the answer. It is not in changes.ts,
 * because the page of a course's modules loads that, and does not use this.
 */
export async function tellingOf<T>(
  path: string,
  write: Promise<T>,
  madeOf?: (answer: T) => Id | undefined,
): Promise<T> {
  let made: Id | undefined;
  try {
    const answer = await write;
    made = madeOf?.(answer);
    return answer;
  } finally {
    writes.tell(path, made);
  }
}
