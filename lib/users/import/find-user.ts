import type { User } from '../model';
import { users } from '../api';
import { isSameText } from '../identity';
import { readWhole } from '../../api/whole-list';
import { LOOK_UP_ALL_USERS_MAX, LOOK_UP_USERS_MAX } from '../../config';

/** `unknown`: the list is too long to be read for this, or could not be read whole. */
export type FoundUser = User | 'none' | 'unknown';

const mentions = ({ username, email, firstName, lastName }: User, text: string): boolean =>
  [username, email, `${firstName} ${lastName}`].some((each) => each.toLowerCase().includes(text.toLowerCase()));

/** How the lists are read. */
interface Reading {
  signal?: AbortSignal;
  retries?: boolean;
  onBusy?: (isBusy: boolean) => void;
}

/** @throws ApiError */
async function search(username: string, reading?: Reading): Promise<FoundUser | 'search ignored'> {
  let found: User | undefined;
  let isIgnored = false;
  let isTooLong = false;
  const { missing } = await readWhole<User>((params) => users.list({ ...params, q: username }), {
    ...reading,
    until(page, total) {
      found = page.find((user) => isSameText(user.username, username));
      isIgnored = page.some((user) => !mentions(user, username));
      isTooLong = total > LOOK_UP_USERS_MAX;
      return found !== undefined || isIgnored || isTooLong;
    },
  });
  if (found) return found;
  if (isIgnored) return 'search ignored';
  return isTooLong || missing > 0 ? 'unknown' : 'none';
}

interface All {
  byUsername: Map<string, User>;
  isWhole: boolean;
}

/** @throws ApiError */
async function readAll(reading?: Reading): Promise<All> {
  let isTooLong = false;
  const { items, missing } = await readWhole<User>(users.list, {
    ...reading,
    until(_, total) {
      isTooLong = total > LOOK_UP_ALL_USERS_MAX;
      return isTooLong;
    },
  });
  const byUsername = new Map(items.map((user) => [user.username.toLowerCase(), user]));
  return { byUsername, isWhole: !isTooLong && missing === 0 };
}

const pick = ({ byUsername, isWhole }: All, username: string): FoundUser =>
  byUsername.get(username.toLowerCase()) ?? (isWhole ? 'none' : 'unknown');

/** Looks for many users by their usernames, in any case. */
export function createUserFinder(reading?: Reading) {
  /** All users, where the back end ignores the search: they are not read again for each of many. */
  let all: Promise<All> | null = null;

  return {
    /**
     * May answer from a reading some minutes ago.
     * @throws ApiError
     */
    async find(username: string): Promise<FoundUser> {
      const found = all ? 'search ignored' : await search(username, reading);
      if (found !== 'search ignored') return found;
      all ??= readAll(reading);
      return pick(
        await all.catch((thrown: unknown) => {
          all = null;
          throw thrown;
        }),
        username,
      );
    },

    /**
     * With the address, which some back ends do not list.
     * @throws ApiError
     */
    async findNow(username: string): Promise<FoundUser> {
      const searched = await search(username, reading);
      const found = searched === 'search ignored' ? pick(await readAll(reading), username) : searched;
      return typeof found === 'object' && !found.email ? users.one(found.id).fetch() : found;
    },
  };
}
