import type { Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium';
import type { Backend } from '../support/backend';
import { answered } from '../support/checks/problems';
import { expect, test } from '../support/faults/faulty';
import type { Call, Fault, FaultProxy } from '../support/faults/fault-proxy';
import { interrupted } from '../support/screens/interrupted';
import { allOnPage, startChoosing } from '../support/screens/many';
import { becomeSomeoneElse, signInAt } from '../support/screens/session';
import { balanceOf, createUser, topUpDialog, uniqueUsername } from '../support/screens/users';

/** A name that is not trusted as localhost is: there the browser has no locks. */
const PLAIN = 'kelola.example';

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${PLAIN} 127.0.0.1`],
  },
});

/** The request takes effect, and its answer never comes. */
const takesEffectSilently: Fault = async ({ forward }) => {
  await forward();
  await new Promise(() => {});
};

const isPayment = ({ method, url }: Call): boolean => method === 'POST' && url.pathname.endsWith('/balance');

/** Begins to pay 50,000 to three users with 1,000 each; the second payment gets no answer. Returns their ids. */
async function payThree(page: Page, backend: Backend, network: FaultProxy): Promise<string[]> {
  const mark = uniqueUsername();
  const people = [];
  for (const name of ['a', 'b', 'c']) people.push(await createUser(backend, 1_000, `${mark}-${name}`));
  let sent = 0;
  network.fault((call) => isPayment(call) && (sent += 1) === 2, takesEffectSilently);
  await page.goto(`/users?q=${mark}`);
  await startChoosing(page);
  await allOnPage(page).check();
  await page.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
  await topUpDialog(page).amount.fill('50000');
  await topUpDialog(page).submit.click();
  await expect.poll(() => sent).toBe(2);
  return people.map(({ id }) => id);
}

const CUT_OFF = 'Isi saldo 3 pengguna: 1 selesai, 1 belum jelas, 1 belum dikirim';

async function goesOn(page: Page, backend: Backend, people: readonly string[]) {
  await interrupted(page).getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByText('Saldo 3 pengguna berhasil ditambahkan').first()).toBeVisible();
  for (const id of people) expect(await balanceOf(backend, id)).toBe(51_000);
}

for (const { where, hasLocks } of [
  { where: 'with locks of the browser', hasLocks: true },
  { where: 'over plain http, without locks', hasLocks: false },
]) {
  test.describe(where, { tag: hasLocks ? [] : '@nightly' }, () => {
    test.use({
      baseURL: async ({ sites }, use) => use(hasLocks ? sites.rewriting : sites.rewriting.replace('localhost', PLAIN)),
    });

    // The host sends it to whoever asks.
    test.beforeEach(({ problems }) => problems.allow(/Cross-Origin-Opener-Policy header has been ignored/));

    test(
      'a work is offered in no other tab while its own lives, and in the next one once it was closed',
      { tag: '@all' },
      async ({ page, context, backend, network }) => {
        const people = await payThree(page, backend, network);
        expect(await page.evaluate(() => 'locks' in navigator)).toBe(hasLocks);
        const other = await context.newPage();
        await other.goto('/courses');
        await expect(other.getByRole('article').first()).toBeVisible();
        await other.waitForTimeout(1_500);
        await expect(interrupted(other)).toBeHidden();

        await page.close();
        const third = await context.newPage();
        await third.goto('/courses');
        await expect(interrupted(third)).toContainText(CUT_OFF);
        await goesOn(third, backend, people);
      },
    );

    test('a work whose page was reloaded is offered there', { tag: '@all' }, async ({ page, backend, network }) => {
      const people = await payThree(page, backend, network);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(interrupted(page)).toContainText(CUT_OFF);
      await goesOn(page, backend, people);
    });
  });
}

test(
  'what was cut off is offered to nobody else and at no other back end, and to its owner at the next sign-in',
  { tag: '@all' },
  async ({ page, context, backend, network, problems }) => {
    // What the session check of a back end says while nobody has signed in there.
    problems.allow(answered(401));
    const people = await payThree(page, backend, network);
    await page.close();

    const theirs = await context.newPage();
    await becomeSomeoneElse(theirs);
    await theirs.goto('/courses');
    await expect(theirs.getByRole('article').first()).toBeVisible();
    await theirs.waitForTimeout(1_000);
    await expect(interrupted(theirs)).toBeHidden();
    await theirs.close();

    const elsewhere = await context.newPage();
    await signInAt(elsewhere, backend.url);
    await elsewhere.waitForTimeout(1_000);
    await expect(interrupted(elsewhere)).toBeHidden();
    await signInAt(elsewhere, network.url);
    await goesOn(elsewhere, backend, people);
  },
);

test(
  'where the browser refuses to store anything, works run as before, and that is said once',
  { tag: '@all' },
  async ({ page, backend }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError');
      };
    });
    const mark = uniqueUsername();
    const people = [];
    for (const name of ['a', 'b', 'c']) people.push(await createUser(backend, 1_000, `${mark}-${name}`));
    const notKept = page.getByText('Jika browser tertutup, pekerjaan ini tidak dapat dilanjutkan');
    await page.goto(`/users?q=${mark}`);
    await startChoosing(page);
    for (const amount of ['50000', '20000']) {
      await allOnPage(page).check();
      await page.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
      await topUpDialog(page).amount.fill(amount);
      await topUpDialog(page).submit.click();
      // Said as the first work begins: it may have gone before that ends.
      if (amount === '50000') await expect(notKept).toBeVisible();
      await expect(page.getByText('Saldo 3 pengguna berhasil ditambahkan').first()).toBeVisible();
      if (amount !== '50000') await expect(notKept).toHaveCount(0);
      await page.getByText('Saldo 3 pengguna berhasil ditambahkan').first().waitFor({ state: 'hidden' });
      await notKept.waitFor({ state: 'hidden' });
    }
    for (const { id } of people) expect(await balanceOf(backend, id)).toBe(71_000);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(interrupted(page)).toBeHidden();
  },
);
