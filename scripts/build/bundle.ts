import { buildSync, type BuildOptions } from 'esbuild';

const PUBLIC = /^NEXT_PUBLIC_\w+$/;

/**
 * Bundles console code into a standalone script, with the same `NEXT_PUBLIC_` settings inlined that
 * Next inlines into the pages.
 */
export function bundle(
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
  basePath: string,
  env: NodeJS.ProcessEnv,
  define: Record<string, string> = {},
): string {
  const settings = Object.entries({ NEXT_PUBLIC_BROWSER_DEMO: '0', ...env, NEXT_PUBLIC_BASE_PATH: basePath }).filter(
    ([name]) => PUBLIC.test(name),
  );
  const { outputFiles } = buildSync({
    ...entry,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      ...Object.fromEntries(settings.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
      ...define,
    },
  });
  return outputFiles[0]!.text.trim();
}
