import { ASSETS, CACHE_FOREVER, commonHeaders, NEVER_KEPT, NOT_KEPT, REVALIDATE } from './headers';
import { asRegExp, escapeRegExp, knownAddresses, type Site } from './site';

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** Everything that concerns the console alone, without a name of its own that another console could have, too. */
function locations(site: Site): string {
  const { basePath, headerPolicy, records } = site;
  const sent = (cacheControl: string) =>
    [
      ...Object.entries(commonHeaders(headerPolicy)).map(([name, value]) => `  add_header ${name} "${value}" always;`),
      // Not "always": that a script is missing must not be kept for a year.
      `  add_header Cache-Control "${cacheControl}";`,
    ].join('\n');
  const within = (match: string, cacheControl: string) =>
    indent(`location ${match} {\n${sent(cacheControl)}\n  try_files $uri =404;\n}`);
  // What is asked for still is as the browser sent it there: an id may hold an encoded slash.
  const record = (regex: string, file: string) =>
    `  if ($request_uri ~ "^${regex.replaceAll('[^/]', '[^/?]')}(?:\\?|$)") { rewrite ^ "${basePath}${file}" break; }`;
  const base = escapeRegExp(basePath);
  const addresses = [...(base ? [base] : []), ...knownAddresses(site).map((address) => base + address)];
  return `location = ${basePath || '/'} { rewrite ^ ${basePath}/index.html last; }

location ${basePath ? '^~ ' : ''}${basePath}/ {
  charset utf-8;
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types application/javascript text/javascript text/css text/plain image/svg+xml;
  absolute_redirect off;
  error_page 404 ${basePath}/404.html;
${sent(REVALIDATE)}

  # The console's addresses have no slash at their end. No others are led anywhere: \`/%5Cevil.example/\` would be
  # led to \`/\\evil.example\`, which browsers take for another host.
  rewrite "^(${addresses.join('|')})/$" $1 permanent;

  # The page of a record.
${records
  .flatMap(({ pattern, exported }) => [
    record(asRegExp(basePath + pattern), `${exported}.html`),
    record(asRegExp(`${basePath}${pattern}.txt`), `${exported}.txt`),
    record(`${asRegExp(`${basePath}${pattern}/`)}(?<kelola_part>[^/]+\\.txt)`, `${exported}/$kelola_part`),
  ])
  .join('\n')}
  try_files $uri $uri.html =404;

${[
  within(`= ${basePath}/404.html`, REVALIDATE),
  ...NEVER_KEPT.map((file) => within(`= ${basePath}${file}`, NOT_KEPT)),
  within(`^~ ${basePath}${ASSETS}`, CACHE_FOREVER),
].join('\n')}
}
`;
}

/** `nginx-locations.conf`: to include into a server that is there already. */
export const nginxLocations = (site: Site): string => `# Written by the console's build. Include it into a server of
# nginx; the contents of out/ belong into the folder ${site.basePath || '/'} below that server's root.

${locations(site)}`;

/** `nginx.conf`: a server of the console's own, to include into the `http` block. */
export function nginx(site: Site): string {
  const { basePath } = site;
  const others = basePath ? `\nlocation / { try_files $uri $uri.html =404; }\n` : '';
  return `# Written by the console's build. Include it into nginx's http block; the contents of out/ belong
# into the folder ${basePath || '/'} below root.

server {
  listen 8080;
  # Where the system has IPv6; without it nginx would not start.
  # listen [::]:8080;
  root /usr/share/nginx/html;
  absolute_redirect off;
  error_page 404 ${basePath}/404.html;

${indent(locations(site) + others)}}
`;
}
