import { rm } from 'node:fs/promises';
import { keepExport } from '../../scripts/exported';
import { staticListener } from '../../scripts/servers/static-server';
import { signIn } from '../support/actions';
import { configuredExport } from '../support/configured';
import { answered } from '../support/checks/problems';
import { startBackend } from '../support/servers/backend-process';
import { type Running } from '../support/servers/listen';
import { startProxy } from '../support/servers/proxy';
import { expect, stored, test as base } from '../support/test';

/** A finished export that was configured for the back end on its own origin, as a proxy puts both on one. */
const test = base.extend<object, { own: Running }>({
  own: [
    async ({}, use) => {
      const backend = await startBackend();
      const dir = configuredExport(
        '--api-url',
        '/',
        '--api-locked',
        '1',
        '--name',
        'Akademi R&D',
        '--color',
        '#7b1fa2',
      );
      const own = await startProxy(backend.url, { others: staticListener(keepExport(dir)) });
      await use(own);
      await Promise.all([own.stop(), backend.stop(), rm(dir, { recursive: true })]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

test.use({ session: 'new' });

test('a finished export is given its own origin, a name and a color by one command', async ({
  page,
  own,
  problems,
}) => {
  problems.allow(answered(401));
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Masuk - Akademi R&D');
  await expect(page.getByText('Akademi R&D', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toHaveCSS(
    'background-color',
    'rgb(123, 31, 162)',
  );
  await signIn(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle('Kursus - Akademi R&D');
  expect(await stored(page, 'api-base-url')).toBe(own.url);

  // The payload of another page, and the list that is painted before React.
  await page.getByRole('link', { name: 'Pengguna' }).click();
  await expect(page).toHaveTitle('Pengguna - Akademi R&D');
  await page.reload();
  await expect(page.getByRole('complementary').getByText('Akademi R&D')).toBeVisible();
});
