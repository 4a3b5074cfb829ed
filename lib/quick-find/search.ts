import { courseList } from '../courses/list-api';
import { toApiError } from '../api/errors';
import { readWithRetries } from '../api/retry';
import { users } from '../users/api';
import { cleanText, type CleanText } from '../clean-text';
import { QUICK_FIND_DEBOUNCE_MS, QUICK_FIND_RESULTS } from '../config';
import { createDebounce } from '../debounce';
import { createStore } from '../store';
import { quickFindText } from './text';
import { nameOf } from '../users/identity';
import { paths } from '../navigation/routes';
import { titleOf } from '../text/record';

/** A result of quick find. `detail` tells it from others of the same name. */
export interface Found {
  key: string;
  name: string;
  detail: string;
  href: string;
}

export type Search =
  | { state: 'idle' }
  /**
   * `former`: the results of an earlier query, which stay visible until those of this one arrive. `isBusy`: the server has
   * asked to wait; the search goes on automatically.
   */
  | { state: 'searching'; former: Found[]; isBusy?: boolean }
  | { state: 'ready'; found: Found[] }
  | { state: 'failed' };

export interface Results {
  courses: Search;
  users: Search;
}

/** The results of the current query. */
export const foundBy = (search: Search): Found[] => (search.state === 'ready' ? search.found : []);

const searchingAfter = (search: Search): Extract<Search, { state: 'searching' }> => ({
  state: 'searching',
  former: search.state === 'searching' ? search.former : foundBy(search),
});

const IDLE: Results = { courses: { state: 'idle' }, users: { state: 'idle' } };

const wordsOf = (text: string): string[] => cleanText(text).toLowerCase().split(/ +/).filter(Boolean);

/**
 * Whether each typed word is a prefix of some word of the label, in any order: `peng tam` matches `Tambah Pengguna`.
 */
export const beginsWords = (typed: string, label: string): boolean =>
  wordsOf(typed).every((word) => wordsOf(label).some((each) => each.startsWith(word)));

const searches: Record<keyof Results, (q: CleanText, signal: AbortSignal) => Promise<Found[]>> = {
  async courses(q, signal) {
    const { items } = await courseList.list({ page: 1, limit: QUICK_FIND_RESULTS, q }).fetch(signal);
    return items.map(({ id, title, instructor }) => ({
      key: `course ${id}`,
      name: titleOf({ title }),
      detail: instructor,
      href: paths.modules(String(id)),
    }));
  },
  async users(q, signal) {
    const { items } = await users.list({ page: 1, limit: QUICK_FIND_RESULTS, q }).fetch(signal);
    return items.map((user) => ({
      key: `user ${user.id}`,
      name: nameOf(user),
      detail: `@${user.username}`,
      href: `${paths.users}?${new URLSearchParams({ q: user.username })}`,
    }));
  },
};

/** Debounced search for courses and users. A new search aborts the previous one. */
export function createQuickFind() {
  const store = createStore<Results>(IDLE);
  const debounce = createDebounce();
  let asked = '';

  async function run(kind: keyof Results, q: CleanText, signal: AbortSignal) {
    const put = (search: Search) => !signal.aborted && store.set({ ...store.get(), [kind]: search });
    try {
      const search = () => searches[kind](q, signal);
      // Only what the server asks to wait for is repeated: whoever types sees at once that something failed.
      const found = await readWithRetries(
        search,
        signal,
        (isBusy) => put({ ...searchingAfter(store.get()[kind]), isBusy }),
        0,
      );
      // Some back ends ignore the limit.
      put({ state: 'ready', found: found.slice(0, QUICK_FIND_RESULTS) });
    } catch (thrown) {
      // The dialog shows only that the search failed; the screens report the reason.
      if (toApiError(thrown).kind !== 'aborted') put({ state: 'failed' });
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    search(typed: string) {
      const q = cleanText(typed);
      if (q === asked) return;
      asked = q;
      debounce.stop();
      if (!q) return store.set(IDLE);
      const { courses, users } = store.get();
      store.set({ courses: searchingAfter(courses), users: searchingAfter(users) });
      debounce.start((signal) => {
        void run('courses', q, signal);
        void run('users', q, signal);
      }, QUICK_FIND_DEBOUNCE_MS);
    },

    stop: debounce.stop,
  };
}

/** Headings of the result groups. */
export const foundHeadings: Record<keyof Results, string> = {
  courses: quickFindText.courses,
  users: quickFindText.users,
};
