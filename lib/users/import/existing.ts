import { toApiError } from '../../api/errors';
import { readWhole } from '../../api/whole-list';
import type { CleanText } from '../../clean-text';
import { FIND_USERS_CONCURRENCY, LIMIT_ALL_TAKE } from '../../config';
import { users } from '../api';
import type { User } from '../model';
import { byUsername, createUserFinder, isExactly, type FoundUser } from './find-user';

interface Options {
  signal: AbortSignal;
  /** The server has asked to wait, or the wait is over. */
  onBusy?: (isBusy: boolean) => void;
  /** Without them nothing can be done. Otherwise a failed reading is no failure: they are looked up later, too. */
  isNeeded: boolean;
}

/**
 * Looks for users by their usernames, as `byUsername` does: in the whole list where that takes fewer requests than a
 * search for each.
 * @throws ApiError if they are needed and cannot be read
 */
export async function findExisting(
  usernames: readonly CleanText[],
  { signal, onBusy, isNeeded }: Options,
): Promise<(username: CleanText) => FoundUser> {
  const searched = new Map<CleanText, FoundUser>();
  let find = byUsername([]);
  const reading = { signal, onBusy, retries: isNeeded };
  try {
    const all = await readAll(usernames.length, reading);
    if (all) find = byUsername(all.items);
    const rest = all?.missing === 0 ? [] : usernames.filter((username) => !isExactly(find(username), username));
    await searchEach(rest, searched, reading);
    return (username) => searched.get(username) ?? find(username) ?? 'none';
  } catch (thrown) {
    toApiError(thrown);
    if (isNeeded || signal.aborted) throw thrown;
    return (username) => find(username) ?? searched.get(username) ?? 'unknown';
  }
}

interface Reading extends Pick<Options, 'signal' | 'onBusy'> {
  retries: boolean;
}

/** `null` if the list has more pages than there are users to look for. */
async function readAll(count: number, reading: Reading) {
  let isTooLong = false;
  const all = await readWhole<User>(users.list, {
    ...reading,
    until(_, total) {
      isTooLong = total > count * LIMIT_ALL_TAKE;
      return isTooLong;
    },
  });
  return isTooLong ? null : all;
}

async function searchEach(usernames: readonly CleanText[], searched: Map<CleanText, FoundUser>, reading: Reading) {
  const finder = createUserFinder(reading);
  const queue = usernames.values();
  const work = async () => {
    for (const username of queue) searched.set(username, await finder.find(username));
  };
  await Promise.all(Array.from({ length: FIND_USERS_CONCURRENCY }, work));
}
