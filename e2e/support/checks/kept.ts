import type { Page } from '@playwright/test';
import { KEPT } from '../../../lib/kept';

type Place = keyof typeof KEPT;

/** All that a browser keeps for the origin of a page: each content by its name. */
export type Kept = Record<Place, Record<string, string>>;

/** Reads every storage of the browser, from inside the page. */
export const readKept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const entries = (storage: Storage) => ({ ...storage }) as Record<string, string>;

    const cookies = Object.fromEntries(
      document.cookie
        .split('; ')
        .filter(Boolean)
        .map((cookie) => cookie.split('=') as [string, string]),
    );

    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const databases: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const contents: unknown[] = [];
      for (const store of stores) {
        const reading = database.transaction(store).objectStore(store);
        contents.push(await asked(reading.getAllKeys()), await asked(reading.getAll()));
      }
      database.close();
      databases[name] = JSON.stringify(contents);
    }

    const cached: Record<string, string> = {};
    for (const name of await caches.keys())
      cached[name] = (await (await caches.open(name)).keys()).map(({ url }) => url).join('\n');

    const files: Record<string, string> = {};
    for await (const name of (await navigator.storage.getDirectory()).keys()) files[name] = '';

    // Those of Next's router begin with two underscores.
    const state = Object.entries((history.state ?? {}) as object).filter(([name]) => !name.startsWith('__'));
    return {
      localStorage: entries(localStorage),
      sessionStorage: entries(sessionStorage),
      Cookies: cookies,
      'History entries': Object.fromEntries(state.map(([name, value]) => [name, String(value)])),
      IndexedDB: databases,
      'Private files': files,
      'Cache Storage': cached,
    };
  });

/** The line of docs/storage.md that a name belongs to. */
const lineOf = (place: Place, name: string): string | undefined =>
  Object.keys(KEPT[place]).find((line) => (line.endsWith('…') ? name.startsWith(line.slice(0, -1)) : name === line));

const namesIn = (kept: Kept): [Place, string][] =>
  (Object.keys(kept) as Place[]).flatMap((place) =>
    Object.keys(kept[place]).map((name): [Place, string] => [place, name]),
  );

/** The lines of docs/storage.md of which something is kept; `unlisted` are the names that it does not have. */
export function linesOf(kept: Kept): { lines: Set<string>; unlisted: string[] } {
  const lines = new Set<string>();
  const unlisted: string[] = [];
  for (const [place, name] of namesIn(kept)) {
    const line = lineOf(place, name);
    if (line === undefined) unlisted.push(`${place}: ${name}`);
    else lines.add(`${place}: ${line}`);
  }
  return { lines, unlisted };
}

/** The lines of which signing out leaves nothing. */
export const REMOVED = (Object.entries(KEPT) as [Place, Record<string, { signOut: string }>][]).flatMap(
  ([place, lines]) =>
    Object.entries(lines)
      .filter(([, { signOut }]) => signOut === 'removed')
      .map(([line]) => `${place}: ${line}`),
);
