import { buildSync } from 'esbuild';
import path from 'node:path';
import { ROOT } from './root';

/** The pages whose first requests are worth making before their code has loaded. */
const PAGES = ['index.html', 'courses.html', 'users.html'];

/** `lib/api/preload-start.ts` with all it imports, as one small script. */
export function buildEarlyScript(basePath: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(ROOT, 'lib/api/preload-start.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(basePath), 'process.env': '{}' },
  });
  return outputFiles[0]!.text.trim();
}

/** Writes the script into a page that can use it, ahead of everything that has to be fetched. */
export function withEarlyScript(html: string, page: string, script: string): string {
  if (!PAGES.includes(page) || html.includes(script)) return html;
  return html.replace(/<head[^>]*>(<meta charSet="[^"]*"\/>)?/i, (start) => `${start}<script>${script}</script>`);
}
