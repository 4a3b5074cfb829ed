import type { SharedDatabases } from '../build';
import type { FakeStorage } from './storage';

/** A transaction, with what undoes it. */
interface Transaction extends IDBTransaction {
  _rollbackLog: (() => void)[];
}

/**
 * IndexedDB of a browser, in so far as it is the browser that makes it work or not: it may be full or refused, as its Web
 * Storage, and it may have lost something when the browser died.
 */
export class FakeDatabases {
  private factory: IDBFactory;
  private readonly connections = new Map<string, IDBDatabase[]>();
  /** What was stored last. */
  private last: Transaction | null = null;

  constructor(
    private readonly shared: SharedDatabases,
    private readonly storage: FakeStorage,
  ) {
    this.factory = new shared.classes.IDBFactory();
  }

  /** The globals of one tab. */
  viewOf(tab: string, isDead: () => boolean): Record<string, unknown> {
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      if (this.storage.state === 'refused') throw new DOMException('refused', 'SecurityError');
      const request = this.factory.open(name, version);
      request.addEventListener('success', () => {
        if (isDead()) request.result.close();
        else this.connections.set(tab, [...(this.connections.get(tab) ?? []), this.followed(request.result)]);
      });
      return request;
    };
    return { ...this.shared.classes, indexedDB: { open, databases: () => this.factory.databases() } };
  }

  private followed(database: IDBDatabase): IDBDatabase {
    const begin = database.transaction.bind(database);
    database.transaction = (...asked: Parameters<typeof begin>) => {
      const transaction = begin(...asked) as Transaction;
      transaction.addEventListener('complete', () => {
        if (transaction._rollbackLog.length > 0) this.last = transaction;
      });
      const find = transaction.objectStore.bind(transaction);
      transaction.objectStore = (name: string) => {
        const store = find(name);
        const put = store.put.bind(store);
        store.put = (...given: Parameters<typeof put>) => {
          if (this.storage.state !== 'works') throw new DOMException('full', 'QuotaExceededError');
          return put(...given);
        };
        return store;
      };
      return transaction;
    };
    return database;
  }

  /** The page is gone. */
  close(tab: string) {
    for (const database of this.connections.get(tab) ?? []) database.close();
    this.connections.delete(tab);
  }

  /** What a table of the journal holds. */
  valuesOf<T>(table: string): T[] {
    const { _databases: all } = this.factory as unknown as {
      _databases: Map<string, { rawObjectStores: Map<string, { getAllValues: () => T[] }> }>;
    };
    return all.get('kelola-journal')?.rawObjectStores.get(table)?.getAllValues() ?? [];
  }

  /** What the end of the browser has cost. */
  lose(what: 'the last entry' | 'all') {
    if (what === 'all') this.factory = new this.shared.classes.IDBFactory();
    else for (const undo of this.last?._rollbackLog.toReversed() ?? []) undo();
    this.last = null;
  }
}
