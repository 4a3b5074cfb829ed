import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { TEMPLATE_ID } from '../../lib/platform/first-paint';
import { Problem } from '../problem';

/** The page that Next exports for each template (see app/first-paint). */
const FOLDER = 'first-paint';

/** The list pages and their templates. */
const TEMPLATES = new Map([
  ['courses.html', `${FOLDER}/courses.html`],
  ['users.html', `${FOLDER}/users.html`],
]);

/** Separates adjacent texts for React's hydration, which a template does not go through. */
const TEXT_SEPARATOR = /<!-- -->/g;

/**
 * Takes the templates of the first paint out of the export. Returns a function that inserts the template of a page.
 * @throws Problem if a page has no template
 */
export function takeTemplates(dir: string): (html: string, page: string) => string {
  const taken = new Map<string, string>();
  for (const [page, file] of TEMPLATES) {
    const html = readFileSync(path.join(dir, file), 'utf8');
    const [template] = new RegExp(`<template id="${TEMPLATE_ID}".*?</template>`, 's').exec(html) ?? [];
    if (!template) throw new Problem(`${file} has no template with the id "${TEMPLATE_ID}".`);
    taken.set(page, template.replace(TEXT_SEPARATOR, ''));
  }
  rmSync(path.join(dir, FOLDER), { recursive: true });
  // Not into <body>, which React hydrates.
  return (html, page) => html.replace('</head>', (end) => (taken.get(page) ?? '') + end);
}
