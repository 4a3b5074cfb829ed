import type { Page } from '@playwright/test';
import { card, tabTo } from '../support/actions';
import { courseForm, fillCourse } from '../support/course-form';
import type { Fault } from '../support/faults/fault-proxy';
import { drip, noContent, page as pageOf, redirectTo, resetInBody } from '../support/faults/faults';
import { data, expect, reading, test, unique } from '../support/faults/faulty';
import { courseWith } from '../support/modules';
import { answered } from '../support/checks/problems';
import { addressOf, expectScreen, recordsOf, SCREENS } from '../support/checks/screens';

/** The real back end behind a proxy that breaks what goes through it: every screen stays calm. */

const BAD_GATEWAY =
  '<!DOCTYPE html><html><head><title>502</title></head><body><center><h1>502 Bad Gateway</h1></center><hr>nginx</body></html>';
const LOGIN_PAGE = '<!DOCTYPE html><html><body><form action="/sso"><h1>Corporate sign-in</h1></form></body></html>';
const broken = /net::ERR_(CONNECTION_RESET|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|ABORTED)/;

test.beforeEach(({ problems }) => problems.allow(broken, answered(502)));

async function expectNoMarkup(page: Page) {
  await expect(page.locator('body')).not.toContainText(/<[a-z!/]|Bad Gateway|Corporate|nginx|undefined|\[object/i);
}

const faults: [string, Fault, 'failed' | 'nothing'][] = [
  ['a connection that breaks in the middle of an answer', resetInBody, 'failed'],
  ['a page of a proxy with 502', pageOf(502, BAD_GATEWAY), 'failed'],
  ['204 where a body was due', noContent, 'nothing'],
  ['a redirect to the page of a sign-in', redirectTo('/sso'), 'failed'],
];

for (const [name, fault, says] of faults) {
  test(
    `${name}: every screen says so in its own words, and comes back with the network`,
    { tag: '@all' },
    async ({ page, network, backend }) => {
      test.slow();
      const records = await recordsOf(backend);
      for (const screen of SCREENS) {
        if (!screen.messages) continue;
        network.fault(({ url }) => url.pathname === '/sso', pageOf(200, LOGIN_PAGE));
        network.fault(data, fault);
        await page.goto(addressOf(screen, records));
        await expect(page.getByText(screen.messages[says], { exact: true })).toBeVisible();
        await expectNoMarkup(page);
        network.heal();
        const retry = page.getByRole('button', { name: 'Coba lagi' });
        if (await retry.isVisible()) await retry.click();
        else await page.reload();
        await expectScreen(page, screen, records);
        await expect(page.getByText(screen.messages.failed)).toHaveCount(0);
      }
    },
  );
}

test(
  'the modules of a course that cannot be read are said to be so, not to be none, and can be asked for again',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const course = await courseWith(backend, unique('Rusak'), ['Satu']);
    network.fault(reading(`/api/courses/${course.id}/modules`), pageOf(502, BAD_GATEWAY));
    await page.goto(`/courses/${course.id}/modules`);
    await expect(page.getByText('Gagal memuat modul')).toBeVisible();
    await expectNoMarkup(page);
    await tabTo(page, page.getByRole('button', { name: 'Coba lagi' }));
    network.heal();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Satu')).toBeVisible();
    // The button that had the focus is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('an answer that drips in is waited for, and is whole', { tag: '@all' }, async ({ page, network }) => {
  // Longer than a busy machine takes to show the page.
  network.fault(reading('/api/courses'), drip(800));
  await page.goto('/courses');
  await expect(page.getByText('Memuat kursus...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test(
  'a session that cannot be checked is kept: a redirect to a page is no refusal',
  { tag: '@all' },
  async ({ page, network }) => {
    network.fault(({ url }) => url.pathname === '/sso', pageOf(200, LOGIN_PAGE));
    network.fault(reading('/api/auth/self'), redirectTo('/sso'));
    await page.goto('/courses');
    await expect(page.getByText('Tidak dapat memeriksa sesi')).toBeVisible();
    await expectNoMarkup(page);
    network.heal();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

for (const [name, fault, said] of [
  ['a page of a proxy', pageOf(502, BAD_GATEWAY), 'Gagal membuat kursus'],
  ['the page of a sign-in', pageOf(200, LOGIN_PAGE), 'Gagal membuat kursus: Invalid response format'],
] as const) {
  test(
    `a save that is answered by ${name} says so, and keeps what was typed`,
    { tag: '@all' },
    async ({ page, network }) => {
      const title = unique('Simpan');
      network.fault(({ method }) => method === 'POST', fault);
      await page.goto('/courses/new');
      await fillCourse(page, title);
      await courseForm(page).create.click();
      await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('alert')).toHaveText(said);
      await expect(courseForm(page).title).toHaveValue(title);
      await expect(courseForm(page).create).toBeEnabled();
      await expectNoMarkup(page);
    },
  );
}

test.describe('nobody is signed in', () => {
  test.use({ session: 'configured' });

  for (const [name, fault, said] of [
    ['204', noContent, 'Login gagal: Invalid response format'],
    ['a page of a proxy', pageOf(502, BAD_GATEWAY), 'Login gagal'],
    ['a broken connection', resetInBody, 'Login gagal: Network error'],
  ] as const) {
    test(`a sign-in that is answered by ${name} says so`, { tag: '@all' }, async ({ page, network }) => {
      network.fault(({ method }) => method === 'POST', fault);
      await page.goto('/login');
      await page.getByLabel('Email atau Username').fill('admin');
      await page.getByLabel('Kata Sandi', { exact: true }).fill('Admin123');
      await page.getByRole('button', { name: 'Masuk' }).click();
      await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('alert')).toHaveText(said);
      await expectNoMarkup(page);
    });
  }
});
