import { parseTable } from '@/lib/files/table';
import { isSent, planImport } from '@/lib/users/import/plan';
import { writeResult } from '@/lib/users/import/result';
import { createImportRun } from '@/lib/users/import/two-step-job';
import { signInAs } from '../../../support/network/api';
import { userJson } from '../../../support/factories';
import { passInSteps, stopTime } from '../../../support/time';
import { refusal } from '../../../support/network/back-end';
import { serveUsers } from '../../../support/users';

/** The result of an import, imported again: by a colleague, or after the ledger of this browser was cleared. */

const budi = (balance: number) => userJson({ id: 'u-7', username: 'budi', email: 'budi@example.com', balance });

async function planOf(csv: string) {
  const { signal } = new AbortController();
  const check = { create: () => ({}), update: () => ({}) };
  return planImport(await parseTable(csv, signal), { check, updates: true, signal });
}

/** Imports a file; the rows of its result. */
async function importFile(csv: string) {
  localStorage.clear();
  const plan = await planOf(csv);
  const run = createImportRun(plan.rows.filter(isSent));
  run.start();
  await passInSteps(60_000);
  const result = await (await writeResult(plan, run)).text();
  return { plan, result, rows: result.trim().split('\r\n') };
}

/** A payment whose answer is lost, and that comes late or never. */
async function importLost() {
  const backEnd = serveUsers([budi(50_000)]);
  backEnd.before = ({ path }) => (path.endsWith('/balance') ? { status: 504, body: {} } : null);
  const lost = await importFile('Nama Pengguna;Tambahan Saldo\nbudi;25000\n');
  backEnd.before = () => null;
  return { backEnd, ...lost };
}

beforeEach(() => {
  stopTime();
  signInAs();
});

test('a payment that may still arrive is unclear, with the balance before it', async () => {
  const { rows } = await importLost();
  expect(rows[0]).toMatch(/;Tambahan Saldo;status;status saldo;saldo awal;pesan$/);
  expect(rows[1]).toMatch(/;25000;belum jelas;belum jelas;50000;/);
});

test('it is not sent again if it has arrived meanwhile, and stays unclear', async () => {
  const { backEnd, result } = await importLost();
  backEnd.users = [budi(75_000)];
  const { plan, rows } = await importFile(result);
  expect(plan.rows[0]).toMatchObject({ amount: 25_000, base: 50_000, problems: [] });
  expect(backEnd.users[0]!.balance).toBe(75_000);
  expect(rows[1]).toMatch(/;belum jelas;50000;/);
});

test('it is sent if the balance is exactly the one that was noted', async () => {
  const { backEnd, result } = await importLost();
  const { rows } = await importFile(result);
  expect(backEnd.users[0]!.balance).toBe(75_000);
  expect(rows[1]).toMatch(/;25000;berhasil;berhasil;/);
});

test('a refusal of the second attempt settles nothing of the first', async () => {
  const { backEnd, result } = await importLost();
  backEnd.before = ({ path }) => (path.endsWith('/balance') ? refusal(422, 'Ditolak') : null);
  const { rows } = await importFile(result);
  expect(rows[1]).toMatch(/;belum jelas;50000;.*Ditolak/);
});

test('an unclear payment without a noted balance is not sent', async () => {
  serveUsers([budi(50_000)]);
  const { rows } = await planOf('Nama Pengguna;Tambahan Saldo;status saldo;saldo awal\nbudi;25000;belum jelas;\n');
  expect(rows[0]!.problems).toEqual([
    { field: 'amount', reason: expect.stringMatching(/^Menurut kolom status saldo/) },
  ]);
});
