import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CODE = './scripts/build/code';

/**
 * The modules that the export has in place of others (next.config.mjs): `name` is how the package imports the former
 * one, and `importedIn` a file of it that does.
 */
export const MODULE_REPLACEMENTS = [
  // No browser in `browserslist` (package.json) needs what Next adds for older ones to all code.
  {
    name: '../build/polyfills/polyfill-module',
    replacement: `${CODE}/no-polyfills.js`,
    importedIn: 'next/dist/client/app-globals.js',
  },
  {
    name: 'next/dist/compiled/process',
    replacement: `${CODE}/no-process.js`,
    importedIn: 'next/dist/build/polyfills/process.js',
  },
  // An export has no server that could run actions; Next refuses to build one.
  {
    name: './reducers/server-action-reducer',
    replacement: `${CODE}/no-server-actions.js`,
    importedIn: 'next/dist/client/components/router-reducer/router-reducer.js',
  },
  // Formik's copies of lodash, 3 kB smaller: es-toolkit passes lodash's own tests.
  { name: 'lodash-es/*', replacement: 'es-toolkit/compat/*', importedIn: 'formik/dist/formik.esm.js' },
  // Formik uses it for `connect` alone, which no form does.
  { name: 'hoist-non-react-statics', replacement: `${CODE}/no-statics.js`, importedIn: 'formik/dist/formik.esm.js' },
];

/**
 * What no longer holds of the replacements, as sentences: an upgrade has renamed or moved what they replace, and the export
 * would have both.
 */
export function staleReplacements(packages) {
  return MODULE_REPLACEMENTS.flatMap(({ name, importedIn }) => {
    const file = path.join(packages, importedIn);
    const end = name.replace(/\*$/, '').split('/').slice(-2).join('/');
    if (existsSync(file) && readFileSync(file, 'utf8').includes(end)) return [];
    return [
      `${importedIn} does not import ${name} any more: mend or remove its row in scripts/build/code/module-replacements.js.`,
    ];
  });
}
