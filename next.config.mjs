import { readFileSync } from 'node:fs';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** A rule that leaves statements out of a module; what only they use goes with them. */
const without = (starts) => ({
  condition: { all: ['browser', 'production'] },
  loaders: [{ loader: './scripts/build/code/without-statements.js', options: { starts } }],
});

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
          loaders: ['./scripts/build/code/es-modules.js'],
        },
        // Calls of Server Actions: 1.5 kB.
        '**/react-server-dom-turbopack-client.browser.production.js': without([
          'exports.createServerReference =',
          'exports.encodeReply =',
        ]),
        // Preloading is asked for in payloads only, and forms are Formik's: 0.5 kB.
        '**/next/dist/compiled/react-dom/cjs/react-dom.production.js': without([
          'exports.preconnect =',
          'exports.prefetchDNS =',
          'exports.preinit =',
          'exports.preinitModule =',
          'exports.preload =',
          'exports.preloadModule =',
          'exports.requestFormReset =',
          'exports.useFormState =',
          'exports.useFormStatus =',
        ]),
        // It keeps the class of a component that no form has: 1.1 kB.
        '**/formik.esm.js': without(['FieldArrayInner.defaultProps =']),
      },
      resolveAlias: {
        // No browser in `browserslist` (package.json) needs what Next adds for older ones to all code.
        '../build/polyfills/polyfill-module': './scripts/build/code/no-polyfills.js',
        'next/dist/compiled/process': './scripts/build/code/no-process.js',
        // An export has no server that could run actions; Next refuses to build one.
        './reducers/server-action-reducer': './scripts/build/code/no-server-actions.js',
        // Formik's copies of lodash, 3 kB smaller: es-toolkit passes lodash's own tests.
        'lodash-es/*': 'es-toolkit/compat/*',
        // Formik uses it for `connect` alone, which no form does.
        'hoist-non-react-statics': './scripts/build/code/no-statics.js',
      },
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
