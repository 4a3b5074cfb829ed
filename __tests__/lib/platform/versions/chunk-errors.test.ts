import { isChunkError } from '@/lib/platform/versions/chunk-errors';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  named('ChunkLoadError', 'Failed to load chunk /_next/static/chunks/a.js from module 1'),
  new Error('Failed to load chunk /_next/static/chunks/a.js from module 1'),
  named('ChunkLoadError', 'Loading chunk 12 failed.\n(error: https://a.test/_next/static/chunks/12.js)'),
  new Error('Loading CSS chunk 12 failed.'),
  new TypeError('Failed to fetch dynamically imported module: https://a.test/a.js'),
  new TypeError('error loading dynamically imported module: https://a.test/a.js'),
  new TypeError('Importing a module script failed.'),
])('%s says that code is missing', (error) => {
  expect(isChunkError(error)).toBe(true);
});

test.each([new TypeError('Failed to fetch'), new Error('Cannot read properties of undefined'), 'ChunkLoadError', null])(
  '%s does not',
  (error) => {
    expect(isChunkError(error)).toBe(false);
  },
);
