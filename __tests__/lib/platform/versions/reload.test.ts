// A module of its own, though it imports only once a test is running.
export {};

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  sessionStorage.clear();
});
afterEach(() => {
  document.getElementById('reload-notice')?.remove();
  delete document.documentElement.dataset.version;
});

/** The module as a page of this version loads it. */
async function opened(version: string) {
  document.documentElement.dataset.version = version;
  jest.resetModules();
  return import('@/lib/platform/versions/reload');
}

test('a page reloads by itself once a version', async () => {
  const { mayReload } = await opened('one');
  expect(mayReload()).toBe(true);
  const again = await opened('one');
  expect(again.mayReload()).toBe(false);
  const next = await opened('two');
  expect(next.mayReload()).toBe(true);
});

test('and once more when much time has gone by', async () => {
  const { mayReload } = await opened('one');
  mayReload();
  jest.setSystemTime(599_999);
  expect(mayReload()).toBe(false);
  jest.setSystemTime(600_000);
  expect(mayReload()).toBe(true);
});

test('never where it could not be noted down', async () => {
  const { mayReload } = await opened('one');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(mayReload()).toBe(false);
});

test('the notice stands there once, with a button', async () => {
  const { showReloadNotice } = await opened('one');
  const reload = jest.fn();
  showReloadNotice(reload);
  showReloadNotice(reload);
  const notices = document.querySelectorAll('[role=alert]');
  expect(notices).toHaveLength(1);
  expect(notices[0]).toHaveTextContent('Halaman ini perlu dimuat ulang');
  notices[0]!.querySelector('button')!.click();
  expect(reload).toHaveBeenCalledTimes(1);
});
