import { buildSync, type BuildOptions } from 'esbuild';

const PUBLIC = /^NEXT_PUBLIC_\w+$/;

/** A script of its own, of the console's code: with the settings filled in that Next fills into the pages. */
export function bundle(
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
  basePath: string,
  env: NodeJS.ProcessEnv,
): string {
  const settings = Object.entries({ ...env, NEXT_PUBLIC_BASE_PATH: basePath }).filter(([name]) => PUBLIC.test(name));
  const { outputFiles } = buildSync({
    ...entry,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      ...Object.fromEntries(settings.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
      'process.env': '{}',
    },
  });
  return outputFiles[0]!.text.trim();
}
