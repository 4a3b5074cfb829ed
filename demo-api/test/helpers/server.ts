import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { startDemoApi, type DemoApi, type DemoApiOptions } from '../../src/node/server.ts';
import type { BrowserHome } from '../browser/home.ts';
import { Client } from './client.ts';
import { newStorage, type TestStorage } from './database.ts';

const DAY_MS = 86_400_000;

const inBrowser = process.env.DEMO_HOME === 'browser';
/** For tests of what only a server of its own has: settings, sockets, processes, other origins, other paths. */
export const onNode = { skip: inBrowser && 'about the Node home' };

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

/** The same back end inside a browser, spoken to over HTTP as well. */
class TestBrowser extends TestServer {
  private home!: BrowserHome;

  override async start(): Promise<void> {
    const { BrowserHome } = await import('../browser/home.ts');
    this.home = await BrowserHome.start();
    this.client = await new Client(this.home.url).login();
  }

  override stop = () => this.home.close();

  override get url(): string {
    return this.home.url;
  }

  override files = () => this.home.files();
}

interface UseServer extends Partial<DemoApiOptions> {
  /** What the tests need to be there; a second `before` would not wait for the server. */
  prepare?: () => Promise<void>;
  /** `false`: this server seeds its database itself, instead of finding it so. */
  seeded?: boolean;
}

/** A seeded server for all tests of a file; with `DEMO_HOME=browser` its home is a browser. */
export function useServer({ prepare, seeded, ...options }: UseServer = {}): TestServer {
  const server = inBrowser ? new TestBrowser() : new TestServer();
  before(async () => {
    if (!inBrowser) server.storage = await newStorage({ seeded });
    await server.start(options);
    await prepare?.();
  });
  after(async () => {
    await server.stop();
    await server.storage?.remove();
  });
  return server;
}
