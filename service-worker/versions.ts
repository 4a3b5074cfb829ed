import type { PrecacheList } from '../lib/platform/versions/version-files';
import { QUIET_MS } from '../lib/config';
import { pause } from '../lib/time';
import { names, urlOf } from './scope';
import { versionsInUse } from './tabs';

/**
 * Each version of the console has its own cache with all its files, so that an open tab finds the files of its
 * version even after the host has replaced them. A version is deleted when its last tab has closed.
 */
const nameOf = (version: string): string => names.versions + version;

/**
 * Cache entry of a version that is completely cached: its number, one more than that of the newest before it. Not the
 * time: after a change of the device's clock, a new version would count as the oldest, and be deleted.
 */
const COMPLETE = urlOf('/?complete');

/** Number of concurrent downloads: low, so that loading pages come first. */
const CONCURRENT_DOWNLOADS = 2;

async function numberOf(cache: Cache): Promise<number> {
  return Number(await (await cache.match(COMPLETE))?.text()) || 0;
}

/** Returns the caches of all versions, the most recently completed first. */
async function allVersions(): Promise<{ version: string; cache: Cache; number: number }[]> {
  const found = (await caches.keys()).filter((name) => name.startsWith(names.versions));
  const versions = await Promise.all(
    found.map(async (name) => {
      const cache = await caches.open(name);
      return { version: name.slice(names.versions.length), cache, number: await numberOf(cache) };
    }),
  );
  return versions.sort((a, b) => b.number - a.number);
}

/** Returns a file from the newest version that is completely cached. */
export async function fromNewest(path: string): Promise<Response | undefined> {
  const [newest] = await allVersions();
  return newest && newest.number > 0 ? newest.cache.match(urlOf(path), { ignoreVary: true }) : undefined;
}

/** Returns an immutable file from the cache of any version. */
export const fromAny = (path: string): Promise<Response | undefined> => caches.match(urlOf(path), { ignoreVary: true });

async function fetchFile(path: string): Promise<Response> {
  await mayDownload();
  const response = await fetch(urlOf(path), { cache: 'no-cache', credentials: 'same-origin', priority: 'low' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/**
 * Downloads a page and checks its version: during a deployment, the host may already serve some pages of the next
 * one.
 * @throws Error if the page is of another version
 */
async function fetchPage(path: string, version: string): Promise<Response> {
  const response = await fetchFile(path);
  const html = await response.text();
  if (!html.includes(`data-version="${version}"`)) throw new Error(`${path} is of another version`);
  // A new Response, because browsers reject a redirected response for a navigation.
  return new Response(html, { headers: response.headers });
}

/** Fills the cache of a version. Files that this or another version has cached are not downloaded again. */
export async function precacheVersion({ version, pages, assets, publicFiles }: PrecacheList): Promise<void> {
  const cache = await caches.open(nameOf(version));
  const files: [path: string, find: () => Promise<Response>][] = [
    ...pages.map((path) => [path, () => fetchPage(path, version)] as (typeof files)[number]),
    ...assets.map((path) => [path, async () => (await fromAny(path)) ?? fetchFile(path)] as (typeof files)[number]),
    ...publicFiles.map((path) => [path, () => fetchFile(path)] as (typeof files)[number]),
  ];
  const rest = files[Symbol.iterator]();
  const work = async () => {
    for (const [path, find] of rest) {
      if (!(await cache.match(urlOf(path), { ignoreVary: true }))) await cache.put(urlOf(path), await find());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_DOWNLOADS }, work));
  const [newest] = await allVersions();
  await cache.put(COMPLETE, new Response(String((newest?.number ?? 0) + 1)));
}

/** Deletes versions that no tab uses; the newest stays. */
export async function dropUnused(): Promise<void> {
  const used = await versionsInUse();
  const [newest, ...others] = await allVersions();
  if (!used || !newest || newest.number === 0) return;
  for (const { version } of others) if (!used.has(version)) await caches.delete(nameOf(version));
}

export async function dropAll(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(names.versions) || name === names.tabs);
  await Promise.all(own.map((name) => caches.delete(name)));
}

let quietFrom = 0;

/** Somebody works at a page: nothing more is downloaded until `QUIET_MS` later. */
export const pauseDownloads = (): void => void (quietFrom = performance.now() + QUIET_MS);

/** Resolves when something may be downloaded. */
async function mayDownload(): Promise<void> {
  for (;;) {
    const rest = quietFrom - performance.now();
    if (rest <= 0) return;
    await pause(rest);
  }
}
