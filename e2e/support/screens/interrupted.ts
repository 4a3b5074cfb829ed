import type { Locator, Page } from '@playwright/test';
import { createOwnBrowser, type OwnBrowser } from '../own-browser';
import { test as base } from '../faults/faulty';

export { expect } from '../faults/faulty';

/** The console in a browser that can be killed. */
export const test = base.extend<{ own: OwnBrowser }>({
  own: async ({}, use) => {
    const own = await createOwnBrowser();
    await use(own);
    await own.dispose();
  },
});

/** Opens the console signed in, once the profile of the browser holds the sign-in on disk. */
export async function signedIn(page: Page, site: string, entries: Record<string, string>): Promise<void> {
  await page.goto(`${site}/login`);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, entries);
}

export const interrupted = (page: Page): Locator => page.getByRole('region', { name: 'Pekerjaan terputus' });

/** The number of works that the journal of this browser holds. */
export const notedWorks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kelola-journal');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('works').objectStore('works').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error!);
          opening.result.close();
        };
      }),
  );
