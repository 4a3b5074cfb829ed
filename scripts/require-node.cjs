// Says in one line that Node is too old, before anything is read that an old Node cannot even parse:
// nothing here is newer than what the oldest of them knows.
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
