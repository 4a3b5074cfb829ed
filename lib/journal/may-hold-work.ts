import { localStore } from '../platform/browser/storage';

/**
 * Set while the journal may hold a work: only then the code of the journal is loaded at the start of a page. For the same
 * reason it stands apart from that code.
 */
const MAY_HOLD_KEY = 'unfinished-work';

export const mayHoldWork = (): boolean => localStore.read(MAY_HOLD_KEY) !== null;
export const rememberWork = (): void => localStore.write(MAY_HOLD_KEY, '1');
export const forgetWork = (): void => localStore.remove(MAY_HOLD_KEY);
