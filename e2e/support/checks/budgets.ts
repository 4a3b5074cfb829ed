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
  '/login': { gzipKb: 178.5, brotliKb: 155, touchedGzipKb: 231.5, requests: 20 },
  '/setup': { gzipKb: 178.5, brotliKb: 155, touchedGzipKb: 231.5, requests: 20 },
  '/courses': { gzipKb: 202.5, brotliKb: 176.5, touchedGzipKb: 359.5, requests: 35 },
  '/users': { gzipKb: 202.5, brotliKb: 176.5, touchedGzipKb: 384, requests: 26 },
  '/courses/new': { gzipKb: 217.5, brotliKb: 191, touchedGzipKb: 354.5, requests: 26 },
  '/courses/import': { gzipKb: 205.5, brotliKb: 179.5, touchedGzipKb: 340, requests: 24 },
  '/courses/{course}/edit': { gzipKb: 217.5, brotliKb: 191, touchedGzipKb: 354.5, requests: 28 },
  '/courses/{course}/modules': { gzipKb: 238, brotliKb: 208, touchedGzipKb: 383, requests: 28 },
  '/courses/{course}/modules/new': { gzipKb: 217, brotliKb: 189.5, touchedGzipKb: 410, requests: 26 },
  '/courses/{course}/modules/upload': { gzipKb: 220.5, brotliKb: 193, touchedGzipKb: 398, requests: 27 },
  '/users/new': { gzipKb: 215, brotliKb: 188, touchedGzipKb: 352, requests: 26 },
  '/users/import': { gzipKb: 192, brotliKb: 167, touchedGzipKb: 383, requests: 25 },
} as const satisfies Record<string, Budget>;
