import type { Page } from '@playwright/test';
import { card } from '../support/actions';
import { expect, test, unique } from '../support/test';
import { answered } from '../support/checks/problems';
import { chooseCsv, rowFor } from '../support/screens/import';
import { courseWith } from '../support/screens/modules';
import { createUser, uniqueUsername } from '../support/screens/users';

// Not traced at a second try: a trace keeps the elements of which it has taken a picture, and they are counted here.
test.use({ ownContext: true, trace: 'off' });

/** Holds the console's code back. Returns a function that lets it through. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const painted = (page: Page) => page.locator('[data-first-paint]');

/** What is in sight, and where. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, a, button, input, img, li')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return {
          box: [x, y, width, height].map(Math.round).join(' '),
          tag: element.tagName,
          text: element.textContent,
        };
      })
      .filter(({ box }) => Number(box.split(' ')[1]) < innerHeight),
  );

/** What has moved on the page, as Chromium counts it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The number of trees of elements that are kept in memory, though they are on the page no more. */
async function detached(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { detachedNodes } = await cdp.send('DOM.getDetachedDomNodes');
  await cdp.detach();
  return detachedNodes.length;
}

for (const [layout, viewport, cookie] of [
  ['with the sidebar', { width: 1280, height: 800 }, undefined],
  ['with the rail', { width: 1280, height: 800 }, 'sidebar_state=false'],
  ['on a phone', { width: 390, height: 844 }, undefined],
] as const) {
  for (const list of ['courses', 'users', 'modules'] as const) {
    // The others differ in what is around the list, which is the same.
    if (list === 'modules' && layout !== 'with the sidebar') continue;
    test(
      `the list of ${list} ${layout} is shown before the code has arrived, and stays where it is`,
      { tag: list === 'courses' && !cookie ? [] : '@all' },
      async ({ page, context, baseURL, backend }) => {
        await page.setViewportSize(viewport);
        if (cookie) {
          const [name = '', value = ''] = cookie.split('=');
          await context.addCookies([{ name, value, url: baseURL! }]);
        }
        await watchShifts(page);
        const release = await holdCode(page);
        const titles = Array.from({ length: 11 }, (_, index) => `Modul ${index + 1}`);
        const address =
          list === 'modules' ? `/courses/${(await courseWith(backend, unique('Cat'), titles)).id}/modules` : `/${list}`;
        await page.goto(address, { waitUntil: 'commit' });
        await expect(painted(page).getByRole('article')).toHaveCount(10);
        await expect(page.getByText('Memuat aplikasi...')).toBeHidden();
        const before = await seen(page);

        release();
        await expect(painted(page)).toHaveCount(0);
        await expect(page.getByRole('article')).toHaveCount(10);
        await expect.poll(() => seen(page)).toEqual(before);
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
        await expect.poll(() => detached(page)).toBe(0);
      },
    );
  }
}

test(
  'a total that the back end does not tell is not shown before React either',
  { tag: '@all' },
  async ({ page, backend }) => {
    await backend.createCourses(unique('Tanpa Jumlah'), 6);
    await page.route('**/api/courses?*', async (route) => {
      const answer = await route.fetch();
      const { pagination, ...rest } = (await answer.json()) as { pagination: { total_pages: number } };
      const pages = { total_pages: pagination.total_pages };
      await route.fulfill({ response: answer, json: { ...rest, pagination: pages } });
    });
    await watchShifts(page);
    const release = await holdCode(page);
    await page.goto('/courses?limit=5', { waitUntil: 'commit' });
    await expect(painted(page).getByRole('article')).toHaveCount(5);
    await expect(painted(page).getByText(/^\d+ kursus$/)).toHaveCount(0);
    await expect(painted(page).getByText('∞')).toHaveCount(0);
    release();
    await expect(painted(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  },
);

for (const [address, heading, back] of [
  ['/courses/new', 'Buat Kursus Baru', '/courses'],
  ['/courses/{course}/edit', 'Edit Kursus', '/courses'],
  ['/courses/{course}/modules/new', 'Buat Modul Baru', '/courses/{course}/modules'],
  ['/courses/{course}/modules/{module}/edit', 'Edit Modul', '/courses/{course}/modules'],
  ['/users/new', 'Buat Pengguna Baru', '/users'],
  ['/users/import', 'Impor Pengguna', '/users'],
  ['/courses/{course}/modules/upload', 'Unggah Banyak Modul', '/courses/{course}/modules'],
] as const) {
  test(
    `${address} shows its heading and a skeleton, or its form, before the code has arrived, and nothing to type into`,
    { tag: '@all' },
    async ({ page, backend }) => {
      const { id, modules } = await courseWith(backend, unique('Formulir'), ['Pembuka']);
      const at = (path: string) => path.replace('{course}', id).replace('{module}', modules[0]!.id);
      await watchShifts(page);
      const release = await holdCode(page);
      await page.goto(at(address), { waitUntil: 'commit' });
      await expect(painted(page).getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(painted(page).getByRole('link', { name: /^Kembali ke/ })).toHaveAttribute('href', at(back));
      await expect(painted(page).locator(':is(input, textarea):not([inert])')).toHaveCount(0);
      const words = async () => (await seen(page)).filter(({ tag }) => tag === 'H1' || tag === 'A');
      const before = await words();

      release();
      await expect(painted(page)).toHaveCount(0);
      await expect(page.locator('main :is(input, textarea)').first()).toBeEnabled();
      await expect.poll(words).toEqual(before);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      await expect.poll(() => detached(page)).toBe(0);
    },
  );
}

for (const [promise, fontMs, status] of [
  ['the list is painted in its own font', 200, 'loaded'],
  ['a font that takes long holds no list back', 5_000, 'loading'],
] as const) {
  test(promise, { tag: status === 'loaded' ? [] : '@all' }, async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-first-paint]')) return;
        observer.disconnect();
        Object.assign(window, { fontStatus: document.fonts.status });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, fontMs));
      await route.continue();
    });
    const release = await holdCode(page);
    await page.goto('/courses', { waitUntil: 'commit' });
    await expect(painted(page).getByRole('article')).toHaveCount(10, { timeout: 4_000 });
    expect(await page.evaluate(() => (window as unknown as { fontStatus: string }).fontStatus)).toBe(status);
    release();
    await expect(painted(page)).toHaveCount(0);
  });
}

test(
  'the pictures of the first row are asked for first, before React and by it',
  { tag: '@all' },
  async ({ page, backend }) => {
    const title = unique('Bergambar');
    for (const number of [1, 2, 3, 4]) await backend.createCourse({ title: `${title} ${number}`, thumbnail: true });
    const release = await holdCode(page);
    await page.goto(`/courses?q=${encodeURIComponent(title)}`, { waitUntil: 'commit' });
    const pictures = () =>
      page
        .locator('article img')
        .evaluateAll((all) =>
          all.map((each) => `${each.getAttribute('fetchpriority')} ${each.getAttribute('loading')}`),
        );
    const wanted = ['high null', 'high null', 'high null', 'null lazy'];
    await expect(painted(page).getByRole('article')).toHaveCount(4);
    expect(await pictures()).toEqual(wanted);
    release();
    await expect(painted(page)).toHaveCount(0);
    await expect.poll(pictures).toEqual(wanted);
  },
);

test('a link works before the code has arrived', { tag: '@all' }, async ({ page, backend }) => {
  const title = unique('Awal');
  const { id } = await backend.createCourse({ title });
  const release = await holdCode(page);
  await page.goto(`/courses?q=${encodeURIComponent(title)}`, { waitUntil: 'commit' });
  await painted(page)
    .getByRole('button', { name: `Modul ${title}` })
    .click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(`/courses/${id}/modules`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('what is typed and pressed before the code has arrived is done when it has', async ({ page, backend }) => {
  const { name, username } = await createUser(backend);
  const release = await holdCode(page);
  await page.goto('/users', { waitUntil: 'commit' });
  const search = painted(page).getByRole('searchbox');
  await search.click();
  await page.keyboard.type(username.slice(0, 4));
  release();
  await expect(painted(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(username.slice(4));
  await expect(page.getByRole('searchbox')).toHaveValue(username);
  await expect(page.getByRole('article')).toHaveCount(1);

  const again = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await painted(page)
    .getByRole('button', { name: `Hapus ${name}` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  again();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toBeVisible();

  const last = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(painted(page)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  last();
  await expect(page.getByRole('dialog', { name: 'Cari cepat' })).toBeVisible();
});

test('a file that is chosen before the code has arrived is taken when it has', { tag: '@all' }, async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/users/import', { waitUntil: 'commit' });
  await chooseCsv(page, [rowFor(uniqueUsername())]);
  release();
  await expect(page.getByText('1 baris siap, 0 baris salah')).toBeVisible();
});

test(
  'the sidebar folds at the press of its button, before the code has arrived',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const release = await holdCode(page);
    await page.goto('/courses', { waitUntil: 'commit' });
    const toggle = page.getByRole('button', { name: 'Buka/tutup sidebar' });
    await expect(painted(page).getByRole('article')).toHaveCount(10);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'sidebar_state', value: 'false' }));
    const folded = await seen(page);
    release();
    await expect(painted(page)).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
    await expect.poll(() => seen(page)).toEqual(folded);
  },
);

test('a link that is followed once the code has loaded loads no document', { tag: '@all' }, async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Pengguna' }).click();
  await expect(page.getByRole('heading', { name: 'Pengguna', level: 1 })).toBeVisible();
  expect(documents).toHaveLength(1);
});

test('nothing is shown of a list before the session has said yes', async ({ page, problems }) => {
  problems.allow(answered(401));
  await page.addInitScript(() => localStorage.setItem('auth-token', 'ditolak'));
  const release = await holdCode(page);
  await page.goto('/courses', { waitUntil: 'commit' });
  await page.waitForResponse((response) => response.url().endsWith('/api/auth/self'));
  await page.waitForTimeout(500);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Memuat aplikasi...')).toBeVisible();
  release();
  await expect(page).toHaveURL('/login');
});
