import path from 'node:path';
import { TEMPLATE_ID } from '../../lib/platform/first-paint';
import { bundle } from './bundle';
import type { Sources } from './licenses/sources';
import { ROOT } from '../root';

const HOME = 'index.html';
/** What the template of a page stands for (app/first-paint/page.tsx). */
const TEMPLATE_KIND = new RegExp(`<template id="${TEMPLATE_ID}" data-kind="(\\w+)"`);

/** Scripts inlined into pages, because they have to run before anything that is fetched. */
export interface HeadScripts {
  /** Inlined into every page. */
  pageStart: string;
  /** Inlined into the home page, which leads to the list of courses. */
  preload: string;
  /** Inlined into the list pages: preloads too, and paints their template (paint-list.ts). */
  paintList: string;
  /** Inlined into the pages of forms: preloads too, and paints their heading and skeleton (paint-form.ts). */
  paintForm: string;
}

export const buildHeadScripts = (basePath: string, env: NodeJS.ProcessEnv, sources: Sources): HeadScripts => ({
  pageStart: bundle(entry('lib/platform/head/page-start.ts'), basePath, env, sources),
  preload: bundle(entry('lib/platform/head/send-early-requests.ts'), basePath, env, sources),
  paintList: bundle(entry('lib/platform/head/paint-list.ts'), basePath, env, sources),
  paintForm: bundle(entry('lib/platform/head/paint-form.ts'), basePath, env, sources),
});

const entry = (file: string) => ({ entryPoints: [path.join(ROOT, file)] });

/** Inserts the scripts into <head>, before everything that has to be fetched. */
export function withHeadScripts(html: string, page: string, scripts: HeadScripts): string {
  if (html.includes(scripts.pageStart)) return html;
  const tags = [scripts.pageStart, ownScript(html, page, scripts)].map(
    (script) => script && `<script>${script}</script>`,
  );
  return html.replace(/<head[^>]*>(<meta charSet="[^"]*"\/>)?/i, (start) => start + tags.join(''));
}

function ownScript(html: string, page: string, { preload, paintList, paintForm }: HeadScripts): string {
  if (page === HOME) return preload;
  const [, kind] = TEMPLATE_KIND.exec(html) ?? [];
  if (kind === undefined) return '';
  return kind === 'list' ? paintList : paintForm;
}
