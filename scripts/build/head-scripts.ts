import path from 'node:path';
import { TEMPLATE_ID } from '../../lib/platform/first-paint';
import { bundle } from './bundle';
import { ROOT } from '../root';

const HOME = 'index.html';

/** Scripts inlined into pages, because they have to run before anything that is fetched. */
export interface HeadScripts {
  /** Inlined into every page. */
  pageStart: string;
  /** Inlined into the home page, which leads to the list of courses. */
  preload: string;
  /** Inlined into the list pages: preloads too, and paints their template (first-paint.ts). */
  firstPaint: string;
}

export const buildHeadScripts = (basePath: string, env: NodeJS.ProcessEnv): HeadScripts => ({
  pageStart: bundle(entry('lib/platform/head/page-start.ts'), basePath, env),
  preload: bundle(entry('lib/platform/head/send-early-requests.ts'), basePath, env),
  firstPaint: bundle(entry('lib/platform/head/first-paint.ts'), basePath, env),
});

const entry = (file: string) => ({ entryPoints: [path.join(ROOT, file)] });

/** Inserts the scripts into <head>, before everything that has to be fetched. */
export function withHeadScripts(html: string, page: string, { pageStart, preload, firstPaint }: HeadScripts): string {
  if (html.includes(pageStart)) return html;
  const scripts = [pageStart];
  if (html.includes(`<template id="${TEMPLATE_ID}"`)) scripts.push(firstPaint);
  else if (page === HOME) scripts.push(preload);
  const tags = scripts.map((script) => `<script>${script}</script>`).join('');
  return html.replace(/<head[^>]*>(<meta charSet="[^"]*"\/>)?/i, (start) => start + tags);
}
