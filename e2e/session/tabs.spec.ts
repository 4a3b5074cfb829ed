import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../support/actions';
import { Backend } from '../support/backend';
import { courseForm } from '../support/screens/course-form';
import { leaveDialog } from '../support/screens/leave';
import { answered } from '../support/checks/problems';
import {
  becomeSomeoneElse,
  comeBackToWindow,
  expiredDialog,
  keptInTab,
  openSignedIn,
  logOut,
  revokeTokens,
  signInAgain,
} from '../support/screens/session';
import { expect, stored, test } from '../support/test';

interface Frames {
  /** Another tab has written to the storage. */
  told: boolean;
  /** What was on the screen in each frame since. */
  frames: string[];
}

/** Notes every frame that the page paints after it was told of another tab. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: Frames = { told: false, frames: [] };
    Object.assign(window, { seen });
    window.addEventListener('storage', () => (seen.told = true));
    const note = () => {
      if (seen.told) seen.frames.push(document.body.innerText);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => (window as unknown as { seen: Frames }).seen.frames);
}

/** The list of users as somebody else finds it, once it is released. */
async function holdListOf(context: BrowserContext, isTheirs: (token: string) => boolean) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const theirs = {
    id: 'u-1',
    username: 'tamu',
    email: 'tamu@example.com',
    first_name: 'Tamu',
    last_name: 'Undangan',
    balance: 0,
  };
  await context.route('**/api/users?*', async (route) => {
    if (
      !isTheirs(
        await route
          .request()
          .headerValue('authorization')
          .then((value) => value?.replace('Bearer ', '') ?? ''),
      )
    )
      return route.continue();
    await held;
    await route.fulfill({
      json: {
        status: 'success',
        message: '',
        data: [theirs],
        pagination: { current_page: 1, total_pages: 1, total_items: 1 },
      },
    });
  });
  return release;
}

async function openTwo(context: BrowserContext, addresses: [string, string]): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await context.newPage(), await context.newPage()];
  for (const [index, page] of pages.entries()) await page.goto(addresses[index]!);
  return pages;
}

test(
  'logging out in one tab leads the other to the sign-in at once, and its draft is gone',
  { tag: '@all' },
  async ({ context }) => {
    const [one, other] = await openTwo(context, ['/courses', '/courses/new']);
    await courseForm(other).title.fill('Setengah jadi');
    await expect.poll(() => keptInTab(other)).toContain('Setengah jadi');
    await logOut(one);
    await expect(other).toHaveURL('/login');
    await expect(leaveDialog(other)).toHaveCount(0);
    await expect.poll(() => keptInTab(other)).not.toContain('Setengah jadi');

    await signIn(one);
    await expect(other.getByText('Halo, admin')).toBeVisible();
    await expect(other).toHaveURL('/courses');
  },
);

test.describe('with a token of its own', () => {
  test.use({ session: 'configured' });

  test(
    'a session that ends in one tab loses nothing that is typed in the other',
    { tag: '@all' },
    async ({ page: one, context, backend, problems }) => {
      problems.allow(answered(401));
      await openSignedIn(one, '/courses');
      const other = await context.newPage();
      await other.goto('/courses');
      await other.getByRole('button', { name: 'Tambah Kursus' }).click();
      await courseForm(other).title.fill('Setengah jadi');
      await expect.poll(() => keptInTab(other)).toMatch(/^draft .* \/courses\/new$/m);
      await revokeTokens(backend);
      // A check under way, from before the token was revoked, answers for both.
      await expect(async () => {
        await comeBackToWindow(one);
        await expect(expiredDialog(one)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(expiredDialog(other)).toBeVisible();
      await signInAgain(one);
      await signIn(one);
      await expect(one).toHaveURL('/courses');
      await expect(expiredDialog(other)).toHaveCount(0);
      await expect(other).toHaveURL('/courses/new');
      await expect(courseForm(other).title).toHaveValue('Setengah jadi');
    },
  );
});

test('signing in as someone else in one tab shows not one frame of the former user’s data in the other', async ({
  context,
  backend,
}) => {
  const theirs = await Backend.signIn(backend.url);
  const isTheirs = (token: string) => token === theirs.token;
  await becomeSomeoneElse(context, isTheirs);
  const release = await holdListOf(context, isTheirs);
  const [one, other] = await openTwo(context, ['/courses', '/users']);
  const former = await other.getByRole('article').first().getAttribute('aria-label');
  expect(former).toBeTruthy();
  const frames = await watchFrames(other);

  await one.evaluate((token) => localStorage.setItem('auth-token', token), theirs.token);
  await expect(other.getByText('Halo, rani')).toBeVisible();
  await expect(other.getByText('Memuat pengguna...')).toBeVisible();
  await expect(other.getByRole('article')).toHaveCount(0);
  release();
  await expect(other.getByRole('article', { name: 'Tamu Undangan' })).toBeVisible();
  const painted = await frames();
  expect(painted.length).toBeGreaterThan(2);
  expect(painted.filter((frame) => frame.includes(former!) || frame.includes('Halo, admin'))).toEqual([]);
});

test(
  'another back end chosen in one tab is the one of the other at once, without what was read before',
  { tag: '@all' },
  async ({ context, backend, problems }) => {
    // The setup asks without a token.
    problems.allow(answered(401));
    const [one, other] = await openTwo(context, ['/setup', '/users']);
    const former = await other.getByRole('article').first().getAttribute('aria-label');
    const frames = await watchFrames(other);
    // The same server by another name is another back end to the console.
    const address = backend.url.replace('localhost', '127.0.0.1');
    await one.getByLabel('URL Backend').fill(address);
    await one.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
    await expect(one).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    expect(await stored(one, 'auth-token')).toBeNull();
    expect((await frames()).filter((frame) => frame.includes(former!))).toEqual([]);

    const release = await holdListOf(context, () => true);
    const asked = other.waitForRequest((request) => request.url().startsWith(`${address}/api/users?`));
    await signIn(other);
    await asked;
    await expect(other.getByText('Memuat pengguna...')).toBeVisible();
    await expect(other.getByRole('article')).toHaveCount(0);
    release();
    await expect(other.getByRole('article', { name: 'Tamu Undangan' })).toBeVisible();
    expect((await frames()).filter((frame) => frame.includes(former!))).toEqual([]);
  },
);
