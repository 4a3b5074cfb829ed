import { names, openWindows, pageAt, urlOf } from './scope';

/** The version of each open tab. Stored in a cache, because browsers stop an idle worker, which loses its memory. */
const open = () => caches.open(names.tabs);
const keyOf = (id: string): string => urlOf(`/?${new URLSearchParams({ tab: id })}`);

export async function noteTab(id: string, version: string): Promise<void> {
  const tabs = await open();
  await tabs.put(keyOf(id), new Response(version));
}

/**
 * Returns the versions that open tabs use; `null` if the version of one of them is not known yet.
 * Removes entries of closed tabs.
 */
export async function versionsInUse(): Promise<Set<string> | null> {
  const tabs = await open();
  const windows = await openWindows();
  const noted = new Map<string, string>();
  for (const request of await tabs.keys()) {
    const id = new URL(request.url).searchParams.get('tab') ?? '';
    const version = await (await tabs.match(request))?.text();
    if (version !== undefined && windows.some((window) => window.id === id)) noted.set(id, version);
    else await tabs.delete(request);
  }
  const isUnknown = windows.some((window) => !noted.has(window.id) && pageAt(new URL(window.url)) !== undefined);
  return isUnknown ? null : new Set(noted.values());
}
