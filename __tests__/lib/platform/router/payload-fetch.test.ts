// A module of its own, though it imports only once a test is running.
export {};

const ORIGIN = location.origin;

/** The console's fetch over a browser's that notes what it is asked for. */
async function opened({ basePath = '', status = 200 } = {}) {
  process.env.NEXT_PUBLIC_BASE_PATH = basePath;
  jest.resetModules();
  const { payloadFetch } = await import('@/lib/platform/router/payload-fetch');
  const asked: string[] = [];
  const asIs = jest.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
    asked.push(String(input instanceof Request ? input.url : input).replace(ORIGIN, ''));
    return new Response(`payload ${asked.length}`, { status });
  });
  return { asked, asIs, fetch: payloadFetch(asIs) };
}

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => delete process.env.NEXT_PUBLIC_BASE_PATH);

test('the payload of a record is the one of its shell, its query kept', async () => {
  const { asked, fetch } = await opened();
  await fetch(`${ORIGIN}/courses/7/edit.txt?_rsc=1`);
  await fetch(new URL('/users/a%2Fb/edit/__next._tree.txt', ORIGIN));
  await fetch('/courses/7/modules/8/edit.txt');
  expect(asked).toEqual([
    '/courses/_/edit.txt?_rsc=1',
    '/users/_/edit/__next._tree.txt',
    '/courses/_/modules/_/edit.txt',
  ]);
});

test('below a base path it is found there', async () => {
  const { asked, fetch } = await opened({ basePath: '/previews/a' });
  await fetch('/previews/a/courses/7/edit.txt');
  await fetch('/previews/a.txt');
  expect(asked).toEqual(['/previews/a/courses/_/edit.txt', '/previews/a/index.txt']);
});

test.each(['/courses/7/edit', '/logo.svg', '/robots.txt', 'https://api.test/courses/7/edit.txt'])(
  '%s is asked for as it is, with everything that was said',
  async (address) => {
    const { asIs, fetch } = await opened();
    const init = { method: 'POST', signal: new AbortController().signal };
    await fetch(address, init);
    expect(asIs).toHaveBeenCalledWith(address, init);
  },
);

test('a shell is loaded once, however many records are looked at, and everyone can read it', async () => {
  const { asked, fetch } = await opened();
  const answers = await Promise.all(
    ['/users/1/edit.txt', '/users/2/edit.txt', '/users/3/edit.txt'].map((each) => fetch(each)),
  );
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['payload 1', 'payload 1', 'payload 1']);
  expect(asked).toEqual(['/users/_/edit.txt']);
});

test('after five minutes a shell is loaded anew', async () => {
  const { asked, fetch } = await opened();
  await fetch('/users/1/edit.txt');
  jest.advanceTimersByTime(299_999);
  await fetch('/users/1/edit.txt');
  expect(asked).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await fetch('/users/1/edit.txt');
  expect(asked).toHaveLength(2);
});

test('one who gives up does not fail the others', async () => {
  const { asIs, fetch } = await opened();
  await fetch('/users/1/edit.txt', { headers: { rsc: '1' }, signal: AbortSignal.abort() });
  expect(asIs).toHaveBeenCalledWith(expect.anything(), { headers: { rsc: '1' }, signal: null });
});

test('a failure is not kept', async () => {
  const { asked, asIs, fetch } = await opened({ status: 503 });
  // What is no payload has none: the router loads the page itself.
  expect((await fetch('/users/1/edit.txt')).status).toBe(404);
  asIs.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const prefetch = { headers: { 'next-router-prefetch': '1' } };
  await expect(fetch('/users/1/edit.txt', prefetch)).rejects.toThrow('Failed to fetch');
  await fetch('/users/1/edit.txt');
  expect(asked).toHaveLength(2);
});

describe('without an answer', () => {
  /** Starts a navigation that gets no answer, and returns how often it was tried. */
  async function lost(address: string) {
    history.replaceState(null, '', '/courses');
    const { asIs, fetch } = await opened();
    asIs.mockRejectedValue(new TypeError('Failed to fetch'));
    void fetch(address);
    await jest.advanceTimersByTimeAsync(0);
    return () => asIs.mock.calls.length;
  }

  test('a navigation is tried again every three seconds, also where the address has changed already', async () => {
    const tries = await lost('/users/7/edit.txt');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(tries()).toBe(2);
    history.replaceState(null, '', '/users/7/edit');
    await jest.advanceTimersByTimeAsync(6_000);
    expect(tries()).toBe(4);
  });

  test.each(['/users', '/courses?page=2'])('it is given up once the person has gone on to %s', async (elsewhere) => {
    const tries = await lost('/users/7/edit.txt');
    history.replaceState(null, '', elsewhere);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(tries()).toBe(1);
  });
});

describe('a navigation that was confirmed with something unsaved, and then hangs', () => {
  async function hang() {
    history.replaceState(null, '', '/courses/new');
    const { asIs, fetch } = await opened();
    const { leaveGuard } = await import('@/lib/navigation/leave-guard');
    leaveGuard.register();
    let arrive = () => {};
    asIs.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve(new Response('payload')))));
    const shown = jest.fn();
    leaveGuard.leave(() => void fetch('/users.txt').then(shown));
    leaveGuard.confirm();
    await jest.advanceTimersByTimeAsync(10_000);
    const land = async () => {
      arrive();
      await jest.advanceTimersByTimeAsync(0);
    };
    return { leaveGuard, land, shown, fetch };
  }

  test('still arrives late', async () => {
    const { land, shown } = await hang();
    await land();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  test('does not arrive once the person works on; the next navigation does', async () => {
    const { leaveGuard, land, shown, fetch } = await hang();
    leaveGuard.changed();
    await land();
    expect(shown).not.toHaveBeenCalled();
    expect(await (await fetch('/users.txt')).text()).toBe('payload');
  });

  test('arrives where the address has changed already, as by the back button', async () => {
    const { leaveGuard, land, shown } = await hang();
    leaveGuard.changed();
    history.replaceState(null, '', '/users');
    await land();
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

test('a navigation that gets no answer is given up when the person works on, not by waiting', async () => {
  history.replaceState(null, '', '/courses/new');
  const { asIs, fetch } = await opened();
  const { leaveGuard } = await import('@/lib/navigation/leave-guard');
  asIs.mockRejectedValue(new TypeError('Failed to fetch'));
  leaveGuard.register();
  leaveGuard.leave(() => void fetch('/users.txt'));
  leaveGuard.confirm();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(asIs).toHaveBeenCalledTimes(4);
  leaveGuard.changed();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(asIs).toHaveBeenCalledTimes(4);
});
