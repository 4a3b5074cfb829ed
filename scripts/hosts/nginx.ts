import { ASSETS, CACHE_FOREVER, commonHeaders, NEVER_KEPT, NOT_KEPT, REVALIDATE } from './headers';
import { asRegExp, escapeRegExp, knownAddresses, type Site } from './site';

/** `nginx.conf`: a server block to include in the `http` block. */
export function nginx(site: Site): string {
  const { basePath, headerPolicy, records } = site;
  // What is asked for still is as the browser sent it there: an id may hold an encoded slash.
  const entry = (regex: string, file: string) =>
    `  "~^${regex.replaceAll('[^/]', '[^/?]')}(?:\\?|$)" "${basePath}${file}";`;
  const home = basePath || '/';
  const base = escapeRegExp(basePath);
  const addresses = [...(base ? [base] : []), ...knownAddresses(site).map((address) => base + address)];
  return `# Written by the console's build. Include it into nginx's http block; the contents of out/ belong
# into the folder ${home} below root.

map $uri $kelola_cache {
  default "${REVALIDATE}";
  "~^${escapeRegExp(basePath + ASSETS)}" "${CACHE_FOREVER}";
${NEVER_KEPT.map((file) => `  "~^${escapeRegExp(basePath + file)}$" "${NOT_KEPT}";`).join('\n')}
}

# The page of a record.
map $request_uri $kelola_shell {
  default "";
${records
  .flatMap(({ pattern, exported }) => [
    entry(asRegExp(basePath + pattern), `${exported}.html`),
    entry(asRegExp(`${basePath}${pattern}.txt`), `${exported}.txt`),
    entry(`${asRegExp(`${basePath}${pattern}/`)}(?<kelola_part>[^/]+\\.txt)`, `${exported}/$kelola_part`),
  ])
  .join('\n')}
}

server {
  listen 8080;
  # Where the system has IPv6; without it nginx would not start.
  # listen [::]:8080;
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

  # The console's addresses have no slash at their end. No others are led anywhere: \`/%5Cevil.example/\` would be
  # led to \`/\\evil.example\`, which browsers take for another host.
  rewrite "^(${addresses.join('|')})/$" $1 permanent;

  location = ${home} { try_files ${basePath}/index.html =404; }
  location / { try_files $kelola_shell $uri $uri.html =404; }
}
`;
}
