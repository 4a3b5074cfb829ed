import { expect, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from './actions';
import { ADMIN, type Backend } from './backend';

interface Self {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** The demo back end refuses every token of the administrator from now on, but the worker's own. */
export async function revokeTokens({ url, token }: Backend): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/self`, { headers });
  const { id, username, email, first_name, last_name } = ((await answer.json()) as { data: Self }).data;
  // A new password ends the other sessions of its user, even if it is the old one.
  const body = JSON.stringify({ username, email, first_name, last_name, password: ADMIN.password });
  const changed = await fetch(`${url}/api/users/${id}`, { method: 'PUT', headers, body });
  if (!changed.ok) throw new Error(`The tokens could not be revoked: ${changed.status} ${await changed.text()}`);
}

/** Opens a protected address and signs in on the way there: the token is this browser's own, and can be revoked. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await expect(page).toHaveURL(address);
}

export const comeBackToWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')));

export const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'Sesi Berakhir' });
export const signInAgain = (page: Page): Promise<void> => page.getByRole('button', { name: 'Login Kembali' }).click();
export const logOut = (page: Page): Promise<void> => page.getByRole('button', { name: 'Keluar' }).click();

export const draftNote = (page: Page) => page.getByText('Draf dipulihkan');
export const filesNote = (page: Page) => page.getByText('File yang tadi dipilih perlu dipilih lagi.');

/** Everything that the tab keeps, as one text. */
export const keptInTab = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries({ ...sessionStorage })
      .flat()
      .join('\n'),
  );

/** Counts the requests of a page whose path matches. */
export function countRequests(page: Page, pattern: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'OPTIONS' && pattern.test(pathname + search)) count += 1;
  });
  return () => count;
}

export const LISTS = /^\/api\/(courses|users)\?/;
export const SELF = /^\/api\/auth\/self$/;

/** Whoever signs in at `page` is somebody else: the demo back end has only one administrator. */
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

/** Sends files slowly, so that there is time for something to happen meanwhile, until the returned function is called. */
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
