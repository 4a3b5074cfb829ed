import { toApiError } from '../../api/errors';
import { readWithRetries } from '../../api/retry';
import { cleanText, type CleanText } from '../../clean-text';
import { COPY_TARGETS, QUICK_FIND_DEBOUNCE_MS } from '../../config';
import { createDebounce } from '../../debounce';
import { createStore } from '../../store';
import { courses } from '../api';
import type { Course } from '../model';

export interface Targets {
  /** `busy`: the server has asked to wait; the search goes on automatically. */
  state: 'searching' | 'busy' | 'ready' | 'failed';
  /** The query that `found` answers. */
  q: string;
  found: readonly Course[];
}

/** Debounced search for the course that modules are copied to. A new search aborts the previous one. */
export function createTargetSearch(sourceId: string) {
  const store = createStore<Targets>({ state: 'searching', q: '', found: [] });
  const debounce = createDebounce();
  let asked: string | null = null;

  async function run(q: CleanText, signal: AbortSignal) {
    const put = (changes: Partial<Targets>) => !signal.aborted && store.set({ ...store.get(), ...changes });
    try {
      // One more than is shown: the source may be among them.
      const { fetch } = courses.list({ page: 1, limit: COPY_TARGETS + 1, q });
      const { items } = await readWithRetries(fetch, signal, (isBusy) => put({ state: isBusy ? 'busy' : 'searching' }));
      const found = items.filter(({ id }) => String(id) !== sourceId).slice(0, COPY_TARGETS);
      put({ state: 'ready', q, found });
    } catch (thrown) {
      // The dialog shows only that the search failed; the screens report the reason.
      if (toApiError(thrown).kind !== 'aborted') put({ state: 'failed', q, found: [] });
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    search(typed: string) {
      const q = cleanText(typed);
      if (q === asked) return;
      const isFirst = asked === null;
      asked = q;
      store.set({ ...store.get(), state: 'searching' });
      debounce.start((signal) => void run(q, signal), isFirst ? 0 : QUICK_FIND_DEBOUNCE_MS);
    },

    stop() {
      debounce.stop();
      asked = null;
    },
  };
}
