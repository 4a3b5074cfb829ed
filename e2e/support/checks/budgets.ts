/**
 * The JavaScript budget of each kind of page before the first user input, in kB (1,000 bytes), gzip.
 * e2e/loading/sizes.spec.ts enforces it, and the bench shows it next to its measurements.
 */
export const BUDGET_KB = { entry: 205, list: 235, form: 260, modules: 265 } as const;
