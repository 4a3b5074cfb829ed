import { createServer } from 'node:http';
import { createStaticServer } from '../../scripts/servers/static-server';
import { signIn } from '../support/actions';
import { configuredExport } from '../support/configured';
import { startBackend } from '../support/servers/backend-process';
import { listen, type Running } from '../support/servers/listen';
import { answered } from '../support/checks/problems';
import { expect, stored, test as base } from '../support/test';

interface Listener extends Running {
  /** The paths that it was asked for. */
  asked: string[];
}

/** Answers everything, and remembers that it was asked. */
async function startListener(): Promise<Listener> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  return { ...(await listen(server)), asked };
}

interface Locked {
  console: Running;
  backend: Running;
  files: Listener;
}

/** The console configured for one back end, which runs, and one origin of files. */
const test = base.extend<{ other: Listener }, { locked: Locked }>({
  locked: [
    async ({}, use) => {
      const [backend, files] = await Promise.all([startBackend(), startListener()]);
      const lock = ['--api-url', `${backend.url}/`, '--api-locked', '1'];
      const locked = configuredExport(...lock, '--file-origins', files.url);
      const console = await listen(createStaticServer(locked));
      await use({ console, backend, files });
      await Promise.all([console.stop(), backend.stop(), files.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  other: async ({}, use) => {
    const other = await startListener();
    await use(other);
    await other.stop();
  },
  baseURL: async ({ locked }, use) => use(locked.console.url),
});

test.use({ session: 'new' });

test(
  'nobody has to configure anything: the first address is the sign-in',
  { tag: '@all' },
  async ({ page, locked, problems }) => {
    problems.allow(answered(401));
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page).toHaveURL('/courses');
    const picture = page.getByRole('article').locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await stored(page, 'api-base-url')).toBe(locked.backend.url);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test('on /setup the address is only shown', { tag: '@all' }, async ({ page, locked }) => {
  await page.goto('/setup');
  const field = page.getByLabel('URL Backend');
  await expect(field).toHaveValue(locked.backend.url);
  await expect(field).not.toBeEditable();
  await expect(page.getByRole('button', { name: /^Gunakan/ })).toHaveCount(0);
});

test(
  'an address put into storage by hand is neither asked nor trusted with the token',
  { tag: '@all' },
  async ({ page, other }) => {
    await page.goto('/setup');
    await page.evaluate((address) => {
      localStorage.setItem('api-base-url', address);
      localStorage.setItem('auth-token', 'of-another-back-end');
    }, other.url);
    // The list asks for its data before its code has arrived; that must not go anywhere else either.
    await page.goto('/courses');
    await expect(page).toHaveURL('/login');
    // It may be the sign-in of another console on this origin.
    expect(await stored(page, 'auth-token')).toBe('of-another-back-end');
    expect(other.asked).toEqual([]);
  },
);

test('another address is refused, even where the field was made writable', { tag: '@all' }, async ({ page, other }) => {
  await page.goto('/setup');
  const field = page.getByLabel('URL Backend');
  await expect(field).toHaveValue(/./);
  await field.evaluate((input: HTMLInputElement) => (input.readOnly = false));
  await field.fill(other.url);
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
  await expect(page.getByText('Mohon masukkan URL yang valid')).toBeVisible();
  expect(other.asked).toEqual([]);
  expect(await stored(page, 'api-base-url')).toBeNull();
});

test(
  'the browser asks no other server for anything, but the one of the files',
  { tag: '@all' },
  async ({ page, locked, other, problems }) => {
    problems.allow(/Content Security Policy/, /^request failed: csp /);
    await page.goto('/setup');
    await page.evaluate(async (address) => {
      const request = new XMLHttpRequest();
      const ended = (target: EventTarget) =>
        new Promise((resolve) => ['load', 'error'].forEach((type) => target.addEventListener(type, resolve)));
      const elements = (['img', 'video'] as const).map((name) =>
        Object.assign(document.createElement(name), { src: `${address}/${name}` }),
      );
      request.open('GET', `${address}/xhr`);
      request.send();
      navigator.sendBeacon(`${address}/beacon`);
      await Promise.all([fetch(`${address}/fetch`).catch(() => {}), ended(request), ...elements.map(ended)]);
    }, other.url);
    expect(other.asked).toEqual([]);

    await page.evaluate((address) => fetch(`${address}/berkas`), locked.files.url);
    expect(locked.files.asked).toEqual(['/berkas']);
  },
);
