import { createApp } from '../app.ts';
import { Passwords } from '../auth/passwords.ts';
import type { RequestBindings } from '../http/context.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { FileStore } from '../uploads/file-store.ts';
import { Assets } from './assets.ts';
import { openDatabase } from './database.ts';
import { BrowserDisk } from './disk.ts';
import { deleteStore } from './kept-fs.ts';
import type { DemoStage } from './messages.ts';
import type { Place } from './place.ts';
import { scrypt } from './scrypt.ts';

const TOKEN_TTL_MS = 7 * 86_400_000;

/** The back end, open. */
export interface Home {
  fetch: (request: Request, bindings: RequestBindings) => Promise<Response>;
  close: () => Promise<void>;
}

interface Events {
  onStage: (stage: DemoStage) => void;
  /** What is in memory is ahead of what is kept: this home must not be used any more. */
  onBroken: () => void;
}

/** Whether the demo was ever started here, and not deleted since. */
export async function exists({ name }: Place): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(name).then(
    () => true,
    () => false,
  );
}

/** Opens the back end on what this browser keeps; the first time that is the seed. */
export async function openHome(place: Place, { onStage, onBroken }: Events): Promise<Home> {
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    // A worker that is being replaced may still be at work: two databases on one store would destroy it.
    opened.push(await holdLock(place.name));
    const assets = await Assets.open(place);
    const engine = await assets.engine(onStage);
    onStage({ stage: 'database' });
    const { db, persist: keep, close: closeDatabase } = await openDatabase(place.name, engine);
    opened.push(closeDatabase);
    const persist = () =>
      keep().catch((error: unknown) => {
        onBroken();
        throw error;
      });
    const database = { db, persist, close: closeDatabase };
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(place.name, { create: true });
    const disk = await BrowserDisk.open(folder, (path) => assets.seedFile(path));
    const store = new FileStore(database, disk);
    await store.prepare();
    const passwords = new Passwords(scrypt);
    onStage({ stage: 'data' });
    await seedIfEmpty(database, passwords);

    const services = { db, persist, store, passwords, tokenTtlMs: TOKEN_TTL_MS, publicUrl: place.url.href };
    const app = createApp(services, { basePath: place.url.pathname });
    return { fetch: async (request, bindings) => app.fetch(request, bindings), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Leaves nothing of the demo in this browser. It must be closed. */
export async function deleteHome({ name }: Place): Promise<void> {
  const root = await navigator.storage.getDirectory();
  // The folder first: without it the demo counts as not started, whatever else is still there.
  await root.removeEntry(name, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
  await deleteStore(name);
  await caches.delete(name);
}

function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = (): Promise<void> => new Promise((release) => resolve(release));
    navigator.locks.request(name, held).catch(reject);
  });
}
