import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createRandom } from '../../simulation/world/random';
import type { Backend } from '../support/backend';
import { expect, interrupted, notedWorks, signedIn, test } from '../support/screens/interrupted';
import { allOnPage, startChoosing } from '../support/screens/many';
import { courseWith, pdfFile } from '../support/screens/modules';
import type { OwnBrowser } from '../support/own-browser';
import { unique } from '../support/test';
import { send, titlesAt, uploads, uploadsOf, zone } from '../support/screens/upload-many';
import { createUser, findUsers, uniqueUsername } from '../support/screens/users';

/**
 * All processes of the browser are killed at random moments of a work of twenty, which is then gone on with, and killed
 * again, until so many kills were survived: `KILLS` of them, three without it. What the back end holds is compared with
 * what was asked for. The moments come from `KILL_SEED`.
 */

const KILLS = Number(process.env.KILLS ?? 3);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const COUNT = 20;
const AMOUNT = 1_000;

test.describe.configure({ timeout: 60_000 + KILLS * 15_000 });

/** What is killed: how it begins, what goes on with it, and what holds once it has ended. */
interface Killed {
  begin: (page: Page) => Promise<void>;
  goOn: (page: Page) => Promise<void>;
  /** Its end is shown. */
  end: (page: Page) => Promise<void>;
  check: () => Promise<void>;
}

/** Kills until so many kills were survived; a work that has ended is checked, and another one begun. */
async function killAtRandom(
  own: OwnBrowser,
  open: () => Promise<Page>,
  longestMs: number,
  next: () => Promise<Killed>,
) {
  const random = createRandom(SEED);
  test.info().annotations.push({ type: 'seed', description: String(SEED) });
  console.log(`KILL_SEED=${SEED} KILLS=${KILLS}`);
  let page = await open();
  let killed = await next();
  await killed.begin(page);
  for (let kills = 0; kills < KILLS;) {
    const hasEnded = killed.end(page).then(
      () => true,
      () => false,
    );
    const isOver = await Promise.race([hasEnded, page.waitForTimeout(random() * longestMs).then(() => false)]);
    if (isOver) {
      // Who has seen the end is not offered the work again; a page that is left at once would not have dropped it.
      await expect.poll(() => notedWorks(page)).toBe(0);
      await killed.check();
      killed = await next();
      await killed.begin(page);
      continue;
    }
    await own.kill();
    kills += 1;
    page = await open();
    const isOffered = await interrupted(page)
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    if (isOffered) await killed.goOn(page);
    else {
      // Killed before anything was noted: nothing has left, or all had ended and was seen.
      await killed.check();
      killed = await next();
      await killed.begin(page);
    }
  }
  await killed.end(page);
  await killed.check();
}

/** Opens the browser where somebody has signed in, with the sign-in on disk. */
async function signedInFor(own: OwnBrowser, backend: Backend, site: string): Promise<() => Promise<Page>> {
  await signedIn(await own.open(), site, { 'api-base-url': backend.url, 'auth-token': backend.token });
  await expect.poll(() => own.hasWritten('auth-token')).toBe(true);
  await own.kill();
  return async () => {
    const page = await own.open();
    await page.goto(`${site}/courses`);
    return page;
  };
}

test(
  `top-ups of ${COUNT} survive the end of the browser at any moment, each made once`,
  { tag: '@nightly' },
  async ({ own, backend, sites }) => {
    const mark = uniqueUsername();
    for (let number = 1; number <= COUNT; number += 1)
      await createUser(backend, 0, `${mark}-${String(number).padStart(2, '0')}`);
    const open = await signedInFor(own, backend, sites.rewriting);
    const balances = async () => (await findUsers(backend, mark)).map(({ balance }) => balance);
    /** What was asked for so far; a work that was killed before it was noted was not. */
    let asked = 0;
    await killAtRandom(own, open, 1_500, async () => {
      let isBegun = false;
      return {
        async begin(page) {
          await page.goto(`${sites.rewriting}/users?q=${mark}&limit=50`);
          await startChoosing(page);
          await allOnPage(page).check();
          await page.getByRole('button', { name: 'Isi saldo yang dipilih' }).click();
          const dialog = page.getByRole('dialog', { name: 'Isi Saldo' });
          await dialog.getByLabel('Jumlah (Rp)').fill(String(AMOUNT));
          await dialog.getByRole('button', { name: 'Isi Saldo', exact: true }).click();
        },
        async goOn(page) {
          isBegun = true;
          await interrupted(page).getByRole('button', { name: 'Lanjutkan' }).click();
        },
        async end(page) {
          const again = page.getByRole('button', { name: 'Kirim lagi' });
          const done = page.getByText(`Saldo ${COUNT} pengguna berhasil ditambahkan`).first();
          for (;;) {
            await again.or(done).first().waitFor({ timeout: 0 });
            if (await done.isVisible()) break;
            // A payment whose balance is as before is sent by a press of its own.
            await again.click();
            await again.waitFor({ state: 'hidden' });
          }
          isBegun = true;
        },
        async check() {
          const all = await balances();
          if (isBegun || all.some((balance) => balance !== asked)) asked += AMOUNT;
          expect(all).toEqual(Array.from({ length: COUNT }, () => asked));
        },
      };
    });
  },
);

test(
  `uploads of ${COUNT} modules survive the end of the browser at any moment, each made once`,
  { tag: '@nightly' },
  async ({ own, backend, sites }) => {
    const titles = Array.from({ length: COUNT }, (_, index) => `Bab ${String(index + 1).padStart(2, '0')}`);
    const files = titles.map((title) => test.info().outputPath(`${title}.pdf`));
    for (const file of files) await writeFile(file, pdfFile().buffer);
    const open = await signedInFor(own, backend, sites.rewriting);
    await killAtRandom(own, open, 2_500, async () => {
      const course = await courseWith(backend, unique('Dibunuh'), []);
      let isBegun = false;
      return {
        async begin(page) {
          await page.goto(`${sites.rewriting}${uploadsOf(course)}`);
          await zone(page).setInputFiles(files);
          await send(page, COUNT);
        },
        async goOn(page) {
          isBegun = true;
          const picker = interrupted(page).getByLabel(/^Pilih \d+ file yang sama$/);
          const goOn = interrupted(page).getByRole('button', { name: 'Lanjutkan' });
          await goOn.waitFor();
          // What is there already is asked for no more.
          const there = await titlesAt(backend, course);
          if (await picker.count()) {
            const wanted = Number(
              /\d+/.exec((await picker.locator('xpath=following-sibling::label').innerText()) ?? '')![0],
            );
            await picker.setInputFiles(files.slice(-Math.min(wanted, COUNT)));
            expect(there.length).toBeGreaterThanOrEqual(COUNT - wanted);
          }
          await goOn.click();
        },
        async end(page) {
          await uploads(page).getByText(`${COUNT} modul berhasil diunggah`).waitFor({ timeout: 0 });
          isBegun = true;
        },
        async check() {
          const there = await titlesAt(backend, course);
          expect(there).toEqual(isBegun || there.length > 0 ? titles : []);
        },
      };
    });
  },
);
