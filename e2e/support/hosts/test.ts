import { rmSync } from 'node:fs';
import { SUB_PATH } from '../../../scripts/build/other-exports';
import { courseWith } from '../screens/modules';
import { type Running } from '../servers/listen';
import { test as base, unique } from '../test';
import { startApache, startBare, startNginx, startServe } from './programs';
import { makeSite } from './sites';

export { expect } from '@playwright/test';

const starters = {
  nginx: startNginx,
  apache: startApache,
  serve: startServe,
  'bare 404': startBare,
} satisfies Record<string, (site: string) => Promise<Running>>;

export type HostName = keyof typeof starters;
export const hostNames = Object.keys(starters) as HostName[];
export const basePaths = { 'the root': '', 'a sub-path': SUB_PATH };

/** One record of each kind, for the URLs of the record screens. */
export interface Records {
  course: { id: string; title: string };
  module: { id: string; title: string };
  user: { id: string; username: string };
}

interface TestFixtures {
  hostName: HostName;
  basePath: string;
  host: Running;
}

interface WorkerFixtures {
  /** Starts each host once per worker. */
  hosts: (name: HostName, basePath: string) => Promise<Running>;
  records: Records;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  hostName: ['nginx', { option: true }],
  basePath: ['', { option: true }],
  ownContext: true,

  hosts: [
    async ({}, use) => {
      const sites = new Map<string, Promise<string>>();
      const siteAt = (basePath: string) => {
        const site = sites.get(basePath) ?? makeSite(basePath);
        sites.set(basePath, site);
        return site;
      };
      const running = new Map<string, Promise<Running>>();
      await use((name, basePath) => {
        const key = name + basePath;
        const known = running.get(key) ?? siteAt(basePath).then(starters[name]);
        running.set(key, known);
        return known;
      });
      for (const host of await Promise.all(running.values())) await host.stop();
      for (const site of await Promise.all(sites.values())) rmSync(site, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  records: [
    async ({ backend }, use) => {
      const { modules, ...course } = await courseWith(backend, unique('Tuan Rumah'), [unique('Modul')]);
      const headers = { Authorization: `Bearer ${backend.token}` };
      const answer = await fetch(`${backend.url}/api/users`, { headers });
      const [user] = ((await answer.json()) as { data: Records['user'][] }).data;
      const [module] = modules;
      if (!module || !user) throw new Error('The demo back end has no module or user to look at.');
      await use({ course, module, user });
    },
    { scope: 'worker' },
  ],

  // The first use of the sub-path builds the console for it, unless that export exists.
  host: [async ({ hosts, hostName, basePath }, use) => use(await hosts(hostName, basePath)), { timeout: 300_000 }],
  baseURL: async ({ host }, use) => use(host.url),
});
