import type { KnipConfig } from 'knip';

/** `npm run lint` names files, exports and packages that nothing uses, and circles of imports. */
const config: KnipConfig = {
  // Without `duplicates`: two limits may have the same value.
  include: [
    ...(['files', 'dependencies', 'unlisted', 'unresolved', 'binaries'] as const),
    ...(['exports', 'types', 'enumMembers', 'namespaceMembers', 'cycles'] as const),
  ],
  // Programs of the system.
  ignoreBinaries: ['ffmpeg', 'flock', 'openssl', 'php', 'unshare'],
  // A type may name what an exported function takes or returns.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // A project of its own, which only the bench installs.
  workspaces: {
    '.': {
      entry: [
        // What is run by its name.
        'scripts/{run,import-script}.cjs',
        'scripts/{start,dev,build,test}.ts',
        'scripts/build/build-other-exports.ts',
        '__tests__/build/compiled/lint.mjs',
        '__tests__/build/compiled/unused-words.ts',
        // What esbuild bundles, or puts in the place of a package.
        'scripts/configure/main.ts',
        'service-worker/{worker,demo,removal}.ts',
        // `new Worker(new URL(…))`
        'lib/videos/worker.ts',
        'lib/platform/head/{page-start,page-scripts}.ts',
        'simulation/worker.ts',
        'simulation/tab/{databases,react,scheduler,navigation,toast}.ts',
        // Tests of Node's own runner and of Playwright.
        '{contract,simulation}/test/*.ts',
        'scripts/test-servers/*.test.ts',
        'e2e/**/*.spec.ts',
        // What jest puts in the place of Next's router.
        '__tests__/support/screens/navigation.tsx',
        // `const all = await import(…)`, which knip does not follow to the names.
        'components/shell/notices/new-version-bar.tsx',
        'lib/api/large-upload.ts',
        'lib/users/import/{read-table,result,run}.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,cjs}'],
      // The template of a resource, which a test compiles in a copy of the console.
      ignore: ['docs/**'],
      // Its configuration cannot be loaded before the first build.
      playwright: false,
      // The font is imported by a stylesheet, the others by their names.
      ignoreDependencies: ['@fontsource-variable/plus-jakarta-sans', 'esbuild-register', 'serve'],
    },
    'demo-api': {
      entry: [
        'src/browser/{worker,page}.ts',
        // Processes of their own.
        'src/node/create-pglite.ts',
        'test/**/*.test.ts',
        'test/browser/{run,page/bridge}.ts',
        'scripts/*.ts',
      ],
      project: ['**/*.{ts,mjs}'],
      playwright: false,
      // Not installed with the others: few people draw the seed's pictures anew.
      ignoreDependencies: ['sharp'],
    },
  },
};

export default config;
