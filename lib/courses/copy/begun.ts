import { createStore } from '../../store';

/** Whether anything was copied in this tab: only then the code that shows copies is loaded. */
export const copiesBegun = createStore(false);
