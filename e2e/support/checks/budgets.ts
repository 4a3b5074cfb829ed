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
  '/login': { gzipKb: 176, brotliKb: 152.5, touchedGzipKb: 232.5, requests: 16 },
  '/setup': { gzipKb: 176, brotliKb: 152.5, touchedGzipKb: 232.5, requests: 16 },
  '/courses': { gzipKb: 194.5, brotliKb: 169.5, touchedGzipKb: 375.5, requests: 29 },
  '/users': { gzipKb: 193.5, brotliKb: 168.5, touchedGzipKb: 404, requests: 20 },
  '/courses/new': { gzipKb: 214, brotliKb: 187, touchedGzipKb: 364, requests: 20 },
  '/courses/import': { gzipKb: 201, brotliKb: 175.5, touchedGzipKb: 348, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 214, brotliKb: 187, touchedGzipKb: 364, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 233.5, brotliKb: 204, touchedGzipKb: 401.5, requests: 23 },
  '/courses/{course}/modules/new': { gzipKb: 213.5, brotliKb: 186.5, touchedGzipKb: 419, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 216.5, brotliKb: 189, touchedGzipKb: 406.5, requests: 21 },
  '/users/new': { gzipKb: 212, brotliKb: 185, touchedGzipKb: 361.5, requests: 20 },
  '/users/import': { gzipKb: 188.5, brotliKb: 164, touchedGzipKb: 392, requests: 19 },
} as const satisfies Record<string, Budget>;
