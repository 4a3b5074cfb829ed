import type { Browser, Locator, Page } from '@playwright/test';
import { earlyClick, painted } from './early-clicks';
import { pointAt, slowestInput } from './interactions';
import { median } from '../median';
import { measureLoad, type PageLoad } from './page-load';
import { slowCpu } from '../profile';
import { measureReturn } from './return-visit';
import { buildReactAdmin } from '../react-admin';
import { serveCompressed, type Site } from '../site';
import type { ComparedRow } from '../table';
import { visit } from '../visit';

/** The same three screens in either application. */
interface Application {
  site: Site;
  addresses: { list: string; form: string; users: string };
  /** The list of 100 records called "Ukur". */
  hundred: string;
  rows: (page: Page) => Locator;
  secondPage: (page: Page) => Locator;
  /** The link to the form of the first record. */
  edit: (page: Page) => Locator;
  /** Waits until the browser keeps what it keeps for the next visit; the service worker's files by default. */
  kept?: (page: Page) => Promise<void>;
}

const ROWS = 100;

type Interaction = 'pageNextPaint' | 'pageShown' | 'formNextPaint' | 'formShown' | 'earlyPage' | 'earlyForm';
interface Measured {
  list: PageLoad;
  form: PageLoad;
  users: PageLoad;
  /** LCP of the list on the next visit, in milliseconds. */
  again: number;
  interactions: Record<Interaction, number>;
}

/** Measures the console and react-admin in turn, with the same back end, host, session and browser. */
export async function compareWithReactAdmin(browser: Browser, site: Site, runs: number): Promise<ComparedRow[]> {
  const host = await serveCompressed(await buildReactAdmin());
  try {
    const course = await firstOf(site, '/api/courses');
    const texts: Texts = {
      course: course.title,
      user: (await firstOf(site, '/api/users')).email,
      onSecondPage: (await firstOf(site, `/api/courses?q=Ukur&page=2&limit=${ROWS}`)).title,
      edited: (await firstOf(site, `/api/courses?q=Ukur&page=1&limit=${ROWS}`)).title,
    };
    const applications = [consoleAt(site, course.id), reactAdminAt({ ...site, url: host.url }, course.id)];
    const results: Measured[][] = applications.map(() => []);
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Measuring the console and react-admin, run ${run} of ${runs} …`);
      for (const [index, application] of applications.entries())
        results[index]!.push(await measure(browser, application, texts));
    }
    return rowsOf(results[0]!, results[1]!);
  } finally {
    await host.stop();
  }
}

const consoleAt = (site: Site, courseId: string): Application => ({
  site,
  addresses: { list: '/courses', form: `/courses/${courseId}/edit`, users: '/users' },
  hundred: `/courses?limit=${ROWS}&q=Ukur`,
  rows: painted,
  secondPage: (page) => page.getByRole('button', { name: 'Halaman 2', exact: true }),
  edit: (page) => painted(page).first().getByRole('button', { name: /^Edit/ }),
});

const reactAdminAt = (site: Site, courseId: string): Application => ({
  site,
  addresses: { list: '/#/courses', form: `/#/courses/${courseId}`, users: '/#/users' },
  hundred: `/#/courses?${new URLSearchParams({ filter: '{"q":"Ukur"}', page: '1', perPage: String(ROWS) })}`,
  rows: (page) => page.locator('tbody tr'),
  secondPage: (page) => page.getByRole('button', { name: 'Go to page 2', exact: true }),
  edit: (page) => page.locator('tbody tr').first().getByRole('link', { name: 'Edit' }),
  // It has no service worker, only the browser's cache.
  kept: (page) => page.waitForLoadState('networkidle'),
});

/** What is awaited on each screen: of the first course and user, and of the first course on pages 2 and 1 of 100. */
interface Texts {
  course: string;
  user: string;
  onSecondPage: string;
  edited: string;
}

async function measure(browser: Browser, application: Application, texts: Texts): Promise<Measured> {
  const { site, addresses } = application;
  return {
    list: await measureLoad(browser, site, addresses.list, true, texts.course),
    form: await measureLoad(browser, site, addresses.form, true, texts.course),
    users: await measureLoad(browser, site, addresses.users, true, texts.user),
    again: (await measureReturn(browser, site, addresses.list, true, application.kept)).lcpMs,
    interactions: {
      ...(await measureInteractions(browser, application, texts)),
      earlyPage: await earlyClick(browser, application, application.secondPage),
      earlyForm: await earlyClick(browser, application, application.edit),
    },
  };
}

/** A page change and the way to a form, from 100 records, with a slow processor and a fast network. */
function measureInteractions(browser: Browser, { site, hundred, rows, secondPage, edit }: Application, texts: Texts) {
  return visit(browser, site, {}, async ({ page, cdp }) => {
    const openList = async () => {
      await page.goto('about:blank');
      await page.goto(hundred);
      await rows(page)
        .nth(ROWS - 1)
        .waitFor();
      // The console prefetches at the first user input: let it finish before measuring.
      await page.mouse.move(400, 300);
      await page.waitForTimeout(2_000);
      await slowCpu(cdp);
    };
    const press = async (target: Locator, title: string) => {
      let shown = 0;
      const click = await pointAt(page, target);
      const nextPaint = await slowestInput(page, async () => {
        shown = await untilShown(page, title, click);
      });
      return [nextPaint, shown] as const;
    };

    await openList();
    const [pageNextPaint, pageShown] = await press(secondPage(page), texts.onSecondPage);
    await openList();
    const [formNextPaint, formShown] = await press(edit(page), texts.edited);
    return { pageNextPaint, pageShown, formNextPaint, formShown };
  });
}

/** Milliseconds from the click to the frame after this title is on the screen, in another element than before. */
async function untilShown(page: Page, title: string, click: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const before = new Set<Element>();
    for (const each of document.querySelectorAll('h2, td')) if (each.textContent === wanted) before.add(each);
    const shown = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        async ({ timeStamp }) => {
          for (let found = false; !found;) {
            await new Promise(requestAnimationFrame);
            found = [...document.querySelectorAll<HTMLInputElement>('h2, td, input')].some(
              (each) => (each.value ?? each.textContent) === wanted && !before.has(each),
            );
          }
          resolve((await new Promise(requestAnimationFrame)) - timeStamp);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { shown });
  }, title);
  await click();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

interface Found {
  id: string;
  title: string;
  email: string;
}

async function firstOf({ backend }: Site, address: string): Promise<Found> {
  const response = await fetch(backend.url + address, { headers: { Authorization: `Bearer ${backend.token}` } });
  return ((await response.json()) as { data: [Found] }).data[0];
}

function rowsOf(ours: Measured[], theirs: Measured[]): ComparedRow[] {
  const row = (name: string, unit: 'kB' | 'ms' | '', pick: (each: Measured) => number): ComparedRow => ({
    name,
    unit,
    ours: median(ours.map(pick)),
    theirs: median(theirs.map(pick)),
  });
  const load = (name: string, pick: (each: Measured) => PageLoad): ComparedRow[] => [
    row(`${name}: JavaScript, gzip`, 'kB', (each) => pick(each).js.gzip / 1_000),
    row(`${name}: JavaScript, brotli`, 'kB', (each) => pick(each).js.brotli / 1_000),
    row(`${name}: requests`, '', (each) => pick(each).requests),
    row(`${name}: LCP`, 'ms', (each) => pick(each).lcpMs),
    row(`${name}: a record painted`, 'ms', (each) => pick(each).textMs),
  ];
  return [
    ...load('Course list', ({ list }) => list),
    ...load('Course form', ({ form }) => form),
    ...load('User list', ({ users }) => users),
    row('Course list, next visit: LCP', 'ms', ({ again }) => again),
    row('First click, page change, 100 rows: next paint', 'ms', ({ interactions }) => interactions.earlyPage),
    row('First click, opening a form: next paint', 'ms', ({ interactions }) => interactions.earlyForm),
    row('Page change, 100 rows: next paint', 'ms', ({ interactions }) => interactions.pageNextPaint),
    row('Page change, 100 rows: the new rows', 'ms', ({ interactions }) => interactions.pageShown),
    row('Opening a form from 100 rows: next paint', 'ms', ({ interactions }) => interactions.formNextPaint),
    row('Opening a form from 100 rows: the filled form', 'ms', ({ interactions }) => interactions.formShown),
  ];
}
