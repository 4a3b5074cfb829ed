import { session } from '@/lib/session/session';
import { admin, API, TOKEN } from '../../support/network/api';
import { userOf } from '../../support/factories';

const stored = () => localStorage.getItem('auth-token');
const budi = userOf();

test('a started session holds its user and stores its token', () => {
  session.start(TOKEN, admin);
  expect(session.get()).toMatchObject({ status: 'signed-in', user: { id: admin.id, username: admin.username } });
  expect(session.access().token).toBe(TOKEN);
  expect(stored()).toBe(TOKEN);
});

test('each session has a number of its own, also of the same user', () => {
  const numberOf = () => {
    const current = session.get();
    return 'number' in current ? current.number : NaN;
  };
  session.start(TOKEN, admin);
  const first = numberOf();
  session.endInAllTabs();
  session.start(TOKEN, admin);
  expect(numberOf()).toBeGreaterThan(first);
});

test('logging out leaves neither token nor user', () => {
  session.start(TOKEN, admin);
  session.endInAllTabs();
  expect(session.get()).toEqual({ status: 'anonymous' });
  expect(session.access().token).toBeNull();
  expect(stored()).toBeNull();
});

test('leaving ends the session in this tab only', () => {
  session.start(TOKEN, admin);
  session.endInThisTab();
  expect(session.get()).toEqual({ status: 'anonymous' });
  expect(session.access().token).toBeNull();
  expect(stored()).toBe(TOKEN);
});

describe('expiring', () => {
  test('keeps the user and the number, so that the form under the dialog stays', () => {
    session.start(TOKEN, admin);
    const before = session.get();
    session.expire({ baseUrl: API, token: TOKEN });
    expect(session.get()).toEqual({ ...before, status: 'expired' });
    expect(stored()).toBeNull();
  });

  test('counts only for the token in use', () => {
    session.start('new', admin);
    session.expire({ baseUrl: API, token: 'old' });
    expect(session.get().status).toBe('signed-in');
    expect(stored()).toBe('new');
  });

  test('happens once, however often the token is refused', () => {
    session.start(TOKEN, admin);
    const listener = jest.fn();
    const stop = session.subscribe(listener);
    session.expire({ baseUrl: API, token: TOKEN });
    session.expire({ baseUrl: API, token: TOKEN });
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('before anyone was seen to be signed in shows no dialog', () => {
    localStorage.setItem('auth-token', TOKEN);
    session.loadToken();
    session.expire({ baseUrl: API, token: TOKEN });
    expect(session.get()).toEqual({ status: 'anonymous' });
    expect(stored()).toBeNull();
  });
});

describe('a stored token', () => {
  test('is loaded for calls to carry, while nobody is signed in yet', () => {
    localStorage.setItem('auth-token', TOKEN);
    expect(session.loadToken()).toEqual({ baseUrl: API, token: TOKEN });
    expect(session.access().token).toBe(TOKEN);
    expect(session.get()).toEqual({ status: 'loading' });
  });

  test.each([null, ''])('that is %p counts as none', (value) => {
    if (value !== null) localStorage.setItem('auth-token', value);
    expect(session.loadToken().token).toBeNull();
    expect(session.get()).toEqual({ status: 'anonymous' });
  });

  test('that could not be checked is kept, unverified', () => {
    localStorage.setItem('auth-token', TOKEN);
    session.loadToken();
    session.markUnverified();
    expect(session.get()).toEqual({ status: 'unverified' });
    expect(stored()).toBe(TOKEN);
  });

  test('a running session is never suspended', () => {
    session.start(TOKEN, admin);
    session.markUnverified();
    expect(session.get().status).toBe('signed-in');
  });
});

describe('a check that passed', () => {
  test('takes over what changed of the user, in the same session', () => {
    session.start(TOKEN, budi);
    const before = session.get();
    session.updateUser({ ...budi, username: 'budi2' });
    expect(session.get()).toEqual({ ...before, user: { ...budi, username: 'budi2' } });
  });

  test('tells nobody when nothing changed', () => {
    session.start(TOKEN, budi);
    const before = session.get();
    session.updateUser({ ...budi });
    expect(session.get()).toBe(before);
  });

  test('brings nobody back who has logged out', () => {
    session.updateUser(budi);
    expect(session.get()).toEqual({ status: 'anonymous' });
  });
});
