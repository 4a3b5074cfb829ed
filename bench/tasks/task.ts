import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { Backend } from '../../e2e/support/backend';
import type { Site } from '../site';
import { visit } from '../visit';
import { Hands } from '../../e2e/support/hands';

/** How a task is done, from a page that is open. */
export type Way<Made> = (hands: Hands, made: Made) => Promise<void>;

/** One everyday task. `Made` are the records that it is done with; each way has its own. */
export interface Task<Made> {
  name: { indonesian: string; english: string };
  /** The heading of the part of the guide that explains the short way. */
  guide: string;
  prepare: (backend: Backend, word: string) => Promise<Made>;
  /** The page that is open at first, as a path of the console and as one of react-admin. */
  start: (made: Made) => { console: string; peer?: string };
  /** One by one, or page by page. */
  plain: Way<Made>;
  /** Missing where the plain way is the shortest. */
  short?: Way<Made>;
  /** Missing where react-admin has no such thing. */
  peer?: Way<Made>;
  /** Whether the back end has what the task asks for, and nothing else has changed. */
  isDone: (backend: Backend, made: Made) => Promise<boolean>;
}

export interface Effort {
  presses: number;
  fields: number;
  seconds: number;
}

export interface Result {
  task: Pick<Task<unknown>, 'name' | 'guide'>;
  plain: Effort;
  short: Effort | null;
  peer: Effort | null;
}

/** Does a task in each way, right after each other. */
export async function doTask<Made>(browser: Browser, site: Site, peer: Site, task: Task<Made>): Promise<Result> {
  console.log(`Measuring "${task.name.english}" …`);
  const plain = await doWay(browser, site, task, 'console', task.plain);
  const short = task.short ? await doWay(browser, site, task, 'console', task.short) : null;
  return { task, plain, short, peer: task.peer ? await doWay(browser, peer, task, 'peer', task.peer) : null };
}

async function doWay<Made>(
  browser: Browser,
  site: Site,
  task: Task<Made>,
  application: 'console' | 'peer',
  way: Way<Made>,
): Promise<Effort> {
  const { backend } = site;
  const made = await task.prepare(backend, `T${randomBytes(4).toString('hex')}`);
  return visit(browser, site, {}, async ({ page }) => {
    await page.goto(task.start(made)[application] ?? '/');
    // Both applications may fetch more at the first movement of the pointer: let it finish.
    await page.mouse.move(400, 300);
    await page.waitForTimeout(3_000);
    const hands = new Hands(page);
    const began = performance.now();
    await way(hands, made);
    while (!(await task.isDone(backend, made))) {
      if (performance.now() - began > LIMIT_MS) throw new Error(`"${task.name.english}" was not done.`);
      await page.waitForTimeout(50);
    }
    return { presses: hands.presses, fields: hands.fields, seconds: (performance.now() - began) / 1_000 };
  });
}

const LIMIT_MS = 180_000;
