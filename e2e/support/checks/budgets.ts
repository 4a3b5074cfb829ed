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

/** `npm test` enforces the budget of every page, and the bench shows it next to its measurements. */
export const BUDGETS = {
  '/login': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/setup': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/courses': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/users': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/courses/new': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/courses/{course}/edit': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/courses/{course}/modules': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/courses/{course}/modules/new': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/courses/{course}/modules/upload': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/users/new': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
  '/users/import': { gzipKb: 1, brotliKb: 1, touchedGzipKb: 1, requests: 1 },
} as const satisfies Record<string, Budget>;
