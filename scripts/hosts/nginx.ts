import { ASSETS, CACHE_FOREVER, commonHeaders, NEVER_KEPT, NOT_KEPT, REVALIDATE } from './headers';
import { asRegExp, escapeRegExp, type Site } from './site';

/** `nginx.conf`: a server block to include in the `http` block. */
export function nginx({ basePath, headerPolicy, records }: Site): string {
  const location = (regex: string, file: string) =>
    `  location ~ "^${regex}$" { try_files "${basePath}${file}" =404; }`;
  const home = basePath || '/';
  return `# Written by the console's build. Include it into nginx's http block; the contents of out/ belong
# into the folder ${home} below root.

map $uri $kelola_cache {
  default "${REVALIDATE}";
  "~^${escapeRegExp(basePath + ASSETS)}" "${CACHE_FOREVER}";
${NEVER_KEPT.map((file) => `  "${basePath}${file}" "${NOT_KEPT}";`).join('\n')}
}

server {
  listen 8080;
  listen [::]:8080;
  root /usr/share/nginx/html;

  charset utf-8;
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types application/javascript text/javascript text/css text/plain image/svg+xml;
  absolute_redirect off;
  error_page 404 ${basePath}/404.html;

${Object.entries(commonHeaders(headerPolicy))
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header Cache-Control $kelola_cache;

  # The console's addresses have no slash at their end.
  rewrite ^/(.+)/$ /$1 permanent;

  location = ${home} { try_files ${basePath}/index.html =404; }
${records
  .flatMap(({ pattern, shell }) => [
    location(asRegExp(basePath + pattern), `${shell}.html`),
    location(asRegExp(`${basePath}${pattern}.txt`), `${shell}.txt`),
    location(`${asRegExp(`${basePath}${pattern}/`)}([^/]+\\.txt)`, `${shell}/$1`),
  ])
  .join('\n')}
  location / { try_files $uri $uri.html =404; }
}
`;
}
