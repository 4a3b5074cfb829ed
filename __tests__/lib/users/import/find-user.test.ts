import { cleanText } from '@/lib/clean-text';
import { createUserFinder } from '@/lib/users/import/find-user';
import { failureOf, listOf, ok, server, signInAs } from '../../../support/api';
import { userJson } from '../../../support/factories';

beforeEach(() => signInAs());

const named = (...names: string[]) =>
  names.map((username) => userJson({ id: `u-${username}`, username, email: `${username}@example.com` }));
const some = (count: number, word = 'lama') => named(...Array.from({ length: count }, (_, index) => `${word}${index}`));

const findWith =
  ({ find }: ReturnType<typeof createUserFinder>) =>
  (username: string) =>
    find(cleanText(username));

type User = ReturnType<typeof named>[number];
interface Behaviour {
  ignoresSearch?: boolean;
  isCaseSensitive?: boolean;
  total?: number;
  matches?: (user: User, q: string) => boolean;
}

/** A back end with these users; counts what it is asked for. */
function serve(
  users: ReturnType<typeof named>,
  { ignoresSearch = false, isCaseSensitive = false, total = users.length, matches }: Behaviour = {},
) {
  const asked: string[] = [];
  server()
    .persist()
    .get((path) => path.startsWith('/api/users?'))
    .reply((path) => {
      const { searchParams } = new URL(path, 'http://any');
      const inCase = (text: string) => (isCaseSensitive ? text : text.toLowerCase());
      const q = inCase(searchParams.get('q') ?? '');
      asked.push(q);
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const isFound = matches ?? ((user: User) => inCase(JSON.stringify(user)).includes(q));
      const found = users.filter((user) => ignoresSearch || !q || isFound(user, q));
      return [
        200,
        listOf(found.slice((page - 1) * limit, page * limit), {
          current_page: page,
          total_pages: Math.ceil(found.length / limit),
          total_items: q && !ignoresSearch ? found.length : total,
        }),
      ];
    });
  return asked;
}

test('finds a user by username in any case, and nobody else whose data hold the same letters', async () => {
  const asked = serve(named('rani', 'Ani', 'dani'));
  const find = findWith(createUserFinder());
  expect(await find('ANI')).toMatchObject({ username: 'Ani' });
  expect(await find('an')).toBe('none');
  expect(asked).toEqual(['ani', 'an']);
});

test('two users whose names differ in case only are told apart', async () => {
  serve(named('Ani', 'ani'));
  const find = findWith(createUserFinder());
  expect(await find('Ani')).toMatchObject({ id: 'u-Ani' });
  expect(await find('ani')).toMatchObject({ id: 'u-ani' });
  expect(await find('ANI')).toBe('several');
});

test('where the search tells capitals from small letters, small ones are searched for, too', async () => {
  const asked = serve(named('ani'), { isCaseSensitive: true });
  expect(await findWith(createUserFinder())('ANI')).toMatchObject({ username: 'ani' });
  expect(asked).toEqual(['ANI', 'ani']);
});

test('reads the address of a user whom a list names without it, once it matters', async () => {
  const [ani] = named('ani');
  serve([{ ...ani!, email: '' }]);
  server().get('/api/users/u-ani').reply(200, ok(ani!));
  expect(await findWith(createUserFinder())('ani')).toMatchObject({ email: '' });
  expect(await createUserFinder().sight(cleanText('ani'))).toMatchObject({ user: { email: 'ani@example.com' } });
});

test('finds a user whose stored name holds what nobody sees', async () => {
  serve([{ ...named('ani')[0]!, username: 'ani\u200B' }]);
  expect(await findWith(createUserFinder())('\u00A0ani')).toMatchObject({ id: 'u-ani' });
});

describe('a user who may just have been created', () => {
  test('is not there only if a whole list lacks the username', async () => {
    const asked = serve(some(60));
    expect(await createUserFinder().sight(cleanText('Baru'))).toEqual({ absent: expect.anything() });
    expect(asked).toEqual(['baru', 'baru', '', '']);
  });

  test('is found in the whole list where the search reads the username as a pattern', async () => {
    const users = named('budi+smp');
    serve(users, { matches: ({ username }, q) => new RegExp(q).test(username) });
    expect(await findWith(createUserFinder())('budi+smp')).toMatchObject({ id: 'u-budi+smp' });
    expect(await createUserFinder().sight(cleanText('budi+smp'))).toMatchObject({ user: { id: 'u-budi+smp' } });
  });

  test('cannot be told where the list is too long to be read', async () => {
    serve(some(60), { total: 10_001 });
    expect(await createUserFinder().sight(cleanText('baru'))).toBeNull();
  });
});

test('looks through all results of a search', async () => {
  serve([...some(120, 'ani'), ...named('ani')]);
  expect(await findWith(createUserFinder())('ani')).toMatchObject({ username: 'ani' });
});

test('a search with too many results says nothing', async () => {
  const asked = serve(some(1_001, 'ani'));
  expect(await findWith(createUserFinder())('ani')).toBe('unknown');
  expect(asked).toHaveLength(1);
});

describe('where the back end ignores the search', () => {
  test('the user with the very name is found, also behind one whose name differs in case', async () => {
    serve([...named('Zara'), ...some(120), ...named('zara')], { ignoresSearch: true });
    expect(await findWith(createUserFinder())('zara')).toMatchObject({ id: 'u-zara' });
    expect(await createUserFinder().sight(cleanText('zara'))).toMatchObject({ user: { id: 'u-zara' } });
  });

  test('all users are read once for many', async () => {
    const asked = serve(some(120), { ignoresSearch: true });
    const find = findWith(createUserFinder());
    expect(await find('lama110')).toMatchObject({ username: 'lama110' });
    for (let index = 0; index < 50; index += 1) expect(await find(`baru${index}`)).toBe('none');
    expect(asked).toEqual(['lama110', '', '', '']);
  });

  test('they are read anew for what has just happened', async () => {
    const users = some(60);
    const asked = serve(users, { ignoresSearch: true });
    const finder = createUserFinder();
    const find = findWith(finder);
    expect(await find('baru')).toBe('none');
    users.push(...named('baru'));
    expect(await finder.sight(cleanText('baru'))).toMatchObject({ user: { username: 'baru' } });
    expect(asked).toHaveLength(7);
  });

  test('too many users are not read, and a part of them says nothing', async () => {
    const asked = serve(some(60), { ignoresSearch: true, total: 10_001 });
    const find = findWith(createUserFinder());
    expect(await find('baru')).toBe('unknown');
    expect(await find('lama7')).toMatchObject({ username: 'lama7' });
    expect(await find('lain')).toBe('unknown');
    expect(asked).toEqual(['baru', '']);
  });

  test('a reading that fails is made again for the next one', async () => {
    server()
      .get('/api/users?page=1&limit=50&q=baru')
      .reply(200, listOf(named('lama')));
    server().get('/api/users?page=1&limit=50').reply(503, {});
    const find = findWith(createUserFinder());
    expect((await failureOf(find('baru'))).status).toBe(503);
    serve(named('lama'), { ignoresSearch: true });
    expect(await find('baru')).toBe('none');
  });
});
