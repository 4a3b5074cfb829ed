import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** A file or, without contents, a folder of the database as IndexedDB keeps it, under its path. */
interface Entry {
  mode: number;
  modified: number;
  contents?: Uint8Array;
}

/** The part that is used of https://emscripten.org/docs/api_reference/Filesystem-API.html */
interface EmscriptenFs {
  readdir: (path: string) => string[];
  lstat: (path: string) => { mode: number; mtime: Date };
  isDir: (mode: number) => boolean;
  readFile: (path: string) => Uint8Array;
  writeFile: (path: string, contents: Uint8Array, options: { canOwn: boolean }) => void;
  mkdirTree: (path: string, mode: number) => void;
  chmod: (path: string, mode: number) => void;
  utime: (path: string, accessed: number, modified: number) => void;
  quit: () => void;
}

const STORE = 'files';
const ROOT = PGlite.paths.PGDATA;

/**
 * The database's folder, in memory while it is used and in IndexedDB to stay. PGlite's own way of keeping it writes
 * after every query, in the background and while others run, and a commit is lost if the worker is stopped meanwhile
 * (https://github.com/electric-sql/pglite/issues/1065). Here it is kept when `flush` is called, and then as it is at
 * that moment: one transaction of IndexedDB holds what a crash of PostgreSQL would leave on a disk.
 */
export class KeptFs extends MemoryFS {
  private readonly idb: IDBDatabase;
  /** When each path that IndexedDB holds was modified, as far as that is known for sure. */
  private kept = new Map<string, number>();

  constructor(idb: IDBDatabase) {
    super();
    this.idb = idb;
  }

  override async initialSyncFs(): Promise<void> {
    const store = this.idb.transaction(STORE).objectStore(STORE);
    const [paths, entries] = await Promise.all([
      answerOf(store.getAllKeys() as IDBRequest<string[]>),
      answerOf(store.getAll() as IDBRequest<Entry[]>),
    ]);
    if (paths.length > 0) this.files.mkdirTree(ROOT, 0o700);
    // Sorted by path, so that a folder comes before what is in it.
    for (const [at, path] of paths.entries()) {
      const { mode, modified, contents } = entries[at]!;
      if (contents) this.files.writeFile(path, contents, { canOwn: true });
      else this.files.mkdirTree(path, mode);
      this.files.chmod(path, mode);
      this.files.utime(path, modified, modified);
      this.kept.set(path, modified);
    }
  }

  /** What PGlite calls after every query. */
  override async syncToFs(): Promise<void> {}

  override async closeFs(): Promise<void> {
    this.idb.close();
    this.files.quit();
  }

  /** Resolves once IndexedDB holds all that the folder holds now. No query may run meanwhile. */
  async flush(): Promise<void> {
    const now = Date.now();
    const found = new Map<string, number>();
    const transaction = this.idb.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const [path, { mode, mtime }] of this.walk(ROOT)) {
      const modified = mtime.getTime();
      // What has changed in this very millisecond may change once more in it, and would look the same.
      found.set(path, modified < now ? modified : NaN);
      if (this.kept.get(path) === modified) continue;
      const contents = this.files.isDir(mode) ? undefined : this.files.readFile(path);
      store.put({ mode, modified, contents } satisfies Entry, path);
    }
    for (const path of this.kept.keys()) if (!found.has(path)) store.delete(path);
    await endOf(transaction);
    this.kept = found;
  }

  private *walk(folder: string): Generator<[string, { mode: number; mtime: Date }]> {
    for (const name of this.files.readdir(folder)) {
      if (name === '.' || name === '..') continue;
      const path = `${folder}/${name}`;
      const entry = this.files.lstat(path);
      yield [path, entry];
      if (this.files.isDir(entry.mode)) yield* this.walk(path);
    }
  }

  private get files(): EmscriptenFs {
    return this.pg!.Module.FS as unknown as EmscriptenFs;
  }
}

/** Opens the store of a database, and makes it the first time. */
export async function openStore(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const idb = await answerOf(opening);
  // Whoever deletes it does not have to wait for a connection that nobody uses any more.
  idb.onversionchange = () => idb.close();
  return idb;
}

export async function deleteStore(name: string): Promise<void> {
  await answerOf(indexedDB.deleteDatabase(name));
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
