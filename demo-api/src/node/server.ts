import { createApp } from '../app.ts';
import { inDialects } from '../dialects/speak.ts';
import { Passwords } from '../auth/passwords.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { FileStore } from '../uploads/file-store.ts';
import { holdDataDir } from './data-dir.ts';
import { FolderDisk } from './folder-disk.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { scrypt } from './scrypt.ts';
import { seedPlace } from './seed-place.ts';

export interface DemoApiOptions {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
  tokenTtlMs: number;
  /** How clients reach this server, where the Host header does not say. */
  publicUrl?: string;
  /** For tests: answers below `/as/<names>` as back ends of other makes do. */
  dialects?: boolean;
}

export interface DemoApi {
  url: string;
  close: () => Promise<void>;
}

/** Starts the server on what its data folder holds; the first time that is the seed. */
export async function startDemoApi(options: DemoApiOptions): Promise<DemoApi> {
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    const dataDir = await holdDataDir(options.dataDir);
    opened.push(dataDir.release);
    const database = await openDatabase(dataDir.path, options.databaseUrl);
    opened.push(database.close);
    const disk = new FolderDisk(dataDir.path);
    const store = new FileStore(database, disk);
    await store.prepare();
    const passwords = new Passwords(scrypt);
    await seedIfEmpty(database, passwords, seedPlace(store, disk));
    const { tokenTtlMs, publicUrl, dialects } = options;
    const app = createApp({ ...database, store, passwords, tokenTtlMs, publicUrl });
    const listener = await listen(dialects ? inDialects(app) : app, options.host, options.port);
    opened.push(listener.close);
    return { url: listener.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
