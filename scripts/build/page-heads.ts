import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { TEMPLATE_ID } from '../../lib/platform/head/template-slots';
import { Problem } from '../problem';
import { ROOT } from '../root';
import { bundle } from './bundle';
import type { Sources } from './licenses/sources';

const HOME = 'index.html';

/** The page of app/first-paint. */
const TEMPLATES_PAGE = 'first-paint';

const TEMPLATE = new RegExp(
  `<template id="${TEMPLATE_ID}" data-script="(\\w+)" data-page="([^"]+)".*?</template>`,
  'gs',
);

/** Separates adjacent texts for React's hydration, which a template does not go through. */
const TEXT_SEPARATOR = /<!-- -->/g;

/** What the build adds to the <head> of a page. */
interface PageHead {
  /** A function of lib/platform/head/page-scripts.ts, bundled. */
  script: string;
  /** What the script paints before React. */
  template: string;
}

export interface PageHeads {
  /** The script of every page. */
  pageStart: string;
  /** By the name of the page. */
  pages: ReadonlyMap<string, PageHead>;
}

/**
 * Takes the templates of the first paint out of the export, and bundles the scripts of the pages.
 * @throws Problem without templates
 */
export function takePageHeads(dir: string, basePath: string, env: NodeJS.ProcessEnv, sources: Sources): PageHeads {
  const html = readFileSync(path.join(dir, `${TEMPLATES_PAGE}.html`), 'utf8').replace(TEXT_SEPARATOR, '');
  const templates = [...html.matchAll(TEMPLATE)] as unknown as [template: string, script: string, page: string][];
  if (templates.length === 0) throw new Problem(`${TEMPLATES_PAGE}.html has no template with the id "${TEMPLATE_ID}".`);
  const files = readdirSync(dir).filter((name) => name.split('.')[0] === TEMPLATES_PAGE);
  for (const name of files) rmSync(path.join(dir, name), { recursive: true });

  const build = (contents: string) => bundle({ stdin: { contents, resolveDir: ROOT } }, basePath, env, sources);
  const names = new Set(['home', ...templates.map(([, script]) => script)]);
  const built = [...names].map((name) => {
    const contents = `import { ${name} } from './lib/platform/head/page-scripts'; ${name}();`;
    return [name, build(contents)] as const;
  });
  const scripts = new Map(built);
  const painted = templates.map(
    ([template, script, page]) => [`${page}.html`, { template, script: scripts.get(script)! }] as const,
  );
  return {
    pageStart: build(`import './lib/platform/head/page-start';`),
    pages: new Map([[HOME, { template: '', script: scripts.get('home')! }], ...painted]),
  };
}

/** Inserts the scripts into <head>, before everything that has to be fetched, and the template at its end. */
export function withHead(html: string, page: string, { pageStart, pages }: PageHeads): string {
  if (html.includes(pageStart)) return html;
  const { script = '', template = '' } = pages.get(page) ?? {};
  const tags = [pageStart, script].map((each) => each && `<script>${each}</script>`).join('');
  const started = html.replace(/<head[^>]*>(<meta charSet="[^"]*"\/>)?/i, (start) => start + tags);
  // Not into <body>, which React hydrates.
  return started.replace('</head>', (end) => template + end);
}
