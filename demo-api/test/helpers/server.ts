import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { startDemoApi, type DemoApi, type DemoApiOptions } from '../../src/node/server.ts';
import { Client } from './client.ts';
import { newStorage, type TestStorage } from './database.ts';

const DAY_MS = 86_400_000;

export class TestServer {
  storage!: TestStorage;
  client!: Client;
  private api!: DemoApi;

  async start(options: Partial<DemoApiOptions> = {}): Promise<void> {
    const { dataDir, databaseUrl } = this.storage;
    this.api = await startDemoApi({ port: 0, host: 'localhost', dataDir, databaseUrl, tokenTtlMs: DAY_MS, ...options });
    this.client = await new Client(this.api.url).login();
  }

  stop = () => this.api.close();

  get url(): string {
    return this.api.url;
  }

  /** The uploads that are there, those still arriving included. */
  async files(): Promise<string[]> {
    const dir = join(this.storage.dataDir, 'uploads');
    const [done, arriving] = await Promise.all([readdir(dir), readdir(join(dir, '.tmp'))]);
    return [...done.filter((name) => name !== '.tmp'), ...arriving.map((name) => `.tmp/${name}`)].sort();
  }
}

interface UseServer extends Partial<DemoApiOptions> {
  /** What the tests need to be there; a second `before` would not wait for the server. */
  prepare?: () => Promise<void>;
}

/** A seeded server for all tests of a file. */
export function useServer({ prepare, ...options }: UseServer = {}): TestServer {
  const server = new TestServer();
  before(async () => {
    server.storage = await newStorage();
    await server.start(options);
    await prepare?.();
  });
  after(async () => {
    await server.stop();
    await server.storage.remove();
  });
  return server;
}
