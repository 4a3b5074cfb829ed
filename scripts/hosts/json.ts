import {
  ASSETS,
  asPairs,
  CACHE_BRIEFLY,
  CACHE_FOREVER,
  commonHeaders,
  NEVER_KEPT,
  NOT_KEPT,
  REVALIDATE,
} from './headers';
import { asPlainRegExp, type Site } from './site';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const notKept = (basePath: string) =>
  NEVER_KEPT.map((file) => ({ source: basePath + file, headers: asPairs({ 'Cache-Control': NOT_KEPT }) }));

/** `vercel.json`. */
export function vercel({ basePath, headerPolicy, records }: Site): string {
  return asJson({
    cleanUrls: true,
    trailingSlash: false,
    rewrites: records.flatMap(({ pattern, exported }) =>
      ['', '.txt', '/:part'].map((end) => ({
        source: basePath + pattern + end,
        destination: basePath + exported + end,
      })),
    ),
    headers: [
      { source: '/(.*)', headers: asPairs({ ...commonHeaders(headerPolicy), 'Cache-Control': REVALIDATE }) },
      { source: `${basePath}${ASSETS}(.*)`, headers: asPairs({ 'Cache-Control': CACHE_BRIEFLY }) },
      ...notKept(basePath),
    ],
  });
}

/** `firebase.json`. A Firebase rewrite has a fixed destination, so each payload segment needs its own. */
export function firebase({ basePath, headerPolicy, records }: Site): string {
  const rewrite = (regex: string, destination: string) => ({
    regex: `^${regex}$`,
    destination: basePath + destination,
  });
  return asJson({
    hosting: {
      public: '.',
      ignore: ['firebase.json', '**/.*'],
      cleanUrls: true,
      trailingSlash: false,
      rewrites: records.flatMap(({ pattern, exported, parts }) => [
        rewrite(asPlainRegExp(basePath + pattern), `${exported}.html`),
        rewrite(asPlainRegExp(`${basePath}${pattern}.txt`), `${exported}.txt`),
        ...parts.map((part) =>
          rewrite(asPlainRegExp(`${basePath}${pattern}/`) + asPlainRegExp(part), `${exported}/${part}`),
        ),
      ]),
      headers: [
        { source: '**', headers: asPairs({ ...commonHeaders(headerPolicy), 'Cache-Control': REVALIDATE }) },
        { source: `${basePath}${ASSETS}**`, headers: asPairs({ 'Cache-Control': CACHE_BRIEFLY }) },
        ...notKept(basePath),
      ],
    },
  });
}

/**
 * `staticwebapp.config.json`, for Azure. Its routes cannot have a wildcard in the middle of a path, so records are
 * served with the not-found page, which matches the route and shows its screen.
 */
export function azure({ basePath, headerPolicy }: Site): string {
  return asJson({
    navigationFallback: { rewrite: `${basePath}/404.html`, exclude: [`${basePath}/_next/*`, '/*.txt'] },
    routes: [
      { route: `${basePath}${ASSETS}*`, headers: { 'Cache-Control': CACHE_BRIEFLY } },
      ...NEVER_KEPT.map((file) => ({ route: basePath + file, headers: { 'Cache-Control': NOT_KEPT } })),
    ],
    globalHeaders: { ...commonHeaders(headerPolicy), 'Cache-Control': REVALIDATE },
    mimeTypes: { '.txt': 'text/plain' },
  });
}

/**
 * `serve.json`, for the npm package `serve`. It URL-encodes parameters in destinations, so payload
 * segments are listed one by one.
 */
export function serve({ basePath, headerPolicy, records }: Site): string {
  const rewrite = (source: string, destination: string) => ({
    source: basePath + source,
    destination: basePath + destination,
  });
  return asJson({
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    rewrites: records.flatMap(({ pattern, exported, parts }) => [
      rewrite(pattern, `${exported}.html`),
      rewrite(`${pattern}.txt`, `${exported}.txt`),
      ...parts.map((part) => rewrite(`${pattern}/${part}`, `${exported}/${part}`)),
    ]),
    headers: [
      { source: '**', headers: asPairs({ ...commonHeaders(headerPolicy), 'Cache-Control': REVALIDATE }) },
      { source: `${basePath}${ASSETS}**`, headers: asPairs({ 'Cache-Control': CACHE_FOREVER }) },
      ...notKept(basePath),
    ],
  });
}
