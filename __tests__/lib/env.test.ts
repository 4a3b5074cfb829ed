// A module of its own, though it imports only once a test is running.
export {};

const NAMES = [
  'NEXT_PUBLIC_API_URL',
  'NEXT_PUBLIC_API_LOCKED',
  'NEXT_PUBLIC_DEMO_API_URL',
  'NEXT_PUBLIC_DEMO_USERNAME',
  'NEXT_PUBLIC_DEMO_PASSWORD',
  'NEXT_PUBLIC_BASE_PATH',
  'NEXT_PUBLIC_PRODUCT_NAME',
  'NEXT_PUBLIC_VERSION',
] as const;

async function built(settings: Partial<Record<(typeof NAMES)[number], string>> = {}) {
  NAMES.forEach((name) => delete process.env[name]);
  Object.assign(process.env, settings);
  jest.resetModules();
  return import('@/lib/env');
}

afterAll(() => NAMES.forEach((name) => delete process.env[name]));

test('without settings the demo is the one that comes with the console, served from the root', async () => {
  expect((await built()).env).toEqual({
    apiUrl: '',
    apiLocked: false,
    demoApiUrl: 'http://localhost:4000',
    demoUsername: 'admin',
    demoPassword: 'Admin123',
    product: 'Kelola',
    basePath: '',
    version: '',
    serviceWorker: true,
  });
});

test('a setting counts, also the empty one that hides a hint', async () => {
  const siti = await built({
    NEXT_PUBLIC_DEMO_API_URL: 'https://demo.test',
    NEXT_PUBLIC_DEMO_USERNAME: 'siti',
    NEXT_PUBLIC_BASE_PATH: '/k',
    NEXT_PUBLIC_VERSION: '1.2.3',
  });
  expect(siti.env).toEqual({
    apiUrl: '',
    apiLocked: false,
    demoApiUrl: 'https://demo.test',
    demoUsername: 'siti',
    demoPassword: 'Admin123',
    product: 'Kelola',
    basePath: '/k',
    version: '1.2.3',
    serviceWorker: true,
  });
  const hidden = await built({
    NEXT_PUBLIC_DEMO_API_URL: '',
    NEXT_PUBLIC_DEMO_USERNAME: '',
    NEXT_PUBLIC_DEMO_PASSWORD: '',
  });
  expect(hidden.env).toMatchObject({ demoApiUrl: '', demoUsername: '', demoPassword: '' });
});

test('where another back end is locked, nothing is said of the demo', async () => {
  const locked = { NEXT_PUBLIC_API_URL: 'https://api.test', NEXT_PUBLIC_API_LOCKED: '1' };
  expect((await built(locked)).env).toMatchObject({ apiUrl: 'https://api.test', apiLocked: true, demoApiUrl: '' });
  const demo = await built({ ...locked, NEXT_PUBLIC_DEMO_API_URL: 'https://api.test' });
  expect(demo.env.demoApiUrl).toBe('https://api.test');
  expect((await built({ ...locked, NEXT_PUBLIC_API_LOCKED: '0' })).env).toMatchObject({
    apiLocked: false,
    demoApiUrl: 'http://localhost:4000',
  });
});

test('what a finished page says of its settings comes before what was built in', async () => {
  const page = document.documentElement;
  const demo = { demoApiUrl: '/', demoUsername: '', demoPassword: 'x' };
  page.dataset.settings = JSON.stringify({ apiUrl: '/', apiLocked: true, ...demo, product: 'Akademi' });
  const { env } = await built({ NEXT_PUBLIC_API_URL: 'https://api.test', NEXT_PUBLIC_DEMO_PASSWORD: 'y' });
  delete page.dataset.settings;
  expect(env).toMatchObject({
    apiUrl: window.location.origin,
    apiLocked: true,
    demoApiUrl: window.location.origin,
    demoUsername: '',
    demoPassword: 'x',
    product: 'Akademi',
  });
});

test('an address of / is the origin that the console is served from', async () => {
  const { env } = await built({ NEXT_PUBLIC_API_URL: '/', NEXT_PUBLIC_DEMO_API_URL: '/' });
  expect(env).toMatchObject({ apiUrl: window.location.origin, demoApiUrl: window.location.origin });
});

describe('below a base path', () => {
  const base = { NEXT_PUBLIC_BASE_PATH: '/previews/my-branch' };

  test.each([
    ['/previews/my-branch/courses', '/courses'],
    ['/previews/my-branch/', '/'],
    ['/previews/my-branch', '/'],
    ['/courses', '/courses'],
    ['/previews/my-branch-2/courses', '/previews/my-branch-2/courses'],
  ])('%s is %s', async (pathname, expected) => {
    expect((await built(base)).withoutBasePath(pathname)).toBe(expected);
  });

  test('at the root every path is what it is', async () => {
    const { withoutBasePath } = await built();
    expect(['/', '/courses/7/edit'].map(withoutBasePath)).toEqual(['/', '/courses/7/edit']);
  });
});
