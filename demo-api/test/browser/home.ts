import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Bridge } from './bridge-api.ts';
import { Chromium } from './chromium.ts';
import { BASE, Site } from './site.ts';

declare const bridge: Bridge;

/** The back end at home in a browser, with a page that has started it. */
export class BrowserHome {
  readonly site: Site;
  readonly chromium: Chromium;
  page!: Page;

  /** A browser that has opened the page, and not asked for anything yet. */
  static async open(): Promise<BrowserHome> {
    const home = new BrowserHome(await Site.serve(), await Chromium.launch());
    await home.openPage();
    return home;
  }

  static async start(): Promise<BrowserHome> {
    const home = await BrowserHome.open();
    const { problem } = await home.page.evaluate(() => bridge.start());
    assert.equal(problem, undefined);
    return home;
  }

  private constructor(site: Site, chromium: Chromium) {
    this.site = site;
    this.chromium = chromium;
    site.forward = (id) => this.page.evaluate((waiting) => bridge.forward(waiting), id);
  }

  get url(): string {
    return `${this.site.origin}${BASE}demo-api`;
  }

  /** Opens the page; further requests from outside go through it. */
  async openPage(base = BASE): Promise<Page> {
    this.page = await this.chromium.newPage();
    await this.page.goto(this.site.origin + base);
    return this.page;
  }

  files = (): Promise<string[]> => this.page.evaluate(() => bridge.files());

  stopWorkers = (): Promise<void> => this.chromium.stopWorkers(this.page);

  async close(): Promise<void> {
    await this.chromium.remove();
    this.site.close();
  }
}
