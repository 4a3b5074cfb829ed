/**
 * What a page may load before anybody touches it, in kB (1,000 bytes) of JavaScript, gzip. `npm test` holds
 * every page to it, and the bench shows it beside what it measures.
 */
export const BUDGET_KB = { entry: 205, list: 235, form: 260, modules: 265 } as const;
