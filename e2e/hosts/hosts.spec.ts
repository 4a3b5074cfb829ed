import type { Page } from '@playwright/test';
import { ODD_TARGETS, raw } from '../../demo-api/test/helpers/odd-requests';
import { card } from '../support/actions';
import { answered } from '../support/checks/problems';
import { isInstalled, programs } from '../support/hosts/programs';
import { isCodeOrPayload, quiet, record } from '../support/hosts/requests';
import { basePaths, expect, hostNames, test, type Records } from '../support/hosts/test';

/** Each address with an id: its page title, and what only the right record shows. */
const screens = ({ course, module, user }: Records) => [
  { path: `/courses/${course.id}/edit`, title: 'Edit Kursus', field: 'Judul Kursus', value: course.title },
  { path: `/courses/${course.id}/check`, title: 'Periksa Konten', heading: 'Periksa Konten' },
  { path: `/courses/${course.id}/modules`, title: 'Modul', card: module.title },
  { path: `/courses/${course.id}/modules/new`, title: 'Buat Modul', field: 'Judul Modul', value: '' },
  { path: `/courses/${course.id}/modules/upload`, title: 'Unggah Banyak Modul', heading: 'Unggah Banyak Modul' },
  {
    path: `/courses/${course.id}/modules/${module.id}/edit`,
    title: 'Edit Modul',
    field: 'Judul Modul',
    value: module.title,
  },
  { path: `/users/${user.id}/edit`, title: 'Edit Profil Pengguna', field: 'Nama Pengguna', value: user.username },
];

async function expectScreen(page: Page, screen: ReturnType<typeof screens>[number]) {
  if (screen.heading) await expect(page.getByRole('heading', { name: screen.heading, level: 1 })).toBeVisible();
  else if (screen.card) await expect(card(page, screen.card)).toBeVisible();
  else await expect(page.getByLabel(screen.field ?? '', { exact: true })).toHaveValue(screen.value ?? '');
  await expect(page).toHaveTitle(`${screen.title} - Kelola`);
}

for (const hostName of hostNames) {
  for (const [place, basePath] of Object.entries(basePaths)) {
    const tag = hostName === 'nginx' && basePath === '' ? '@all' : '@nightly';
    test.describe(`${hostName} at ${place}`, { tag }, () => {
      const program = hostName === 'nginx' || hostName === 'apache' ? programs[hostName] : undefined;
      test.skip(
        !process.env.KELOLA_SKIP_NOTHING && program !== undefined && !isInstalled(program),
        `${program} is not installed: apt-get install nginx-light apache2`,
      );
      test.use({ hostName, basePath });

      const hasRules = hostName !== 'bare 404';
      test.beforeEach(({ problems }) => {
        if (!hasRules) problems.allow(answered(404));
      });

      test('opens every address with an id, also after a reload', async ({ page, records }) => {
        for (const screen of screens(records)) {
          const answer = await page.goto(basePath + screen.path);
          expect(answer?.status()).toBe(hasRules ? 200 : 404);
          await expectScreen(page, screen);
          await expect(page).toHaveURL(basePath + screen.path);
        }
        await page.reload();
        for (const screen of screens(records).slice(-1)) await expectScreen(page, screen);
      });

      test('goes from list to record and back without loading a document', async ({ page, backend }, {
        annotations,
      }) => {
        if ((await backend.findCourses('Baris')).length === 0) await backend.createCourses('Baris', 20);
        const list = `${basePath}/courses?limit=20&q=Baris`;
        // What the sidebar's links load by themselves is not the click's.
        await quiet(page, () => page.goto(list));
        const target = page.getByRole('button', { name: 'Edit Baris 04' });
        await expect(page.getByRole('article')).toHaveCount(20);
        await target.scrollIntoViewIfNeeded();
        await quiet(page, () => Promise.all([page.waitForResponse(/__PAGE__\.txt/), target.hover()]));
        const scroll = await page.evaluate(() => window.scrollY);
        expect(scroll).toBeGreaterThan(0);

        const needed = record(page, isCodeOrPayload);
        const all = record(page, () => true);
        const started = Date.now();
        await target.click();
        await expect(page.getByLabel('Judul Kursus')).toHaveValue('Baris 04');
        annotations.push({
          type: 'soft navigation',
          description: `${Date.now() - started} ms, ${all.length} requests`,
        });
        await expect(page).toHaveTitle('Edit Kursus - Kelola');

        await page.goBack();
        await expect(page).toHaveURL(list);
        await expect(page.getByRole('article')).toHaveCount(20);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll);
        await page.goForward();
        await expect(page.getByLabel('Judul Kursus')).toHaveValue('Baris 04');
        // The dialogs of the form are parts on demand, which follow it.
        expect(needed.filter((each) => !each.startsWith('script '))).toEqual([]);

        await page.getByRole('link', { name: 'Pengguna' }).click();
        await expect(page).toHaveURL(`${basePath}/users`);
        await expect(page.getByRole('heading', { name: 'Pengguna', level: 1 })).toBeVisible();
        expect(needed.filter((request) => request.startsWith('document'))).toEqual([]);
      });

      test('opens at its own path, with its logo and a cookie of that path', async ({ page }) => {
        await page.goto(`${basePath}/`);
        await expect(page).toHaveURL(`${basePath}/courses`);
        await expect(page.locator(`img[src="${basePath}/logo.webp"]`)).not.toHaveJSProperty('naturalWidth', 0);
        await page.getByRole('button', { name: 'Buka/tutup sidebar' }).click();
        const cookie = { name: 'sidebar_state', value: 'false', path: basePath || '/' };
        expect(await page.context().cookies()).toContainEqual(expect.objectContaining(cookie));
      });

      test('shows the not-found page elsewhere', async ({ page, problems }) => {
        problems.allow(answered(404));
        const answer = await page.goto(`${basePath}/tidak/ada`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible();
        await page.getByRole('link', { name: 'Ke halaman utama' }).click();
        await expect(page).toHaveURL(`${basePath}/courses`);
      });

      test('leads nobody to another host, whatever is asked for', async ({ host }) => {
        const { host: own, port } = new URL(host.url);
        const targets = ODD_TARGETS.filter((target) => target.startsWith('/'));
        for (const target of [...targets, ...targets.map((each) => basePath + each)]) {
          const head = `Host: ${own}\r\nConnection: close`;
          const answer = await raw(Number(port), `GET ${target} HTTP/1.1\r\n${head}\r\n\r\n`);
          const [, location = ''] = /^location: (.*)\r$/im.exec(answer) ?? [];
          expect(new URL(location, host.url).host, target).toBe(own);
          expect(answer, target).not.toMatch(/^(x-injected:|root:)/im);
        }
      });

      if (!hasRules) return;

      test('answers payloads from the shell, and sends its headers', async ({ request, records }) => {
        for (const { path } of screens(records)) {
          const payload = await request.get(`${basePath}${path}.txt`);
          expect(payload.status(), path).toBe(200);
          expect(payload.headers()['content-type']).toMatch(/^text\/plain/);
          const part = await request.get(`${basePath}${path}/__next._tree.txt`);
          expect(part.status(), path).toBe(200);
          expect(part.headers()['content-type']).toMatch(/^text\/plain/);
        }
        const page = await request.get(`${basePath}${screens(records)[0]?.path}`);
        const headers = page.headers();
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
        expect(headers['permissions-policy']).toContain('camera=()');
        expect(headers['cache-control']).toBe('no-cache');
        const [, script] = /src="([^"]+\.js)"/.exec(await page.text()) ?? [];
        const asset = await request.get(script ?? '');
        expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
        const missing = await request.get(`${basePath}/_next/static/chunks/missing.js`);
        expect(missing.status()).toBe(404);
        expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
        const slash = await request.get(`${basePath}/courses/`);
        expect(slash.status()).toBe(200);
        expect(new URL(slash.url()).pathname).toBe(`${basePath}/courses`);
      });

      test('opens a record whose id holds a slash', async ({ request }) => {
        // `serve` decodes it first, and shows the screen by the not-found page.
        const status = hostName === 'serve' ? 404 : 200;
        expect((await request.get(`${basePath}/courses/a%2Fb/edit`)).status()).toBe(status);
        expect((await request.get(`${basePath}/courses/a%2Fb/edit?page=2`)).status()).toBe(status);
      });

      test('sends scripts and stylesheets compressed where the browser accepts it', async ({ request }) => {
        const page = await (await request.get(`${basePath}/courses`)).text();
        const accepting = (address: string, encoding: string) =>
          request.get(address, { headers: { 'Accept-Encoding': encoding } });
        for (const [pattern, type] of [
          [/src="([^"]+\.js)"/, /javascript/],
          [/href="([^"]+\.css)"/, /^text\/css/],
        ] as const) {
          const [, address = ''] = pattern.exec(page) ?? [];
          const plain = await accepting(address, 'identity');
          expect(plain.headers()['content-encoding']).toBeUndefined();
          for (const encoding of hostName === 'apache' ? ['gzip', 'br'] : ['gzip']) {
            const answer = await accepting(address, encoding);
            expect(answer.headers()).toMatchObject({
              'content-encoding': encoding,
              'content-type': expect.stringMatching(type),
              'cache-control': 'public, max-age=31536000, immutable',
              vary: expect.stringContaining('Accept-Encoding'),
            });
            expect((await answer.body()).equals(await plain.body()), address).toBe(true);
            // It is the copy that the build wrote: what a host compresses while it answers has no length.
            if (program) expect(Number(answer.headers()['content-length'])).toBeGreaterThan(0);
          }
        }
      });
    });
  }
}
