import withoutStatements from '@/scripts/build/code/without-statements';

const SOURCE = 'function help() {}\nexports.call = function () {\n  help();\n};\nexports.kept = 1;\n';

const load = (starts: string[]): string =>
  withoutStatements.call({ resourcePath: 'react.js', getOptions: () => ({ starts }) }, SOURCE);

test('leaves out a statement with its body, and nothing else', () => {
  expect(load(['exports.call ='])).toBe('function help() {}\nexports.kept = 1;\n');
});

test.each(['exports.renamed =', 'exports.kept ='])(
  'fails the build when a package has no such statement: %s',
  (start) => {
    expect(() => load([start])).toThrow(`react.js has no statement of several lines that starts with "${start}"`);
  },
);

test('does not leave out what follows a statement of one line', () => {
  const source = `${SOURCE}exports.last = function () {\n  help();\n};\n`;
  const options = { resourcePath: 'react.js', getOptions: () => ({ starts: ['exports.kept ='] }) };
  expect(() => withoutStatements.call(options, source)).toThrow('exports.kept =');
});
