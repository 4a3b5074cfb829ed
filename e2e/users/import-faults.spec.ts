import { send, type Answer, type Fault } from '../support/faults/fault-proxy';
import { refuse } from '../support/faults/faults';
import { expect, test } from '../support/faults/faulty';
import { chooseCsv, download, registering, rowFor, startImport } from '../support/screens/import';
import { answered, noAnswer } from '../support/checks/problems';
import { createUser, findUsers, uniqueUsername } from '../support/screens/users';

/** The real back end behind a proxy that spoils what goes through it: each row ends one way, and nobody exists twice. */

const ROWS = 200;
const gatewayTimeout = refuse(504, { message: 'Gateway Timeout' });
/** Nothing moves any more. */
const hang: Fault = () => new Promise(() => {});

/** Registers users at the back end, and notes which were sent although the back end had them already. */
function watchRegistrations() {
  const created = new Set<string>();
  const sentAgain: string[] = [];
  return {
    created,
    sentAgain,
    /** Forwards a registration. */
    async register({ body, forward }: Parameters<Fault>[0]): Promise<Answer> {
      const { username } = JSON.parse((await body()).toString()) as { username: string };
      if (created.has(username)) sentAgain.push(username);
      const answer = await forward();
      if (answer.status === 201) created.add(username);
      return answer;
    },
  };
}

// Half a minute: each password is hashed.
test(
  'two hundred rows of which some are refused, some time out, and the connection is lost once',
  { tag: '@nightly' },
  async ({ page, context, network, backend, problems }) => {
    problems.allow(
      answered(409),
      answered(504),
      noAnswer,
      /net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE|TIMED_OUT|NETWORK_CHANGED)/,
    );
    const prefix = uniqueUsername();
    const usernames = Array.from({ length: ROWS }, (_, index) => `${prefix}-${String(index).padStart(4, '0')}`);
    const taken = usernames.filter((_, index) => index % 40 === 20);

    const registrations = watchRegistrations();
    let calls = 0;
    network.fault(registering, async (exchange) => {
      calls += 1;
      // Answers that are lost after the user was created, calls that never arrive, and one that hangs until it times out.
      if (calls === 160) return hang(exchange);
      if (calls % 60 === 30) return gatewayTimeout(exchange);
      const answer = await registrations.register(exchange);
      if (calls % 60 === 0) return gatewayTimeout(exchange);
      send(exchange.response, answer);
    });

    await page.goto('/users/import');
    // Every tenth has no password.
    await chooseCsv(
      page,
      usernames.map((username, index) => rowFor(username, index % 10 === 0 ? '' : undefined)),
    );
    await expect(page.getByText(`${ROWS} baris siap, 0 baris salah`)).toBeVisible();
    // Some are taken after the check: they are looked up again right before they are sent.
    for (const username of taken) await createUser(backend, 0, username.toUpperCase());
    await startImport(page, String(ROWS));

    await expect.poll(() => calls).toBeGreaterThan(80);
    await context.setOffline(true);
    await expect(page.getByText('Menunggu koneksi internet')).toBeVisible();
    await page.waitForTimeout(2_000);
    await context.setOffline(false);

    // An account whose answer was lost is found: only without a made password it counts as created.
    const ended = page.getByText(/^[\d.]+ pengguna berhasil diimpor, [\d.]+ gagal$/);
    await expect(ended).toBeVisible({ timeout: 200_000 });
    const { rows } = await download(page, 'Unduh hasil');
    expect(rows.map((row) => row['Nama Pengguna'])).toEqual(usernames);
    const of = (status: string) => rows.filter((row) => row.status === status);
    const there = [...of('berhasil'), ...of('sudah ada')];
    expect(there.length + of('gagal').length).toBe(ROWS);
    for (const row of of('sudah ada')) expect(row.pesan).toMatch(/password belum pasti$/);
    // More have failed than are taken: those that never arrived.
    expect(of('gagal').length).toBeGreaterThan(taken.length);
    for (const row of of('gagal')) expect(row.pesan).not.toBe('');

    // What the file says of each is what the back end has.
    const found = (await findUsers(backend, prefix)).filter(({ username }) => username.startsWith(`${prefix}-`));
    expect(found.map(({ username }) => username).sort()).toEqual(there.map((row) => row['Nama Pengguna']).sort());

    // With the network healed only those who are taken stay out.
    network.fault(registering, async (exchange) => {
      const answer = await registrations.register(exchange);
      send(exchange.response, answer);
    });
    await page.getByRole('button', { name: 'Coba lagi yang gagal' }).click();
    const unsure = of('sudah ada').length;
    const total = (count: number) => page.getByText(`${count} pengguna berhasil diimpor, ${taken.length} gagal`);
    await expect(total(ROWS - taken.length - unsure)).toBeVisible();
    if (unsure > 0) await page.getByRole('button', { name: `Pastikan password ${unsure} akun` }).click();
    await expect(total(ROWS - taken.length)).toBeVisible();
    for (const username of taken) {
      await expect(page.getByRole('row', { name: new RegExp(`^\\d+ ${username} Username sudah`) })).toBeVisible();
    }
    expect(registrations.created.size).toBe(ROWS - taken.length);
    expect(registrations.sentAgain).toEqual([]);
  },
);
