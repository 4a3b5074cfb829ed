import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { TEMPLATE_ID } from '../../lib/platform/first-paint';
import { Problem } from '../problem';

/** The page of app/first-paint. */
const PAGE = 'first-paint';

const TEMPLATE = new RegExp(`<template id="${TEMPLATE_ID}" data-kind="\\w+" data-page="([^"]+)".*?</template>`, 'gs');

/** Separates adjacent texts for React's hydration, which a template does not go through. */
const TEXT_SEPARATOR = /<!-- -->/g;

/**
 * Takes the templates of the first paint out of the export. Returns a function that inserts the template of a page.
 * @throws Problem if there are none
 */
export function takeTemplates(dir: string): (html: string, page: string) => string {
  const html = readFileSync(path.join(dir, `${PAGE}.html`), 'utf8').replace(TEXT_SEPARATOR, '');
  const templates = new Map([...html.matchAll(TEMPLATE)].map(([template, page]) => [`${page}.html`, template]));
  if (templates.size === 0) throw new Problem(`${PAGE}.html has no template with the id "${TEMPLATE_ID}".`);
  const files = readdirSync(dir).filter((name) => name.split('.')[0] === PAGE);
  for (const name of files) rmSync(path.join(dir, name), { recursive: true });
  // Not into <body>, which React hydrates.
  return (page, name) => page.replace('</head>', (end) => (templates.get(name) ?? '') + end);
}
