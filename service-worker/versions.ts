import type { Kept } from '../lib/version/contract';
import { names, urlOf } from './scope';
import { versionsInUse } from './tabs';

/**
 * Each version of the console has a cache of its own, with all its files: an open tab finds those of its
 * version there, whatever the host has now. When its last tab has gone, a version goes too.
 */
const nameOf = (version: string): string => names.versions + version;

/** Holds the time at which the last file of a version had arrived. */
const COMPLETE = urlOf('/?complete');

/** So many files are fetched at a time: pages that are being loaded come first. */
const AT_ONCE = 2;

async function completedAt(cache: Cache): Promise<number> {
  return Number(await (await cache.match(COMPLETE))?.text()) || 0;
}

/** The caches of all versions, the one that was completed last in front. */
async function allVersions(): Promise<{ version: string; cache: Cache; at: number }[]> {
  const found = (await caches.keys()).filter((name) => name.startsWith(names.versions));
  const versions = await Promise.all(
    found.map(async (name) => {
      const cache = await caches.open(name);
      return { version: name.slice(names.versions.length), cache, at: await completedAt(cache) };
    }),
  );
  return versions.sort((a, b) => b.at - a.at);
}

/** A file as the newest version has it that is there as a whole. */
export async function fromNewest(path: string): Promise<Response | undefined> {
  const [newest] = await allVersions();
  return newest && newest.at > 0 ? newest.cache.match(urlOf(path), { ignoreVary: true }) : undefined;
}

/** A file whose name never means anything else, from whichever version has it. */
export const fromAny = (path: string): Promise<Response | undefined> => caches.match(urlOf(path), { ignoreVary: true });

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(urlOf(path), { cache: 'no-cache', credentials: 'same-origin', priority: 'low' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** A page of the very version: while a host is being filled, some may be of the next one already. */
async function fetchPage(path: string, version: string): Promise<Response> {
  const response = await fetchFile(path);
  const html = await response.text();
  if (!html.includes(`data-version="${version}"`)) throw new Error(`${path} is of another version`);
  // One that was redirected must not answer a navigation.
  return new Response(html, { headers: response.headers });
}

/** Fills the cache of a version. What is there already, of this version or another, is not fetched again. */
export async function keepVersion({ version, pages, assets, publicFiles }: Kept): Promise<void> {
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await cache.put(COMPLETE, new Response(String(Date.now())));
}

/** Lets go of versions that no tab uses any more; the newest stays. */
export async function dropUnused(): Promise<void> {
  const used = await versionsInUse();
  const [newest, ...others] = await allVersions();
  if (!used || !newest || newest.at === 0) return;
  for (const { version } of others) if (!used.has(version)) await caches.delete(nameOf(version));
}

export async function dropAll(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(names.versions) || name === names.tabs);
  await Promise.all(own.map((name) => caches.delete(name)));
}
