import { cleanText } from '@/lib/clean-text';
import { createUserFinder } from '@/lib/users/import/find-user';
import { API, failureOf, signInAs } from '../../../support/network/api';
import { refusal, serveBackEnd } from '../../../support/network/back-end';
import { userJson } from '../../../support/factories';

beforeEach(() => signInAs());

const named = (...names: string[]) =>
  names.map((username) => userJson({ id: `u-${username}`, username, email: `${username}@example.com` }));
const some = (count: number, word = 'lama') => named(...Array.from({ length: count }, (_, index) => `${word}${index}`));

const findWith =
  ({ find }: ReturnType<typeof createUserFinder>) =>
  (username: string) =>
    find(cleanText(username));

/** A back end with these users; also returns what it is asked for. */
function serve(users: ReturnType<typeof named>, dialect: Parameters<typeof serveBackEnd>[1] = {}) {
  const backEnd = serveBackEnd({ users }, { allowsDuplicates: true, ...dialect });
  const searches = () => backEnd.lists().map((list) => new URL(list, API).searchParams.get('q') ?? '');
  return Object.assign(backEnd, { searches });
}

test('finds a user by username in any case, and nobody else whose data hold the same letters', async () => {
  const { searches } = serve(named('rani', 'Ani', 'dani'));
  const find = findWith(createUserFinder());
  expect(await find('ANI')).toMatchObject({ username: 'Ani' });
  expect(await find('an')).toBe('none');
  expect(searches()).toEqual(['ANI', 'an']);
});

test('two users whose names differ in case only are told apart', async () => {
  serve(named('Ani', 'ani'));
  const find = findWith(createUserFinder());
  expect(await find('Ani')).toMatchObject({ id: 'u-Ani' });
  expect(await find('ani')).toMatchObject({ id: 'u-ani' });
  expect(await find('ANI')).toBe('several');
});

test('where the search tells capitals from small letters, small ones are searched for, too', async () => {
  const { searches } = serve(named('ani'), { readsCase: true });
  expect(await findWith(createUserFinder())('ANI')).toMatchObject({ username: 'ani' });
  expect(searches()).toEqual(['ANI', 'ani']);
});

test('reads the address of a user whom a list names without it, once it matters', async () => {
  serve(named('ani'), { hidesEmails: true });
  expect(await findWith(createUserFinder())('ani')).toMatchObject({ email: '' });
  expect(await createUserFinder().sight(cleanText('ani'))).toMatchObject({ user: { email: 'ani@example.com' } });
});

test('finds a user whose stored name holds what nobody sees', async () => {
  serve([{ ...named('ani')[0]!, username: 'ani\u200B' }]);
  expect(await findWith(createUserFinder())('\u00A0ani')).toMatchObject({ id: 'u-ani' });
});

describe('a user who may just have been created', () => {
  test('is not there only if a whole list lacks the username', async () => {
    const { searches } = serve(some(60));
    expect(await createUserFinder().sight(cleanText('Baru'))).toEqual({ absent: expect.anything() });
    expect(searches()).toEqual(['Baru', 'baru', '', '']);
  });

  test('is found in the whole list where the search reads the username as a pattern', async () => {
    serve(named('budi+smp'), { readsPatterns: true });
    expect(await findWith(createUserFinder())('budi+smp')).toMatchObject({ id: 'u-budi+smp' });
    expect(await createUserFinder().sight(cleanText('budi+smp'))).toMatchObject({ user: { id: 'u-budi+smp' } });
  });

  test('cannot be told where the list is too long to be read', async () => {
    serve(some(10_001));
    expect(await createUserFinder().sight(cleanText('baru'))).toBeNull();
  });
});

test('looks through all results of a search', async () => {
  serve([...some(120, 'ani'), ...named('ani')]);
  expect(await findWith(createUserFinder())('ani')).toMatchObject({ username: 'ani' });
});

test('a search with too many results says nothing', async () => {
  const { searches } = serve(some(1_001, 'ani'));
  expect(await findWith(createUserFinder())('ani')).toBe('unknown');
  expect(searches()).toHaveLength(1);
});

describe('where the back end ignores the search', () => {
  test('the user with the very name is found, also behind one whose name differs in case', async () => {
    serve([...named('Zara'), ...some(120), ...named('zara')], { ignoresSearch: true });
    expect(await findWith(createUserFinder())('zara')).toMatchObject({ id: 'u-zara' });
    expect(await createUserFinder().sight(cleanText('zara'))).toMatchObject({ user: { id: 'u-zara' } });
  });

  test('all users are read once for many', async () => {
    const { searches } = serve(some(120), { ignoresSearch: true });
    const find = findWith(createUserFinder());
    expect(await find('lama110')).toMatchObject({ username: 'lama110' });
    for (let index = 0; index < 50; index += 1) expect(await find(`baru${index}`)).toBe('none');
    expect(searches()).toEqual(['lama110', '', '', '']);
  });

  test('they are read anew for what has just happened', async () => {
    const users = some(60);
    const { searches } = serve(users, { ignoresSearch: true });
    const finder = createUserFinder();
    const find = findWith(finder);
    expect(await find('baru')).toBe('none');
    users.push(...named('baru'));
    expect(await finder.sight(cleanText('baru'))).toMatchObject({ user: { username: 'baru' } });
    expect(searches()).toEqual(['baru', '', '', 'baru', '', '']);
  });

  test('too many users are not read, and a part of them says nothing', async () => {
    const { searches } = serve(some(10_001), { ignoresSearch: true });
    const find = findWith(createUserFinder());
    expect(await find('baru')).toBe('unknown');
    expect(await find('lama7')).toMatchObject({ username: 'lama7' });
    expect(await find('lain')).toBe('unknown');
    expect(searches()).toEqual(['baru', '']);
  });

  test('a reading that fails is made again for the next one', async () => {
    const backEnd = serve(named('lama'), { ignoresSearch: true });
    backEnd.before = ({ path }) => (path.includes('q=') ? null : refusal(503, 'Sedang dipelihara'));
    const find = findWith(createUserFinder());
    expect((await failureOf(find('baru'))).status).toBe(503);
    backEnd.before = () => null;
    expect(await find('baru')).toBe('none');
  });
});
