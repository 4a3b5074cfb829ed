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
  '/login': { gzipKb: 161.5, brotliKb: 141.5, touchedGzipKb: 212.6, requests: 16 },
  // With the rules and the reasons of its form: without a connection they would not come any more.
  '/setup': { gzipKb: 177.9, brotliKb: 156.2, touchedGzipKb: 224.9, requests: 20 },
  '/courses': { gzipKb: 183, brotliKb: 160.7, touchedGzipKb: 368.1, requests: 29 },
  '/users': { gzipKb: 183.9, brotliKb: 161.5, touchedGzipKb: 413.8, requests: 20 },
  '/courses/new': { gzipKb: 199.6, brotliKb: 175.5, touchedGzipKb: 355.6, requests: 20 },
  '/courses/import': { gzipKb: 173, brotliKb: 151.8, touchedGzipKb: 322.8, requests: 19 },
  '/courses/{course}/edit': { gzipKb: 199.6, brotliKb: 175.5, touchedGzipKb: 355.6, requests: 22 },
  '/courses/{course}/modules': { gzipKb: 186, brotliKb: 163.5, touchedGzipKb: 398, requests: 21 },
  // Its work begins at once: it asks for each file of the course.
  '/courses/{course}/check': { gzipKb: 185.1, brotliKb: 163.1, touchedGzipKb: 342.9, requests: 64 },
  '/courses/{course}/modules/new': { gzipKb: 198.7, brotliKb: 174.8, touchedGzipKb: 378.2, requests: 21 },
  '/courses/{course}/modules/upload': { gzipKb: 209.7, brotliKb: 184.9, touchedGzipKb: 368.7, requests: 21 },
  '/users/new': { gzipKb: 194.3, brotliKb: 170.9, touchedGzipKb: 350.4, requests: 20 },
  '/users/import': { gzipKb: 179.4, brotliKb: 157.7, touchedGzipKb: 404.4, requests: 19 },
} as const satisfies Record<string, Budget>;
