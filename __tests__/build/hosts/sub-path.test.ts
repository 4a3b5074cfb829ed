/** @jest-environment-options {"url": "http://localhost/konsol/courses"} */
process.env.NEXT_PUBLIC_BASE_PATH = '/konsol';
// The settings have been read already, before this file.
jest.resetModules();

const { withoutBasePath } = jest.requireActual<typeof import('@/lib/env')>('@/lib/env');
const { payloadFetch } = jest.requireActual<typeof import('@/lib/platform/router/payload-fetch')>(
  '@/lib/platform/router/payload-fetch',
);

test.each([
  ['/konsol', '/'],
  ['/konsol/', '/'],
  ['/konsol/courses', '/courses'],
  ['/konsol-lama/courses', '/konsol-lama/courses'],
])('reads %s as %s', (pathname, below) => {
  expect(withoutBasePath(pathname)).toBe(below);
});

test.each([
  ['/konsol/courses/7/edit.txt', '/konsol/courses/_/edit.txt'],
  // What Next makes of the address of the home page.
  ['/konsol.txt', '/konsol/index.txt'],
  ['/konsol-lama/courses/7/edit.txt', '/konsol-lama/courses/7/edit.txt'],
])('asks for the payload %s at %s', async (from, to) => {
  const network = jest.fn((_input: RequestInfo | URL) => Promise.resolve(new Response('payload')));
  await payloadFetch(network as typeof fetch)(new URL(from, 'http://localhost'));
  expect(String(network.mock.calls[0]?.[0])).toBe(`http://localhost${to}`);
});
