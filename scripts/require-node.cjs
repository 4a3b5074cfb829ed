// Prints one line if Node is too old, before Node parses files with newer syntax. So this file uses only ES5.
/* eslint-disable @typescript-eslint/no-require-imports */
var wanted = require('../package.json').engines.node.replace('>=', '');

function isOlder(one, other) {
  for (var part = 0; part < other.length; part += 1) {
    if (Number(one[part]) !== Number(other[part])) return Number(one[part]) < Number(other[part]);
  }
  return false;
}

if (isOlder(process.versions.node.split('.'), wanted.split('.'))) {
  console.error('Kelola needs Node ' + wanted + ' or newer, and this is Node ' + process.versions.node + '.');
  process.exit(1);
}
