import path from 'node:path';
import { bundle } from './bundle';
import { ROOT } from '../root';

/** Pages with preloaded API requests. */
const LISTS = ['index.html', 'courses.html', 'users.html'];

/** Scripts inlined into pages, because they have to run before anything that is fetched. */
export interface HeadScripts {
  /** Inlined into every page. */
  pageStart: string;
  /** Inlined into list pages. */
  preload: string;
}

export const buildHeadScripts = (basePath: string, env: NodeJS.ProcessEnv): HeadScripts => ({
  pageStart: bundle(entry('lib/version/page-start.ts'), basePath, env),
  preload: bundle(entry('lib/api/preload-start.ts'), basePath, env),
});

const entry = (file: string) => ({ entryPoints: [path.join(ROOT, file)] });

/** Inserts the scripts into <head>, before everything that has to be fetched. */
export function withHeadScripts(html: string, page: string, { pageStart, preload }: HeadScripts): string {
  if (html.includes(pageStart)) return html;
  const scripts = LISTS.includes(page) ? [pageStart, preload] : [pageStart];
  const tags = scripts.map((script) => `<script>${script}</script>`).join('');
  return html.replace(/<head[^>]*>(<meta charSet="[^"]*"\/>)?/i, (start) => start + tags);
}
