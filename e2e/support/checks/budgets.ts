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
  '/login': { gzipKb: 157.5, brotliKb: 138, touchedGzipKb: 209, requests: 16 },
  // With the rules and the reasons of its form: without a connection they would not come any more.
  '/setup': { gzipKb: 174.5, brotliKb: 153, touchedGzipKb: 222, requests: 20 },
  '/courses': { gzipKb: 181, brotliKb: 159, touchedGzipKb: 363, requests: 29 },
  '/users': { gzipKb: 182, brotliKb: 160, touchedGzipKb: 401.5, requests: 20 },
  '/courses/new': { gzipKb: 197, brotliKb: 173.5, touchedGzipKb: 352, requests: 20 },
  '/courses/import': { gzipKb: 173.5, brotliKb: 152.5, touchedGzipKb: 320, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 197, brotliKb: 173.5, touchedGzipKb: 352, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 187, brotliKb: 165, touchedGzipKb: 392, requests: 21 },
  '/courses/{course}/modules/new': { gzipKb: 196, brotliKb: 172.5, touchedGzipKb: 410.5, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 209, brotliKb: 184.5, touchedGzipKb: 401.5, requests: 21 },
  '/users/new': { gzipKb: 191, brotliKb: 168, touchedGzipKb: 347, requests: 20 },
  '/users/import': { gzipKb: 178, brotliKb: 156.5, touchedGzipKb: 391, requests: 19 },
} as const satisfies Record<string, Budget>;
