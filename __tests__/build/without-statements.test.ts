import withoutStatements from '@/scripts/build/code/without-statements';

const SOURCE = 'function help() {}\nexports.call = function () {\n  help();\n};\nexports.kept = 1;\n';

const load = (starts: string[]): string =>
  withoutStatements.call({ resourcePath: 'react.js', getOptions: () => ({ starts }) }, SOURCE);

test('leaves out a statement with its body, and nothing else', () => {
  expect(load(['exports.call ='])).toBe('function help() {}\nexports.kept = 1;\n');
});

test('fails the build when a package no longer has the statement', () => {
  expect(() => load(['exports.renamed ='])).toThrow('react.js has no statement that starts with "exports.renamed ="');
});
