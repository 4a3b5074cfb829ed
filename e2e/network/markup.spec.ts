import type { Page } from '@playwright/test';
import { createUser } from '../support/screens/users';
import { courseWith } from '../support/screens/modules';
import { makePng } from '../support/png';
import type { FaultProxy } from '../support/faults/fault-proxy';
import { refuse, rewrite } from '../support/faults/faults';
import { expect, test, unique } from '../support/faults/faulty';
import { ADDRESSES, CANARY_HOST, FIRE, MARKUP, spoil } from '../support/checks/hostile';

/** A back end that is not to be trusted: what it writes is shown as text, and its addresses lead nowhere. */

// The policy of the pages would stop what gets this far; here nothing but the console itself does.
test.use({ bypassCSP: true });

const fired = (page: Page) => page.evaluate(() => (window as { __fired?: number }).__fired ?? 0);

/** Requests that only markup in a text can have made. */
function canaries(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === CANARY_HOST) asked.push(request.url());
  });
  return asked;
}

/** Everything on the page that leads somewhere leads to http(s), or to the console itself. */
async function expectHarmless(page: Page) {
  await expect(page.locator('body')).toContainText('onerror=');
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[src], [href], [action], [srcdoc], [formaction]')].map((element) => {
      const { protocol } = new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', document.baseURI);
      return element.hasAttribute('srcdoc') ? 'srcdoc' : protocol;
    }),
  );
  expect(addresses.filter((protocol) => !['http:', 'https:', 'blob:'].includes(protocol))).toEqual([]);
  expect(await page.locator('[onerror], [onload], [ontoggle]').count()).toBe(0);
  expect(await fired(page)).toBe(0);
}

test.beforeEach(async ({ page, problems }) => {
  // Pictures on hosts that are nowhere: that they are asked for is what an absolute address means.
  problems.allow(/evil\.invalid/, /Failed to load resource/, /ERR_BLOCKED_BY_ORB/);
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => page.evaluate(FIRE)));
});

test('the canary is real: the same words fire where a page takes them for markup', async ({ page, problems }) => {
  problems.allow(new RegExp(CANARY_HOST), /ERR_/);
  const asked = canaries(page);
  await page.goto('/courses');
  await page.evaluate((markup) => {
    const planted = document.createElement('div');
    planted.innerHTML = markup;
    document.body.append(planted);
  }, MARKUP);
  await expect.poll(() => fired(page)).toBeGreaterThanOrEqual(3);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'x' });
    document.body.append(link);
    link.click();
  }, ADDRESSES[0] ?? '');
  await expect.poll(() => fired(page)).toBeGreaterThanOrEqual(4);
});

/** What every read answers from now on. */
const spoilReads = (network: FaultProxy, addressOf: Parameters<typeof spoil>[1]) =>
  network.fault(
    ({ method, url }) => method === 'GET' && url.pathname.startsWith('/api/'),
    rewrite((json) => spoil(json, addressOf)),
  );

test('nothing that a back end writes runs on any screen', async ({ page, network, backend }) => {
  const course = await courseWith(backend, unique('Jahat'), ['Satu']);
  const user = await createUser(backend, 1_000);
  const moduleId = course.modules[0]!.id;
  const asked = canaries(page);
  spoilReads(network, () => ADDRESSES[0]!);

  await page.goto(`/courses?q=${encodeURIComponent(course.title)}`);
  await expect(page.getByRole('banner')).toContainText('onerror=');
  await page
    .getByRole('button', { name: /^Hapus / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('<img src=x');
  await expectHarmless(page);
  await page.goto(`/courses/${course.id}/edit`);
  await expect(page.getByLabel('Judul Kursus')).toHaveValue(/<img src=x/);
  await expectHarmless(page);
  await page.goto(`/courses/${course.id}/modules`);
  await page.getByRole('button', { name: /^Pratinjau / }).click();
  await expect(page.getByRole('dialog')).toContainText('<img src=x');
  await expectHarmless(page);
  await page.goto(`/courses/${course.id}/modules/${moduleId}/edit`);
  await expect(page.getByLabel('Judul Modul')).toHaveValue(/<img src=x/);
  await expectHarmless(page);
  await page.goto(`/users?q=${user.username}`);
  await page
    .getByRole('button', { name: /^Isi saldo / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('<img src=x');
  await expectHarmless(page);
  await page.goto(`/users/${user.id}/edit`);
  await expect(page.getByLabel('Nama Depan')).toHaveValue(/<img src=x/);
  await expectHarmless(page);
  expect(asked).toEqual([]);
});

test(
  'no address that is none leads anywhere: on cards, in a preview, in forms',
  { tag: '@all' },
  async ({ page, network, backend }) => {
    const name = unique('Alamat');
    const courses = await backend.createCourses(name, ADDRESSES.length);
    // Its number chooses the address of a record, which is the same for both files of a module.
    const titles = ADDRESSES.map((_, index) => `Modul ${index + 1}`);
    const course = await courseWith(backend, unique('Dua alamat'), titles);
    const asked = canaries(page);
    const sent = {
      thumbnail_image: new Set<string>(),
      pdf_content: new Set<string>(),
      video_content: new Set<string>(),
    };
    spoilReads(network, ({ title = '' }, field) => {
      const number = Number(/\d+$/.exec(title)?.[0] ?? 1);
      const address = ADDRESSES[number % ADDRESSES.length]!;
      sent[field as keyof typeof sent].add(address);
      return address;
    });

    await page.goto(`/courses?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article')).toHaveCount(ADDRESSES.length);
    await expectHarmless(page);
    for (const { id } of courses) {
      await page.goto(`/courses/${id}/edit`);
      await expect(page.getByLabel('Judul Kursus')).toHaveValue(/<img src=x/);
      await expectHarmless(page);
    }
    await page.goto(`/courses/${course.id}/modules`);
    for (const title of titles) {
      await page.getByRole('button', { name: new RegExp(`^Pratinjau ${title} `) }).click();
      await expect(page.getByRole('dialog')).toContainText('<img src=x');
      await expectHarmless(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const { id } of course.modules) {
      await page.goto(`/courses/${course.id}/modules/${id}/edit`);
      await expect(page.getByLabel('Judul Modul')).toHaveValue(/<img src=x/);
      await expectHarmless(page);
    }
    for (const addresses of Object.values(sent)) expect(addresses.size).toBe(ADDRESSES.length);
    expect(asked).toEqual([]);
  },
);

test(
  'what a refusal says is text: in a toast, at a field, and where nothing was found',
  { tag: '@all' },
  async ({ page, network }) => {
    const asked = canaries(page);
    await page.goto('/courses/new');
    for (const [label, words] of [
      ['Judul Kursus', 'Jahat'],
      ['Instruktur', 'Ibu Sari'],
      ['Deskripsi', 'Uji'],
      ['Harga (USD)', '5'],
      ['Topik', 'uji'],
    ] as const) {
      await page.getByRole('textbox', { name: label }).fill(words);
    }
    await page
      .getByLabel('Gambar Thumbnail')
      .setInputFiles({ name: `${MARKUP.replaceAll('/', '')}.png`, mimeType: 'image/png', buffer: makePng() });
    network.fault(({ method }) => method === 'POST', refuse(409, { message: `Sudah ada: ${MARKUP}` }));
    await page.getByRole('button', { name: 'Buat Kursus' }).click();
    await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('alert')).toContainText('<img src=x');
    await expectHarmless(page);

    network.fault(({ method }) => method === 'POST', refuse(422, { errors: { title: [`Tertolak: ${MARKUP}`] } }));
    await page.getByRole('button', { name: 'Buat Kursus' }).click();
    await expect(page.getByRole('textbox', { name: 'Judul Kursus' })).toHaveAccessibleDescription(
      /Tertolak: <img src=x/,
    );
    await expectHarmless(page);
    expect(asked).toEqual([]);
  },
);

test('an address of the console that somebody else has made is text', { tag: '@all' }, async ({ page }) => {
  const asked = canaries(page);
  await page.goto(`/courses?q=${encodeURIComponent(MARKUP)}`);
  await expect(page.getByText('Tidak ada kursus yang cocok')).toContainText('<img src=x');
  await expectHarmless(page);
  expect(asked).toEqual([]);
});

test.describe('nobody is signed in', () => {
  test.use({ session: 'configured' });

  test('what a refused sign-in says is text', { tag: '@all' }, async ({ page, network }) => {
    network.fault(({ method }) => method === 'POST', refuse(401, { message: `Salah: ${MARKUP}` }));
    await page.goto('/login');
    await page.getByLabel('Email atau Username').fill('admin');
    await page.getByLabel('Kata Sandi', { exact: true }).fill('salah');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('alert')).toContainText('<img src=x');
    await expectHarmless(page);
  });
});
