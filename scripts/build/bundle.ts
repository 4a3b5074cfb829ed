import { buildSync, type BuildOptions } from 'esbuild';
import path from 'node:path';
import { ROOT } from '../root';
import type { Sources } from './licenses/sources';

const PUBLIC = /^NEXT_PUBLIC_\w+$/;

/** Bundles to one file in memory, and adds what went into it to `sources`. */
export function bundleNoted(options: BuildOptions, sources: Sources): Uint8Array {
  const { outputFiles, metafile } = buildSync({
    ...options,
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
  });
  for (const { inputs } of Object.values(metafile.outputs))
    for (const [file, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0) sources.add(path.join(ROOT, file));
  return outputFiles[0]!.contents;
}

/**
 * Bundles console code into a standalone script, with the same `NEXT_PUBLIC_` settings inlined that
 * Next inlines into the pages.
 */
export function bundle(
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
  basePath: string,
  env: NodeJS.ProcessEnv,
  sources: Sources,
  define: Record<string, string> = {},
): string {
  const settings = Object.entries({ NEXT_PUBLIC_BROWSER_DEMO: '0', ...env, NEXT_PUBLIC_BASE_PATH: basePath }).filter(
    ([name]) => PUBLIC.test(name),
  );
  const options: BuildOptions = {
    ...entry,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      ...Object.fromEntries(settings.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
      ...define,
    },
  };
  return Buffer.from(bundleNoted(options, sources)).toString().trim();
}
