import { ASSETS, CACHE_FOREVER, commonHeaders, NEVER_KEPT, NOT_KEPT, REVALIDATE } from './headers';
import { asRegExp, type Site } from './site';

/**
 * `cloudfront-function.js`: one function for both events, viewer request (rewrites) and viewer response (headers), in
 * the JavaScript of CloudFront runtime 2.0.
 */
export function cloudfront({ basePath, headerPolicy, records }: Site): string {
  const exportedPages = records.map(({ pattern, exported }) => [asRegExp(basePath + pattern), basePath + exported]);
  const headers = Object.fromEntries(
    Object.entries(commonHeaders(headerPolicy)).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  return `// Written by the console's build. Associate it with viewer request and with viewer response.
const basePath = ${JSON.stringify(basePath)};
const exportedPages = ${JSON.stringify(exportedPages, null, 2)};
const headers = ${JSON.stringify(headers, null, 2)};

function fileOf(uri) {
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (path === '/' || path === basePath) return basePath + '/index.html';
  for (const [pattern, exported] of exportedPages) {
    const match = new RegExp('^' + pattern + '(\\\\.txt|/[^/]+\\\\.txt)?$').exec(path);
    if (match) return exported + (match[1] || '.html');
  }
  return /\\.[^/]+$/.test(path) ? path : path + '.html';
}

function cacheControl(uri, statusCode) {
  const address = uri.slice(basePath.length);
  if (${JSON.stringify(NEVER_KEPT)}.includes(address)) return ${JSON.stringify(NOT_KEPT)};
  const isThere = statusCode < 400;
  return isThere && address.startsWith(${JSON.stringify(ASSETS)}) ? ${JSON.stringify(CACHE_FOREVER)} : ${JSON.stringify(REVALIDATE)};
}

function handler(event) {
  if (event.context.eventType === 'viewer-request') {
    event.request.uri = fileOf(event.request.uri);
    return event.request;
  }
  const { request, response } = event;
  const value = cacheControl(request.uri, response.statusCode);
  Object.assign(response.headers, headers, { 'cache-control': { value } });
  return response;
}
`;
}
