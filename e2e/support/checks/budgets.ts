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
  '/login': { gzipKb: 161.6, brotliKb: 141.6, touchedGzipKb: 212.8, requests: 16 },
  // With the rules and the reasons of its form: without a connection they would not come any more.
  '/setup': { gzipKb: 178, brotliKb: 156.4, touchedGzipKb: 225.2, requests: 20 },
  '/courses': { gzipKb: 183.2, brotliKb: 160.8, touchedGzipKb: 368.6, requests: 29 },
  '/users': { gzipKb: 184.1, brotliKb: 161.7, touchedGzipKb: 414.4, requests: 20 },
  '/courses/new': { gzipKb: 199.8, brotliKb: 175.8, touchedGzipKb: 356, requests: 20 },
  '/courses/import': { gzipKb: 173.1, brotliKb: 151.9, touchedGzipKb: 323.1, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 199.8, brotliKb: 175.8, touchedGzipKb: 356, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 186.2, brotliKb: 163.7, touchedGzipKb: 398.4, requests: 21 },
  // Its work begins at once: it asks for each file of the course.
  '/courses/{course}/check': { gzipKb: 185.1, brotliKb: 163.1, touchedGzipKb: 343.5, requests: 64 },
  '/courses/{course}/modules/new': { gzipKb: 199, brotliKb: 175.1, touchedGzipKb: 378.6, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 210, brotliKb: 185.1, touchedGzipKb: 369.2, requests: 21 },
  '/users/new': { gzipKb: 194.6, brotliKb: 171.2, touchedGzipKb: 350.8, requests: 20 },
  '/users/import': { gzipKb: 179.6, brotliKb: 157.8, touchedGzipKb: 404.9, requests: 19 },
} as const satisfies Record<string, Budget>;
