// A module of its own, though it imports only once a test is running.
export {};

/** The sidebar as it is when the console opens with that cookie. */
async function opened(cookie?: string, basePath = '') {
  if (cookie !== undefined) document.cookie = `sidebar_state=${cookie}; path=/`;
  process.env.NEXT_PUBLIC_BASE_PATH = basePath;
  jest.resetModules();
  return (await import('@/lib/platform/browser/preferences')).sidebarState;
}

afterEach(() => {
  document.cookie = 'sidebar_state=; max-age=0; path=/';
  delete process.env.NEXT_PUBLIC_BASE_PATH;
  jest.restoreAllMocks();
});

test.each([
  [undefined, true],
  ['true', true],
  ['false', false],
  ['', true],
  ['nonsense', true],
  ['0', true],
])('with the cookie %p the sidebar is open: %p', async (cookie, open) => {
  expect((await opened(cookie)).get()).toBe(open);
});

test('the cookie is found among others', async () => {
  document.cookie = 'a_sidebar_state=true; path=/';
  document.cookie = 'other=1; path=/';
  expect((await opened('false')).get()).toBe(false);
});

test('toggling is remembered, and told to who watches', async () => {
  const sidebar = await opened();
  const listener = jest.fn();
  sidebar.subscribe(listener);
  sidebar.toggle();
  expect(sidebar.get()).toBe(false);
  expect(document.cookie).toContain('sidebar_state=false');
  expect((await opened()).get()).toBe(false);
  sidebar.toggle();
  expect(sidebar.get()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['', 'sidebar_state=false; max-age=604800; path=/; SameSite=Lax'],
  ['/previews/my-branch', 'sidebar_state=false; max-age=604800; path=/previews/my-branch; SameSite=Lax'],
])('below the base path %p the cookie lives for seven days, for the console only', async (basePath, expected) => {
  const sidebar = await opened(undefined, basePath);
  const write = jest.spyOn(document, 'cookie', 'set');
  sidebar.toggle();
  expect(write).toHaveBeenCalledWith(expected);
});
