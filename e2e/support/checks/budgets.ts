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
  '/login': { gzipKb: 179, brotliKb: 155.5, touchedGzipKb: 232, requests: 20 },
  '/setup': { gzipKb: 179, brotliKb: 155.5, touchedGzipKb: 232, requests: 20 },
  '/courses': { gzipKb: 203, brotliKb: 177, touchedGzipKb: 360, requests: 35 },
  '/users': { gzipKb: 203, brotliKb: 177, touchedGzipKb: 384, requests: 26 },
  '/courses/new': { gzipKb: 218, brotliKb: 190.5, touchedGzipKb: 355, requests: 26 },
  '/courses/import': { gzipKb: 206, brotliKb: 180, touchedGzipKb: 341, requests: 24 },
  '/courses/{course}/edit': { gzipKb: 218, brotliKb: 190.5, touchedGzipKb: 355, requests: 28 },
  '/courses/{course}/modules': { gzipKb: 237, brotliKb: 206.5, touchedGzipKb: 384, requests: 28 },
  '/courses/{course}/modules/new': { gzipKb: 217.5, brotliKb: 190, touchedGzipKb: 411, requests: 26 },
  '/courses/{course}/modules/upload': { gzipKb: 221, brotliKb: 193.5, touchedGzipKb: 399, requests: 27 },
  '/users/new': { gzipKb: 215.5, brotliKb: 188.5, touchedGzipKb: 353, requests: 26 },
  '/users/import': { gzipKb: 198, brotliKb: 173, touchedGzipKb: 384, requests: 25 },
} as const satisfies Record<string, Budget>;
