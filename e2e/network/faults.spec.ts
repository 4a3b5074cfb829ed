import type { Page } from '@playwright/test';
import type { Fault } from '../support/faults/fault-proxy';
import { drip, noContent, page as pageOf, redirectTo, resetInBody } from '../support/faults/faults';
import { data, expect, reading, test } from '../support/faults/faulty';
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

const faults: [string, Fault, 'failed' | 'nothing', tag: string][] = [
  ['a connection that breaks in the middle of an answer', resetInBody, 'failed', '@nightly'],
  ['a page of a proxy with 502', pageOf(502, BAD_GATEWAY), 'failed', '@all'],
  ['204 where a body was due', noContent, 'nothing', '@nightly'],
  ['a redirect to the page of a sign-in', redirectTo('/sso'), 'failed', '@nightly'],
];

for (const [name, fault, says, tag] of faults) {
  test(
    `${name}: every screen says so in its own words, and comes back with the network`,
    { tag },
    async ({ page, network, backend }) => {
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
        // The screen may ask again by itself meanwhile, and takes the button away.
        if (await retry.isVisible()) await retry.click({ timeout: 5_000 }).catch(() => undefined);
        else await page.reload();
        await expectScreen(page, screen, records);
        await expect(page.getByText(screen.messages.failed)).toHaveCount(0);
      }
    },
  );
}

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
