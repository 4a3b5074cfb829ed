import { localStore } from './storage';
import { createStore, type Store } from './store';

const KEY = 'search-key';
const OFF = 'off';

let store: Store<boolean> | undefined;
const opened = () => (store ??= createStore(localStore.read(KEY) !== OFF));

/**
 * Whether `/` leads to the search box. A key without Ctrl must be possible to switch off: who speaks
 * to the computer would set it off by a word.
 */
export const searchKey = {
  get: () => opened().get(),
  subscribe: (listener: () => void) => opened().subscribe(listener),
  toggle() {
    const on = !opened().get();
    if (on) localStore.remove(KEY);
    else localStore.write(KEY, OFF);
    opened().set(on);
  },
};
