import { createStore } from '../store';

/** What outlives its screen and is shown on every screen: each kind has its bar below the header. */
export type BackgroundKind = 'uploads' | 'copies' | 'downloads';

const begun = createStore<readonly BackgroundKind[]>([]);

/** The kinds that have begun in this tab. The code of a bar is loaded only then. */
export const backgroundWork = {
  get: begun.get,
  subscribe: begun.subscribe,

  begin(kind: BackgroundKind) {
    if (!begun.get().includes(kind)) begun.set([...begun.get(), kind]);
  },
};
