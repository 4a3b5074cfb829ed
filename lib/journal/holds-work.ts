import type { KeptName } from '../kept';

const DATABASE: KeptName<'IndexedDB'> = 'kelola-journal';

/**
 * Whether the journal holds a work of anybody. Its code is loaded only in a browser that has its database: what says so in
 * localStorage is written to the disk some seconds later than the journal, and would be lost with the browser.
 */
export async function holdsWork(): Promise<boolean> {
  try {
    // Firefox lists databases from version 126.
    const databases = await indexedDB.databases?.();
    if (databases && !databases.some(({ name }) => name === DATABASE)) return false;
    const { journal } = await import('./journal');
    return !(await journal.isEmpty());
  } catch {
    // The browser refuses storage, so it holds nothing; or there is no connection, and the next page asks again.
    return false;
  }
}
