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
 * measurements. The pages that edit a module or a user, and the one that checks all courses, have no entry.
 */
export const BUDGETS = {
  '/login': { gzipKb: 161.3, brotliKb: 141.5, touchedGzipKb: 212.5, requests: 16 },
  // With the rules and the reasons of its form: without a connection they would not come any more.
  '/setup': { gzipKb: 177.8, brotliKb: 156, touchedGzipKb: 224.9, requests: 20 },
  '/courses': { gzipKb: 182.5, brotliKb: 160.2, touchedGzipKb: 367, requests: 29 },
  '/users': { gzipKb: 183.6, brotliKb: 161.2, touchedGzipKb: 412.7, requests: 20 },
  '/courses/new': { gzipKb: 199.2, brotliKb: 175.1, touchedGzipKb: 354.5, requests: 20 },
  '/courses/import': { gzipKb: 172.8, brotliKb: 151.5, touchedGzipKb: 322, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 199.2, brotliKb: 175.1, touchedGzipKb: 354.5, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 185.8, brotliKb: 163.3, touchedGzipKb: 397, requests: 21 },
  // Its work begins at once: it asks for each file of the course.
  '/courses/{course}/check': { gzipKb: 185, brotliKb: 163, touchedGzipKb: 341.9, requests: 64 },
  '/courses/{course}/modules/new': { gzipKb: 198.3, brotliKb: 174.4, touchedGzipKb: 377, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 209.5, brotliKb: 184.5, touchedGzipKb: 367.8, requests: 21 },
  '/users/new': { gzipKb: 193.9, brotliKb: 170.5, touchedGzipKb: 350, requests: 20 },
  '/users/import': { gzipKb: 179.2, brotliKb: 157.5, touchedGzipKb: 403.1, requests: 19 },
} as const satisfies Record<string, Budget>;
