import type { Browser } from '@playwright/test';
import { buildReactAdmin } from '../react-admin';
import { serveCompressed, type Site } from '../site';
import { correctPrice, createCourses } from './courses';
import { changeInstructor, changePriceAndTopic, deleteMany } from './many-courses';
import { copyModules, createModules, moveModules } from './modules';
import { doTask, type Result } from './task';
import { topUpMany, topUpOne } from './users';

/** Does ten everyday tasks in the console, in two ways, and in react-admin, with the same back end and browser. */
export async function measureTasks(browser: Browser, site: Site): Promise<Result[]> {
  const host = await serveCompressed(await buildReactAdmin());
  const peer = { ...site, url: host.url };
  try {
    return [
      await doTask(browser, site, peer, deleteMany),
      await doTask(browser, site, peer, topUpMany),
      await doTask(browser, site, peer, changeInstructor),
      await doTask(browser, site, peer, changePriceAndTopic),
      await doTask(browser, site, peer, copyModules),
      await doTask(browser, site, peer, moveModules),
      await doTask(browser, site, peer, createModules),
      await doTask(browser, site, peer, createCourses),
      await doTask(browser, site, peer, correctPrice),
      await doTask(browser, site, peer, topUpOne),
    ];
  } finally {
    await host.stop();
  }
}
