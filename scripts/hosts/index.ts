import { apache } from './apache';
import { cloudfront } from './cloudfront';
import { azure, firebase, serve, vercel } from './json';
import { headers, redirects } from './netlify';
import { nginx, nginxLocations } from './nginx';
import { rootNotFound } from './root-not-found';
import type { Site } from './site';

/** Generators of the hosts' configuration files, by file name in `out/`. */
export const hostFiles: Record<string, (site: Site) => string | undefined> = {
  _redirects: redirects,
  _headers: headers,
  'vercel.json': vercel,
  'firebase.json': firebase,
  'staticwebapp.config.json': azure,
  '.htaccess': apache,
  'serve.json': serve,
  'nginx.conf': nginx,
  'nginx-locations.conf': nginxLocations,
  'cloudfront-function.js': cloudfront,
  'root-404.html': (site) => (site.basePath ? rootNotFound(site) : undefined),
};
