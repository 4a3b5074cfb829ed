import { ASSETS, CACHE_FOREVER, commonHeaders, NEVER_KEPT, NOT_KEPT, REVALIDATE } from './headers';
import { asRegExp, escapeRegExp, knownAddresses, type Site } from './site';

/** `.htaccess`, for the directory that contains the contents of `out/`. */
export function apache(site: Site): string {
  const { basePath, headerPolicy, records } = site;
  const rule = (regex: string, file: string) => `RewriteRule "^${regex}$" "${file}" [END]`;
  const compressed = (encoding: string, ending: string) => `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
RewriteCond %{REQUEST_FILENAME}.${ending} -f
RewriteRule "^(.+\\.(?:js|css))$" "$1.${ending}" [END]`;
  // RewriteRule in .htaccess matches paths without the directory prefix and its slash.
  const below = (path: string) => path.slice(1);
  return `# Written by the console's build. Needs mod_rewrite and mod_headers, and AllowOverride All.

Options -Indexes -MultiViews
DirectoryIndex index.html
# There are both a page courses.html and a folder courses.
DirectorySlash Off
AddDefaultCharset utf-8
AddType text/plain .txt
AddType image/webp .webp
ErrorDocument 404 ${basePath}/404.html

# Scripts and stylesheets have compressed copies beside them.
AddEncoding br .br
AddEncoding gzip .gz
# The ending of Breton, too.
RemoveLanguage .br
<FilesMatch "\\.js\\.(br|gz)$">
  ForceType text/javascript
</FilesMatch>
<FilesMatch "\\.css\\.(br|gz)$">
  ForceType text/css
</FilesMatch>
<FilesMatch "\\.(js|css)(\\.br|\\.gz)?$">
  Header append Vary Accept-Encoding
</FilesMatch>

${Object.entries(commonHeaders(headerPolicy))
  .map(([name, value]) => `Header always set ${name} "${value}"`)
  .join('\n')}
Header set Cache-Control "${REVALIDATE}"
<If "%{REQUEST_URI} =~ m#^${escapeRegExp(basePath + ASSETS)}#">
  Header set Cache-Control "${CACHE_FOREVER}"
</If>
<If "%{REQUEST_URI} =~ m#^${escapeRegExp(basePath)}(${NEVER_KEPT.map(escapeRegExp).join('|')})$#">
  Header set Cache-Control "${NOT_KEPT}"
</If>

RewriteEngine On
RewriteOptions AllowNoSlash
RewriteBase ${basePath}/
${compressed('br', 'br')}
${compressed('gzip', 'gz')}
RewriteCond %{REQUEST_URI} ^${escapeRegExp(basePath)}/?$
RewriteRule ^ index.html [END]
# The console's addresses have no slash at their end. No others are led anywhere.
RewriteRule "^(${knownAddresses(site).map(below).join('|')})/$" ${basePath}/$1 [R=301,END]
${records
  .flatMap(({ pattern, exported }) => [
    rule(below(asRegExp(pattern)), below(`${exported}.html`)),
    rule(below(asRegExp(`${pattern}.txt`)), below(`${exported}.txt`)),
    rule(`${below(asRegExp(`${pattern}/`))}([^/]+\\.txt)`, below(`${exported}/$1`)),
  ])
  .join('\n')}
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ $1.html [END]
`;
}
