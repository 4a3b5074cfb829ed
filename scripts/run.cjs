/**
 * `node scripts/run.cjs start …` runs scripts/start.ts, or says in one line that Node is too old for it. This file uses
 * only ES5, so that an old Node can parse it. In package.json `exec` puts it in the place of the shell that npm starts,
 * which would not pass signals on.
 */
/* eslint-disable @typescript-eslint/no-require-imports */
var manifest = require('../package.json');
var name = process.argv[2];
// The tools of the tests need a newer Node than the product.
var wanted = (name === 'test' ? manifest.devEngines.runtime.version : manifest.engines.node).replace('>=', '');

function isOlder(one, other) {
  for (var part = 0; part < other.length; part += 1) {
    if (Number(one[part]) !== Number(other[part])) return Number(one[part]) < Number(other[part]);
  }
  return false;
}

if (isOlder(process.versions.node.split('.'), wanted.split('.'))) {
  console.error(
    (name === 'test' ? 'The tests of Kelola need' : 'Kelola needs') +
      (' Node ' + wanted + ' or newer, and this is Node ' + process.versions.node + '.'),
  );
  process.exit(1);
}

process.argv.splice(2, 1);
require('./import-script.cjs')(name);
