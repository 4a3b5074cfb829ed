import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/chromium.ts';

/** A Chromium with a profile of its own, which stays when the browser is closed or killed. */
export class Chromium {
  private readonly profile: string;
  private pid = 0;
  private browser!: Browser;
  private context!: BrowserContext;
  /** What the pages and workers complained of. */
  readonly complaints: string[] = [];

  static async launch(): Promise<Chromium> {
    const profile = await mkdtemp(join(tmpdir(), 'kelola-browser-demo-'));
    const launched = new Chromium(profile);
    await launched.open();
    return launched;
  }

  private constructor(profile: string) {
    this.profile = profile;
  }

  /** Starts the browser on its profile, again after it has ended. */
  async open(): Promise<void> {
    // Not by Playwright, which gives no way to kill a browser that has a profile.
    const child = spawn(
      findChromium(),
      [...CHROMIUM_ARGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${this.profile}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    this.pid = child.pid ?? 0;
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, found] = /DevTools listening on (\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
    });
    this.browser = await chromium.connectOverCDP(address);
    this.context = this.browser.contexts()[0]!;
    this.context.on('serviceworker', (worker) => {
      worker.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
      });
    });
  }

  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    return page;
  }

  /** Ends every service worker at once, as the browser does with idle ones. */
  async stopWorkers(page: Page): Promise<void> {
    const session = await this.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }

  /** How much an origin may store from now on; without a number, as much as there is. */
  async limitStorage(page: Page, quotaSize?: number): Promise<void> {
    const session = await this.context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
    // The override lasts as long as its session, which ends with the page.
  }

  /** Chooses a file of any size; Playwright would send the content itself to a browser that it did not start. */
  async chooseFile(page: Page, selector: string, path: string): Promise<void> {
    const session = await this.context.newCDPSession(page);
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await session.send('DOM.setFileInputFiles', { nodeId, files: [path] });
    await session.detach();
  }

  async reloadHard(page: Page): Promise<void> {
    const session = await this.context.newCDPSession(page);
    const loaded = page.waitForEvent('load');
    await session.send('Page.reload', { ignoreCache: true });
    await loaded;
    await session.detach();
  }

  /** The processes that run pages and workers. */
  async renderers(): Promise<number[]> {
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  /** Ends the browser without a warning. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.browser.once('disconnected', resolve));
    process.kill(-this.pid, 'SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill().catch(() => undefined);
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
