import { resultsOf, writeResult } from '@/lib/users/import/result';
import { mayExist } from '@/lib/users/import/rows';
import { createImportRun } from '@/lib/users/import/two-step-job';
import type { ImportPlan, ImportRow } from '@/lib/users/import/plan';
import { listOf, signInAs } from '../../../support/network/api';
import { userJson } from '../../../support/factories';
import { passInSteps, stopTime } from '../../../support/time';
import { refusal } from '../../../support/network/back-end';
import { serveUsers } from '../../../support/users';

/** Who has created an account that is there: an answer alone says that it was this import. */

const rowOf = (username: string, more: Partial<ImportRow> = {}): ImportRow => ({
  number: 2,
  values: { firstName: 'Ani', lastName: 'Wati', username, email: `${username}@example.com`, password: 'DibuatSini123' },
  isPasswordMade: true,
  typedAmount: '50.000',
  amount: 50_000,
  paidStatus: null,
  problems: [],
  ...more,
});
const planOf = (rows: ImportRow[]): ImportPlan => ({ rows, omitted: [], hasAmounts: true });
const taken = refusal(409, 'Username sudah digunakan');

async function runOf(rows: ImportRow[]) {
  const run = createImportRun(rows);
  run.start();
  await passInSteps(30_000, 200);
  return run;
}
const csvOf = async (rows: ImportRow[], run: Awaited<ReturnType<typeof runOf>>) =>
  (await (await writeResult(planOf(rows), run)).text()).trim().split('\r\n').slice(1);

beforeEach(() => {
  stopTime();
  signInAs();
});

test('an account that another administrator creates and pays in the same second is found, and not paid again', async () => {
  const backEnd = serveUsers([]);
  backEnd.before = ({ method, path }) => {
    if (method !== 'POST' || path !== '/api/auth/register') return null;
    backEnd.users = [userJson({ id: 'u-9', username: 'ani', email: 'ani@example.com', balance: 50_000 })];
    return taken;
  };
  const rows = [rowOf('ani')];
  const run = await runOf(rows);
  expect(backEnd.topUps()).toEqual([]);
  expect(resultsOf(planOf(rows), run)[0]).toMatchObject({
    user: { outcome: 'found', reason: 'Akun sudah ada dengan data yang sama' },
    amount: { outcome: 'unclear' },
  });
  expect((await csvOf(rows, run))[0]).toMatch(/;DibuatSini123;50000;sudah ada;belum jelas;.*password belum pasti/);

  run.setPasswords(rows);
  await passInSteps(5_000, 200);
  expect(backEnd.of('PUT')).toHaveLength(1);
  expect(backEnd.topUps()).toEqual([]);
  expect((await csvOf(rows, run))[0]).not.toContain('password belum pasti');
});

test('two imports of the same rows at the same time pay nobody twice, and give no password that does not work', async () => {
  const backEnd = serveUsers([]);
  const passwords = new Map<string, string>();
  backEnd.before = ({ method, path, body }) => {
    if (method !== 'POST' || path !== '/api/auth/register') return null;
    const { username, password } = body as { username: string; password: string };
    if (passwords.has(username)) return taken;
    passwords.set(username, password);
    return null;
  };
  const rowsOf = (who: string) =>
    Array.from({ length: 20 }, (_, index) => {
      const row = rowOf(`siswa${index}x`);
      return { ...row, values: { ...row.values, password: `Sandi${who}${index}` } };
    });
  const all = [rowsOf('Satu'), rowsOf('Dua')];
  const runs = all.map((rows) => createImportRun(rows));
  for (const run of runs) {
    run.start();
    await passInSteps(30, 10);
  }
  await passInSteps(60_000, 200);
  expect(runs.map((run) => run.get().status)).toEqual(['ended', 'ended']);
  expect(backEnd.users).toHaveLength(20);
  expect(backEnd.users.filter(({ balance }) => balance > 50_000)).toEqual([]);
  const results = runs.flatMap((run, index) => resultsOf(planOf(all[index]!), run));
  const counted = results.filter(({ user }) => user.outcome === 'done');
  expect(counted.filter(({ row }) => passwords.get(row.values.username) !== row.values.password)).toEqual([]);
});

test('an account that was paid between its creation and its payment is not paid', async () => {
  const backEnd = serveUsers([]);
  backEnd.after = ({ path }) => {
    if (path === '/api/auth/register') backEnd.users = backEnd.users.map((user) => ({ ...user, balance: 50_000 }));
    return null;
  };
  const rows = [rowOf('ani')];
  const run = await runOf(rows);
  expect(run.get().users.counts.done).toBe(1);
  expect(backEnd.topUps()).toEqual([]);
});

describe('where the search reads the username as a pattern', () => {
  function servePatterns() {
    const backEnd = serveUsers([]);
    backEnd.before = ({ method, path, body }) => {
      const q = new URL(path, 'http://any').searchParams.get('q');
      const { username } = (body ?? {}) as { username?: string };
      if (method === 'POST' && backEnd.users.some((user) => user.username === username)) return taken;
      if (method !== 'GET' || !q) return null;
      const found = backEnd.users.filter((user) => new RegExp(q, 'i').test(user.username));
      return { status: 200, body: listOf(found) };
    };
    return backEnd;
  }

  test('a row whose answer was lost is found in the whole list', async () => {
    const backEnd = servePatterns();
    let lost = 1;
    backEnd.after = ({ method }) => (method === 'POST' && lost-- > 0 ? 'broken' : null);
    const rows = [rowOf('budi+smp', { amount: null, typedAmount: '' })];
    const run = await runOf(rows);
    expect(run.get().users.items[0]!.state).toBe('found');
    expect((await csvOf(rows, run))[0]).toContain('DibuatSini123');
    expect(backEnd.of('POST')).toHaveLength(1);
  });

  test('a row is unclear where the whole list cannot be read, and keeps its made password', async () => {
    const backEnd = servePatterns();
    const { before } = backEnd;
    backEnd.before = (call) =>
      call.method === 'GET' && !call.path.includes('q=') ? refusal(400, 'Tidak dapat dibaca') : before(call);
    backEnd.after = ({ method }) => (method === 'POST' ? 'broken' : null);
    const run = await runOf([rowOf('budi+smp')]);
    const [item] = run.get().users.items;
    expect([item!.state, mayExist(item!)]).toEqual(['unclear', true]);
  });
});

test('a row that was under way when the import was cancelled keeps its made password', async () => {
  const backEnd = serveUsers([]);
  backEnd.before = ({ method }) => (method === 'POST' ? 'hangs' : null);
  const rows = [rowOf('ani')];
  const run = createImportRun(rows);
  run.start();
  await passInSteps(500, 100);
  run.cancel();
  await passInSteps(20_000, 200);
  expect(run.get().users.items[0]!.state).toBe('not-sent');
  expect((await csvOf(rows, run))[0]).toContain('DibuatSini123');
});
