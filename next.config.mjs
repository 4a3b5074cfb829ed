import { readFileSync } from 'node:fs';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { MODULE_REPLACEMENTS } from './scripts/build/code/module-replacements.js';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @returns {import('next').NextConfig} */
export default function config(phase) {
  const basePath = process.env.BASE_PATH ?? '';
  return {
    // The development server refuses ids that are unknown at build time when it is told to export.
    output: phase === PHASE_DEVELOPMENT_SERVER ? undefined : 'export',
    basePath,
    // Where the export goes, when not to out/: tests look at a second one.
    distDir: process.env.KELOLA_OUT_DIR,
    env: {
      NEXT_PUBLIC_BASE_PATH: basePath,
      // The build puts a placeholder here, and the name into the finished pages.
      NEXT_PUBLIC_PRODUCT_NAME: process.env.NEXT_PUBLIC_PRODUCT_NAME ?? process.env.PRODUCT_NAME ?? '',
      NEXT_PUBLIC_VERSION: version,
      // Always a value, so that builds without the demo leave out what hangs on it.
      NEXT_PUBLIC_BROWSER_DEMO: process.env.NEXT_PUBLIC_BROWSER_DEMO === '1' ? '1' : '0',
    },
    // Only ES modules: jest takes them in with this.
    transpilePackages: ['client-zip', 'unzipit'],
    // Four times the default: fewer files, each of which is compressed by itself. A list has 4 kB less of code.
    experimental: { turbopackChunking: { minChunkSize: 200_000 } },
    images: { unoptimized: true },
    turbopack: {
      rules: {
        // Next is published twice; as CommonJS, which it imports itself, it is 13 kB more (gzip).
        '**/node_modules/next/dist/{client,lib,shared}/**/*.js': {
          condition: { all: ['browser', 'production'] },
          loaders: ['./scripts/build/code/es-modules.cjs'],
        },
      },
      resolveAlias: Object.fromEntries(MODULE_REPLACEMENTS.map(({ name, replacement }) => [name, replacement])),
    },
    // The build reads in them which packages the code is made of, and takes them away (scripts/build/licenses).
    productionBrowserSourceMaps: true,
    reactStrictMode: true,
    // Types are checked once, by `npm test`; the build of a tested commit need not do it again.
    typescript: { ignoreBuildErrors: true },
    poweredByHeader: false,
    devIndicators: false,
  };
}
