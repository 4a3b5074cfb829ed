// CommonJS: Next requires its loaders, and Node requires an ES module from 20.19 on only.
/* eslint-disable @typescript-eslint/no-require-imports */
const { existsSync, readFileSync } = require('node:fs');

const COMMON_JS = /([\\/]next[\\/]dist[\\/])/;

/**
 * A loader (next.config.mjs) that gives Next's own copy of a module as an ES module in place of the CommonJS one: the
 * bundler drops the exports of the former that nothing imports and puts modules together.
 */
module.exports = function esModule() {
  const file = this.resourcePath.replace(COMMON_JS, '$1esm/');
  if (!existsSync(file))
    throw new Error(`Next publishes no ES module ${file}: mend or remove its rule in next.config.mjs.`);
  this.addDependency(file);
  return readFileSync(file, 'utf8');
};
