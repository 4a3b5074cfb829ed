import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { Page } from '@playwright/test';
import { noAnswer } from '../support/checks/problems';
import { courseWith } from '../support/screens/modules';
import { sparePort } from '../support/servers/backend-process';
import { listen, type Running } from '../support/servers/listen';
import { startProxy } from '../support/servers/proxy';
import { expect, stored, test as base } from '../support/test';

const FAILED = 'Gagal terhubung ke endpoint API. Periksa kembali URL.';
const NOT_ALLOWED = 'Server menjawab, tetapi tidak mengizinkan konsol ini';
const SILENT = 'Tidak ada server yang menjawab di alamat ini. Periksa ejaannya, atau tanyakan kepada pengelola server.';
const CONSOLE = 'https://konsol.example';

/** A back end that answers, without a word about other origins. */
const startUnallowing = (headers: OutgoingHttpHeaders = {}): Promise<Running> =>
  listen(
    createServer((_, response) => {
      response.writeHead(401, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff', ...headers });
      response.end('{"message":"Unauthorized"}');
    }),
  );

const test = base.extend<{ unallowing: Running; hidden: Running; unasked: Running }>({
  unallowing: async ({}, use) => {
    const server = await startUnallowing();
    await use(server);
    await server.stop();
  },
  /** Lets all read its answers, but answers no question beforehand. */
  unasked: async ({}, use) => {
    const server = await startUnallowing({ 'Access-Control-Allow-Origin': '*' });
    await use(server);
    await server.stop();
  },
  /** Keeps its answers from other origins as a whole. */
  hidden: async ({}, use) => {
    const server = await startUnallowing({ 'Cross-Origin-Resource-Policy': 'same-origin' });
    await use(server);
    await server.stop();
  },
});

async function configure(page: Page, address: string) {
  await page.getByLabel('URL Backend').fill(address);
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
}

/** Opens /setup of a console of https, which a proxy in front of the same export would make of it. */
async function openOnHttps(page: Page, baseURL: string) {
  await page.route(`${CONSOLE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // What is loaded in the background may be under way when the test ends.
    const response = await route.fetch({ url: baseURL + pathname + search }).catch(() => null);
    if (response) await route.fulfill({ response });
  });
  await page.goto(`${CONSOLE}/setup`);
}

test.describe('on /setup', () => {
  test.use({ session: 'new' });
  test.beforeEach(({ problems }) =>
    problems.allow(
      noAnswer,
      /CORS policy/,
      /status of 4/,
      /Mixed Content/,
      /Content Security Policy/,
      /ERR_BLOCKED_BY_CSP|violates the following/,
      /mixed-content/,
      /BLOCKED_BY_RESPONSE/,
    ),
  );

  test('nothing answers there', { tag: '@all' }, async ({ page }) => {
    await page.goto('/setup');
    await configure(page, `http://localhost:${await sparePort()}`);
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText(SILENT)).toBeVisible();
    await page.getByLabel('URL Backend').fill('http://localhost:1');
    await expect(page.getByText(SILENT)).toBeHidden();
  });

  test('the server answers, but does not allow this console: what it has to send can be copied', async ({
    page,
    context,
    baseURL,
    unallowing,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/setup');
    await configure(page, unallowing.url);
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText(NOT_ALLOWED)).toBeVisible();
    await expect(page.getByText('Kirimkan baris berikut kepada pengelola server.')).toBeVisible();
    await page.getByRole('button', { name: 'Salin', exact: true }).click();
    await expect(page.getByText('Baris untuk pengelola server disalin')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        `Access-Control-Allow-Origin: ${baseURL}`,
        'Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers: Authorization, Content-Type',
      ].join('\n'),
    );
    expect(await stored(page, 'api-base-url')).toBeNull();
  });

  test(
    'a server that keeps its answers from all other origins is found out, too',
    { tag: '@all' },
    async ({ page, hidden }) => {
      await page.goto('/setup');
      await configure(page, hidden.url);
      await expect(page.getByText(NOT_ALLOWED)).toBeVisible();
    },
  );

  test('a server that redirects elsewhere without headers is not asked to send any', async ({
    page,
    unallowing,
    problems,
  }) => {
    problems.allow(/request failed: csp/, /Content Security Policy/);
    const moved = await listen(
      createServer((_, response) => response.writeHead(301, { Location: `${unallowing.url}/api/auth/self` }).end()),
    );
    await page.goto('/setup');
    await configure(page, moved.url);
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText(/^Alamat ini dialihkan ke alamat lain/)).toBeVisible();
    await expect(page.getByText(NOT_ALLOWED)).toBeHidden();
    await moved.stop();
  });

  test('the device is offline since the page was opened', { tag: '@all' }, async ({ page, context, backend }) => {
    await page.goto('/setup');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await configure(page, backend.url);
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText('Perangkat ini tidak terhubung ke internet.')).toBeVisible();
  });

  test('a page of https and an address of http', { tag: '@all' }, async ({ page, baseURL }) => {
    await openOnHttps(page, baseURL!);
    await configure(page, 'http://api.example.com');
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText(/Konsol ini dibuka lewat https, sedangkan alamat backend memakai http/)).toHaveCount(1);
  });

  test('the browser asks for leave to reach the local network', { tag: '@all' }, async ({ page, baseURL }) => {
    await openOnHttps(page, baseURL!);
    await configure(page, 'http://192.168.77.77:4000');
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(
      page.getByText('Browser meminta izin mengakses jaringan lokal. Pilih Izinkan, lalu coba lagi.'),
    ).toBeVisible();
  });
});

test.describe('at the first load', () => {
  async function openAt(page: Page, { url }: Running) {
    await page.addInitScript((address) => {
      localStorage.setItem('api-base-url', address);
      localStorage.setItem('auth-token-of', address);
    }, url);
    await page.goto('/courses');
    await expect(page.getByText('Tidak dapat memeriksa sesi')).toBeVisible();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText(NOT_ALLOWED)).toBeVisible();
  }
  test.beforeEach(({ problems }) => problems.allow(noAnswer, /CORS policy/, /status of 401/));

  test('the reason stands below what failed', { tag: '@all' }, ({ page, unallowing }) => openAt(page, unallowing));

  test(
    'a server that allows /setup, and no call with a token, is found out, too',
    { tag: '@all' },
    ({ page, unasked }) => openAt(page, unasked),
  );
});

test(
  'a large upload that a proxy refuses says so, and where its limits are explained',
  { tag: '@all' },
  async ({ page, backend, problems }) => {
    problems.allow(noAnswer, /CORS policy/, /status of 413/);
    const proxy = await startProxy(backend.url, { maxBody: 1_048_576 });
    const { id } = await courseWith(backend, 'Kursus dengan batas', []);
    await page.addInitScript((address) => localStorage.setItem('api-base-url', address), proxy.url);
    await page.goto(`/courses/${id}/modules/new`);
    await page.getByLabel('Judul Modul').fill('Modul besar');
    await page.getByLabel('Deskripsi').fill('Modul dengan materi yang besar');
    const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2 * 1_048_576)]);
    await page.getByLabel('Konten PDF').setInputFiles({ name: 'besar.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Buat Modul' }).click();
    await expect(
      page.getByText(/Unggahan 2(,\d+)? MB tidak dijawab, padahal server aktif\. Mungkin batas/),
    ).toBeVisible();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Cara menaikkan batas ukuran' }).click(),
    ]);
    await expect(opened.getByText('client_max_body_size 110m;')).toBeVisible();
    await proxy.stop();
  },
);
