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
  '/login': { gzipKb: 161, brotliKb: 141, touchedGzipKb: 212, requests: 16 },
  // With the rules and the reasons of its form: without a connection they would not come any more.
  '/setup': { gzipKb: 177.5, brotliKb: 156, touchedGzipKb: 224.5, requests: 20 },
  '/courses': { gzipKb: 183, brotliKb: 160.5, touchedGzipKb: 364, requests: 29 },
  '/users': { gzipKb: 184, brotliKb: 161.5, touchedGzipKb: 406, requests: 20 },
  '/courses/new': { gzipKb: 200, brotliKb: 176.5, touchedGzipKb: 354.5, requests: 20 },
  '/courses/import': { gzipKb: 175, brotliKb: 153.5, touchedGzipKb: 322.5, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 200, brotliKb: 176.5, touchedGzipKb: 354.5, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 187.5, brotliKb: 165, touchedGzipKb: 393.5, requests: 21 },
  '/courses/{course}/modules/new': { gzipKb: 199, brotliKb: 175, touchedGzipKb: 410.5, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 211.5, brotliKb: 186.5, touchedGzipKb: 401.5, requests: 21 },
  '/users/new': { gzipKb: 194, brotliKb: 170.5, touchedGzipKb: 349.5, requests: 20 },
  '/users/import': { gzipKb: 180, brotliKb: 158.5, touchedGzipKb: 398, requests: 19 },
} as const satisfies Record<string, Budget>;
