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
  '/login': { gzipKb: 172, brotliKb: 149.5, touchedGzipKb: 224, requests: 16 },
  '/setup': { gzipKb: 172, brotliKb: 149.5, touchedGzipKb: 224, requests: 16 },
  '/courses': { gzipKb: 193.5, brotliKb: 168.5, touchedGzipKb: 363.5, requests: 29 },
  '/users': { gzipKb: 192, brotliKb: 167.5, touchedGzipKb: 391.5, requests: 20 },
  '/courses/new': { gzipKb: 209.5, brotliKb: 183.5, touchedGzipKb: 352, requests: 20 },
  '/courses/import': { gzipKb: 200, brotliKb: 175, touchedGzipKb: 339.5, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 209.5, brotliKb: 183.5, touchedGzipKb: 352, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 230, brotliKb: 201, touchedGzipKb: 392, requests: 22 },
  '/courses/{course}/modules/new': { gzipKb: 208.5, brotliKb: 182, touchedGzipKb: 406.5, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 214.5, brotliKb: 188, touchedGzipKb: 397.5, requests: 21 },
  '/users/new': { gzipKb: 206.5, brotliKb: 180.5, touchedGzipKb: 349, requests: 20 },
  '/users/import': { gzipKb: 187.5, brotliKb: 163.5, touchedGzipKb: 384, requests: 19 },
} as const satisfies Record<string, Budget>;
