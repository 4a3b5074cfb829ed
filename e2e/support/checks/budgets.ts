/** What a page may load. In kB (1,000 bytes) of JavaScript; each file is compressed by itself. */
export interface Budget {
  /** Before anybody touches the page. */
  gzipKb: number;
  brotliKb: number;
  /** All of it, with what is fetched once the pointer moves, gzip. */
  touchedGzipKb: number;
  /** Of any kind, before anybody touches the page; those of the service worker do not count. */
  requests: number;
}

/** `npm test` holds every page to its budget, and the bench shows it beside what it measures. */
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
