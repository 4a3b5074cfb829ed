import { expect, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from '../actions';
import { ADMIN, type Backend } from '../backend';

interface Self {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Revokes every token of the administrator at the demo back end, except the one that the worker uses. */
export async function revokeTokens(backend: Backend): Promise<void> {
  const { id, username, email, first_name, last_name } = await backend.call<Self>('GET', '/api/auth/self');
  // Setting a password revokes the user's other tokens, even if the password is the same.
  const body = { username, email, first_name, last_name, password: ADMIN.password };
  await backend.call('PUT', `/api/users/${id}`, body);
}

/** Makes the first page of a signed-in context start without its token; later loads keep what they have. */
export async function startSignedOut(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.removeItem('auth-token');
    sessionStorage.setItem('begun', 'yes');
  });
}

/** Opens a protected page and signs in; the new token belongs to this browser only, so a test can revoke it. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await expect(page).toHaveURL(address);
}

/** Configures another back end on /setup, and signs in there. */
export async function signInAt(page: Page, baseUrl: string): Promise<void> {
  await page.goto('/setup');
  await page.getByLabel('URL Backend').fill(baseUrl);
  await page.getByRole('button', { name: 'Konfigurasi & Lanjutkan' }).click();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Kursus', level: 1 })).toBeVisible();
}

export const comeBackToWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')));

export const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'Sesi Berakhir' });
export const signInAgain = (page: Page): Promise<void> => page.getByRole('button', { name: 'Login Kembali' }).click();
export const logOut = (page: Page): Promise<void> => page.getByRole('button', { name: 'Keluar' }).click();

/** Within the page: the announcer says the same words, outside of it. */
export const draftNote = (page: Page) => page.getByRole('main').getByText('Draf dipulihkan');
export const filesNote = (page: Page) => page.getByText('File yang tadi dipilih perlu dipilih lagi.');

/** The whole sessionStorage of the tab, as one text. */
export const keptInTab = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries({ ...sessionStorage })
      .flat()
      .join('\n'),
  );

/** Counts the requests of a page whose path and query match. */
export function countRequests(page: Page, pattern: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'OPTIONS' && pattern.test(pathname + search)) count += 1;
  });
  return () => count;
}

export const SELF = /^\/api\/auth\/self$/;

/** Changes the signed-in user in responses to `target`, because the demo back end has only one administrator. */
export async function becomeSomeoneElse(
  target: Page | BrowserContext,
  isTheirs: (token: string) => boolean = () => true,
): Promise<void> {
  await target.route('**/api/auth/self', async (route) => {
    const token = (await route.request().headerValue('authorization'))?.replace('Bearer ', '') ?? '';
    if (!isTheirs(token)) return route.continue();
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: Self };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, id: 'orang-lain', username: 'rani' } } });
  });
}

/** Throttles uploads, so that a test can act during one; returns a function that ends the throttling. */
export async function throttleUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  const limit = async (uploadThroughput: number) => {
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
  await limit(bytesPerSecond);
  return () => limit(-1);
}
