/** The budget of a page. JavaScript in kB (1,000 bytes); each file is compressed separately. */
export interface Budget {
  /** Before the first user input. */
  gzipKb: number;
  brotliKb: number;
  /** Including the code that the first user input loads, gzip. */
  touchedGzipKb: number;
  /** Requests of any kind before the first user input, without those of the service worker. */
  requests: number;
}

/**
 * `npm test` enforces the budget of /courses, `npm test -- --all` each of these, and the bench shows them next to its
 * measurements. The pages that edit a module or a user, and those that check content, have no entry.
 */
export const BUDGETS = {
  '/login': { gzipKb: 155, brotliKb: 136, touchedGzipKb: 207, requests: 16 },
  '/setup': { gzipKb: 155, brotliKb: 136, touchedGzipKb: 207, requests: 16 },
  '/courses': { gzipKb: 177, brotliKb: 155.5, touchedGzipKb: 347.5, requests: 29 },
  '/users': { gzipKb: 176, brotliKb: 154.5, touchedGzipKb: 376, requests: 20 },
  '/courses/new': { gzipKb: 192.5, brotliKb: 169, touchedGzipKb: 335.5, requests: 20 },
  '/courses/import': { gzipKb: 184, brotliKb: 161.5, touchedGzipKb: 324, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 192.5, brotliKb: 169, touchedGzipKb: 335.5, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 214.5, brotliKb: 188.5, touchedGzipKb: 377, requests: 22 },
  '/courses/{course}/modules/new': { gzipKb: 191, brotliKb: 168, touchedGzipKb: 391, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 198.5, brotliKb: 175, touchedGzipKb: 383, requests: 21 },
  '/users/new': { gzipKb: 189.5, brotliKb: 166.5, touchedGzipKb: 332.5, requests: 20 },
  '/users/import': { gzipKb: 171, brotliKb: 150, touchedGzipKb: 369, requests: 19 },
} as const satisfies Record<string, Budget>;
