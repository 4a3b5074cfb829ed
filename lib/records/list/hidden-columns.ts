import { localStore } from '../../platform/browser/storage';
import { createStore } from '../../store';

const KEY = 'hidden-columns';

const hidden = createStore<readonly string[]>((localStore.read(KEY) ?? '').split(' ').filter(Boolean));

/** The columns of tables that are hidden in this browser, such as `users.email`. */
export const hiddenColumns = {
  get: hidden.get,
  subscribe: hidden.subscribe,
  toggle(column: string) {
    const others = hidden.get().filter((each) => each !== column);
    const next = others.length < hidden.get().length ? others : [...others, column];
    if (next.length > 0) localStore.write(KEY, next.join(' '));
    else localStore.remove(KEY);
    hidden.set(next);
  },
};
