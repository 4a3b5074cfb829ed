import { drafts, handedOver } from '@/lib/records/save/drafts';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { configure, forgetSession, signOut } from '@/lib/auth/sign-in';
import { admin, API, signInAs, TOKEN } from '../../support/network/api';
import { userOf } from '../../support/factories';
import '../../support/network/received';

const FORM = '/courses/7/edit';
const values = { title: 'Setengah jadi', topics: ['web', 'data'], price: '' };

beforeEach(() => {
  drafts.clear();
  signInAs(admin);
});

test('what was typed comes back', () => {
  drafts.write(FORM, values);
  expect(drafts.read(FORM)).toEqual({ values, base: {}, hadFiles: false, hadPasswords: false });
});

test('it comes back after the session has ended and the same person has signed in again', () => {
  drafts.write(FORM, values);
  session.expire({ baseUrl: API, token: TOKEN });
  drafts.write(FORM, { ...values, title: 'Typed under the dialog' });
  signInAs(admin, 'a new token');
  expect(drafts.read(FORM)?.values.title).toBe('Typed under the dialog');
});

test('another person never sees it', () => {
  drafts.write(FORM, values);
  signInAs(userOf());
  expect(drafts.read(FORM)).toBeNull();
});

test('the same user on another back end never sees it', () => {
  drafts.write(FORM, values);
  endpoint.set('https://other.test');
  expect(drafts.read(FORM)).toBeNull();
});

test('it belongs to one form', () => {
  drafts.write(FORM, values);
  expect(drafts.read('/courses/8/edit')).toBeNull();
});

test('an answer that comes on the page of the sign-in still finds it', () => {
  drafts.write(FORM, values);
  session.expire({ baseUrl: API, token: TOKEN });
  session.endInThisTab();
  drafts.remove(FORM);
  signInAs(admin, 'a new token');
  expect(drafts.read(FORM)).toBeNull();
});

test('whoever has signed out keeps and finds nothing', () => {
  session.endInAllTabs({ loggedOut: true });
  drafts.write(FORM, values);
  expect(sessionStorage).toHaveLength(0);
  expect(drafts.read(FORM)).toBeNull();
});

test('passwords are never written down', () => {
  drafts.write(FORM, {
    username: 'budi',
    password: 'Rahasia123',
    confirmPassword: 'Rahasia123',
    newPassword: 'Rahasia123',
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Rahasia123');
  expect(drafts.read(FORM)?.values).toEqual({ username: 'budi' });
});

test('files cannot be kept, and it is known that there were some', () => {
  drafts.write(FORM, { title: 'a', pdf: new File(['x'], 'a.pdf'), video: null });
  expect(drafts.read(FORM)).toEqual({
    values: { title: 'a', video: null },
    base: {},
    hadFiles: true,
    hadPasswords: false,
  });
});

test('what the record held is kept with what was changed, and of no other field', () => {
  drafts.write(FORM, { title: 'a', password: 'x' }, { title: 'b', description: 'c', password: '' });
  expect(drafts.read(FORM)).toMatchObject({ values: { title: 'a' }, base: { title: 'b' } });
});

test.each([{}, { password: 'Rahasia123' }])('what leaves nothing to keep leaves no draft: %j', (changes) => {
  drafts.write(FORM, values);
  drafts.write(FORM, changes);
  expect(drafts.read(FORM)).toBeNull();
});

test('a draft that was removed is gone, the others stay', () => {
  drafts.write(FORM, values);
  drafts.write('/users/new', { username: 'budi' });
  drafts.remove(FORM);
  expect(drafts.read(FORM)).toBeNull();
  expect(drafts.read('/users/new')).not.toBeNull();
});

test('logging out leaves nothing of anyone', () => {
  drafts.write(FORM, values);
  signInAs(userOf());
  drafts.write('/users/new', { username: 'rani' });
  drafts.clear();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['nonsense', '{}', '[]', '7', 'null', '{"values":null}', '{"values":"x"}'])(
  'a stored %s counts as no draft',
  (stored) => {
    drafts.write(FORM, values);
    const key = Object.keys({ ...sessionStorage }).find((each) => each.endsWith(FORM));
    sessionStorage.setItem(key!, stored);
    expect(drafts.read(FORM)).toBeNull();
  },
);

test.each(['nonsense', '{}', '[7,null]'])(
  'a list of drafts that reads %s keeps no draft from being written or cleared',
  (stored) => {
    sessionStorage.setItem('drafts', stored);
    drafts.write(FORM, values);
    drafts.clear();
    expect(sessionStorage).toHaveLength(0);
  },
);

describe('what is handed from one form to another', () => {
  const NEW = '/courses/new';
  beforeEach(() => handedOver.give(NEW, values));

  test('is for that form, until it has been read', () => {
    expect(handedOver.of(FORM)).toBeNull();
    expect(handedOver.of(NEW)).toEqual(values);
    handedOver.clear();
    expect(handedOver.of(NEW)).toBeNull();
  });

  test.each([
    ['the sign-out', signOut],
    ['the sign-in of somebody else', () => signInAs(userOf())],
    ['a change of the back end', () => configure('https://other.test')],
  ])('is gone with %s, also for the same person', (_, end) => {
    end();
    expect(handedOver.of(NEW)).toBeNull();
    configure(API);
    signInAs(admin);
    expect(handedOver.of(NEW)).toBeNull();
  });

  test('is still there after the session has expired and the same person has signed in again', () => {
    session.expire({ baseUrl: API, token: TOKEN });
    signInAs(admin, 'a new token');
    expect(handedOver.of(NEW)).toEqual(values);
  });

  test('is not kept in memory after a sign-out', () => {
    forgetSession();
    expect(handedOver.of(NEW)).toBeNull();
  });
});
