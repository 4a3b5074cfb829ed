import path from 'node:path';
import { bundle } from './bundle';
import { ROOT } from './root';

/** The pages whose first requests are worth making before their code has loaded. */
const LISTS = ['index.html', 'courses.html', 'users.html'];

/** The scripts that stand in pages themselves: they have to run before anything that is fetched. */
export interface HeadScripts {
  /** Of every page. */
  pageStart: string;
  /** Of the list pages. */
  preload: string;
}

export const buildHeadScripts = (basePath: string, env: NodeJS.ProcessEnv): HeadScripts => ({
  pageStart: bundle(entry('lib/version/page-start.ts'), basePath, env),
  preload: bundle(entry('lib/api/preload-start.ts'), basePath, env),
});

const entry = (file: string) => ({ entryPoints: [path.join(ROOT, file)] });

/** Writes the scripts into a page that can use them, ahead of everything that has to be fetched. */
export function withHeadScripts(html: string, page: string, { pageStart, preload }: HeadScripts): string {
  if (html.includes(pageStart)) return html;
  const scripts = LISTS.includes(page) ? [pageStart, preload] : [pageStart];
  const tags = scripts.map((script) => `<script>${script}</script>`).join('');
  return html.replace(/<head[^>]*>(<meta charSet="[^"]*"\/>)?/i, (start) => start + tags);
}
