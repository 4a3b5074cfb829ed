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
  '/login': { gzipKb: 161.1, brotliKb: 141.5, touchedGzipKb: 212.5, requests: 16 },
  // With the rules and the reasons of its form: without a connection they would not come any more.
  '/setup': { gzipKb: 177.5, brotliKb: 156, touchedGzipKb: 224.6, requests: 20 },
  '/courses': { gzipKb: 182.1, brotliKb: 160, touchedGzipKb: 366, requests: 29 },
  '/users': { gzipKb: 183.1, brotliKb: 161, touchedGzipKb: 411.7, requests: 20 },
  '/courses/new': { gzipKb: 198.8, brotliKb: 174.8, touchedGzipKb: 354, requests: 20 },
  '/courses/import': { gzipKb: 172.5, brotliKb: 151.5, touchedGzipKb: 322, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 198.8, brotliKb: 174.8, touchedGzipKb: 354, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 185.3, brotliKb: 163, touchedGzipKb: 396, requests: 21 },
  // Its work begins at once: it asks for each file of the course.
  '/courses/{course}/check': { gzipKb: 185, brotliKb: 163, touchedGzipKb: 341, requests: 64 },
  '/courses/{course}/modules/new': { gzipKb: 197.9, brotliKb: 174.1, touchedGzipKb: 376, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 209, brotliKb: 184.5, touchedGzipKb: 366.5, requests: 21 },
  '/users/new': { gzipKb: 193.5, brotliKb: 170.2, touchedGzipKb: 350, requests: 20 },
  '/users/import': { gzipKb: 179, brotliKb: 157.5, touchedGzipKb: 401.6, requests: 19 },
} as const satisfies Record<string, Budget>;
