import { buildSync } from 'esbuild';
import path from 'node:path';
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

export const buildHeadScripts = (basePath: string): HeadScripts => ({
  pageStart: bundle('lib/version/page-start.ts', basePath),
  preload: bundle('lib/api/preload-start.ts', basePath),
});

/** A file of `lib` with all it imports, as one small script. */
function bundle(entry: string, basePath: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(ROOT, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(basePath), 'process.env': '{}' },
  });
  return outputFiles[0]!.text.trim();
}

/** Writes the scripts into a page that can use them, ahead of everything that has to be fetched. */
export function withHeadScripts(html: string, page: string, { pageStart, preload }: HeadScripts): string {
  if (html.includes(pageStart)) return html;
  const scripts = LISTS.includes(page) ? [pageStart, preload] : [pageStart];
  const tags = scripts.map((script) => `<script>${script}</script>`).join('');
  return html.replace(/<head[^>]*>(<meta charSet="[^"]*"\/>)?/i, (start) => start + tags);
}
