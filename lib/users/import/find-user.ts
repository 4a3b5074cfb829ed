import type { User } from '../model';
import { users } from '../api';
import { absentFrom, readWhole, type Absent, type Whole } from '../../api/whole-list';
import { cleanText, type CleanText } from '../../clean-text';
import { LOOK_UP_ALL_USERS_MAX, LOOK_UP_USERS_MAX } from '../../config';

/**
 * `none`: a search has not found the user, which does not prove that there is none: some back ends read it as a pattern.
 * `unknown`: the list is too long to be read for this, or could not be read whole. `several`: users whose names differ
 * in case only, and none has the one that is looked for.
 */
export type FoundUser = User | 'none' | 'several' | 'unknown';

/** What is seen of a user who was to be created. `null`: it cannot be told. */
export type UserSighting = { user: User } | { absent: Absent } | null;

const keyOf = (text: string): string => cleanText(text).toLowerCase();

const mentions = ({ username, email, firstName, lastName }: User, text: CleanText): boolean =>
  [username, email, `${firstName} ${lastName}`].some((each) => keyOf(each).includes(keyOf(text)));

/** Finds users by username: with the same one, or else in any case. Some back ends tell `Andi` from `andi`. */
export function byUsername(items: readonly User[]): (username: CleanText) => FoundUser | undefined {
  const users = new Map<string, User[]>();
  for (const user of items) {
    const key = keyOf(user.username);
    const same = users.get(key);
    if (same) same.push(user);
    else users.set(key, [user]);
  }
  return (username) => {
    const same = users.get(keyOf(username)) ?? [];
    const found = same.find((user) => user.username === username);
    return found ?? (same.length > 1 ? 'several' : same[0]);
  };
}

/** Whether it is the user with this username: then it does not matter who else there is. */
export const isExactly = (found: FoundUser | undefined, username: CleanText): found is User =>
  typeof found === 'object' && found.username === username;

/** Some back ends read a search as a pattern, in which characters such as `+` do not stand for themselves. */
const MAY_BE_PATTERN = /[^\p{L}\p{N}\s@._-]/u;

/** How the lists are read. */
interface Reading {
  signal?: AbortSignal;
  retries?: boolean;
  onBusy?: (isBusy: boolean) => void;
}

/** @throws ApiError */
async function search(username: CleanText, reading?: Reading): Promise<FoundUser | 'search ignored'> {
  let isIgnored = false;
  let isTooLong = false;
  const { items, missing } = await readWhole<User>((params) => users.list({ ...params, q: username }), {
    ...reading,
    until(page, total) {
      isIgnored = page.some((user) => !mentions(user, username));
      isTooLong = total > LOOK_UP_USERS_MAX;
      return isIgnored || isTooLong || page.some((user) => isExactly(user, username));
    },
  });
  const found = byUsername(items)(username);
  if (isExactly(found, username)) return found;
  if (isIgnored) return 'search ignored';
  // The one who is meant may be among those that were not read.
  return isTooLong || missing > 0 ? 'unknown' : (found ?? 'none');
}

/**
 * Some back ends search for a username only as it is stored, which is mostly in lower case.
 * @throws ApiError
 */
async function searchInAnyCase(username: CleanText, reading?: Reading): Promise<FoundUser | 'search ignored'> {
  const found = await search(username, reading);
  const lower = cleanText(username.toLowerCase());
  return found === 'none' && lower !== username ? search(lower, reading) : found;
}

interface All {
  list: Whole<User>;
  find: ReturnType<typeof byUsername>;
}

/**
 * All users; there are some missing where they are too many to be read for this.
 * @throws ApiError
 */
async function readAll(reading?: Reading): Promise<All> {
  let isTooLong = false;
  const list = await readWhole<User>(users.list, {
    ...reading,
    until(_, total) {
      isTooLong = total > LOOK_UP_ALL_USERS_MAX;
      return isTooLong;
    },
  });
  return {
    list: isTooLong ? { ...list, missing: Math.max(list.missing, 1) } : list,
    find: byUsername(list.items),
  };
}

function pick({ list, find }: All, username: CleanText): FoundUser {
  const found = find(username);
  return list.missing === 0 ? (found ?? 'none') : isExactly(found, username) ? found : 'unknown';
}

/** Looks for many users by their usernames, as `byUsername` does. */
export function createUserFinder(reading?: Reading) {
  let isSearchIgnored = false;
  /** All users, where a search does not tell: they are not read again for each of many. */
  let all: Promise<All> | null = null;

  return {
    /**
     * Looks for a user before something is sent; it may answer from a reading some minutes ago.
     * @throws ApiError
     */
    async find(username: CleanText): Promise<FoundUser> {
      const found = isSearchIgnored ? 'search ignored' : await searchInAnyCase(username, reading);
      isSearchIgnored ||= found === 'search ignored';
      const isTold = found !== 'none' || !MAY_BE_PATTERN.test(username);
      if (found !== 'search ignored' && isTold) return found;
      all ??= readAll(reading);
      try {
        return pick(await all, username);
      } catch (thrown) {
        all = null;
        throw thrown;
      }
    },

    /**
     * Looks for a user who may just have been created, with the address, which some back ends do not list. Only the whole
     * list proves that there is none.
     * @throws ApiError
     */
    async sight(username: CleanText): Promise<UserSighting> {
      const searched = await searchInAnyCase(username, reading);
      const all = typeof searched === 'object' ? null : await readAll(reading);
      const found = all ? pick(all, username) : searched;
      if (typeof found === 'object') return { user: found.email ? found : await users.one(found.id).fetch() };
      const absent = all && absentFrom(all.list, (user) => keyOf(user.username) === keyOf(username));
      return absent && { absent };
    },
  };
}
