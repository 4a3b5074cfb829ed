import type { Browser } from '@playwright/test';
import { BUDGETS, type Budget } from '../e2e/support/checks/budgets';
import { measureBesideCurl } from './measures/beside-curl';
import { measureCarry } from './measures/carry';
import { measureCopy } from './measures/copy';
import { dayRows, measureDay } from './measures/day';
import { measureEarlyClicks } from './measures/early-clicks';
import { measureInteractions, type Interactions } from './measures/interactions';
import { measureExport, measureMany, type ManyTimes } from './measures/many';
import { measureLoad, type PageLoad } from './measures/page-load';
import { measurePolls } from './measures/polls';
import { measureReturn, type ReturnVisit } from './measures/return-visit';
import { measureScale, scaleRows } from './measures/scale';
import { measureUpload } from './measures/upload';
import { measureManyUploads } from './measures/upload-many';
import { measureUploadMemory } from './measures/upload-memory';
import { measureWholeList, type WholeListCost } from './measures/whole-list';
import { measureZipMemory } from './measures/zip-memory';
import { median } from './median';
import type { Site } from './site';
import type { Row } from './table';

export interface Bench {
  browser: Browser;
  site: Site;
  /** A course with 100 modules. */
  courseId: string;
  /** Measures as often as `--runs` says. */
  repeat: <T>(measure: () => Promise<T>) => Promise<T[]>;
}

/** What `--only` chooses from, in the order of the table. */
export const PARTS: Record<string, (bench: Bench) => Promise<Row[]>> = {
  loads,
  return: returnVisits,
  early: earlyClicks,
  interactions,
  many,
  scale,
  tables,
  polls,
  day,
  uploads,
  copies,
  zips,
  carries,
  gigabytes,
};

/** The largest contentful paint that is wanted of a page, on the slow line, in milliseconds. */
const LCP_TARGETS: Record<string, number> = {
  '/login': 800,
  '/setup': 1_200,
  '/users': 1_400,
  '/users/new': 1_400,
  '/courses/new': 1_400,
  '/courses/{course}/edit': 1_400,
  '/courses/{course}/modules/new': 1_400,
};
const OTHER_LCP_TARGET = 1_500;
/** Begins its work at once: its largest paint is a finding, so that of its heading counts. */
const CHECK = '/courses/{course}/check';

async function loads({ browser, site, courseId, repeat }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, budget] of Object.entries<Budget>(BUDGETS)) {
    progress(name);
    const address = name.replace('{course}', courseId);
    const signedIn = !['/login', '/setup'].includes(name);
    const runs = await repeat(() => measureLoad(browser, site, address, signedIn));
    const of = (pick: (load: PageLoad) => number) => median(runs.map(pick));
    rows.push(
      { name: `${name}: JavaScript, gzip`, value: of(({ js }) => js.gzip) / 1_000, unit: 'kB', target: budget.gzipKb },
      {
        name: `${name}: JavaScript, brotli`,
        value: of(({ js }) => js.brotli) / 1_000,
        unit: 'kB',
        target: budget.brotliKb,
      },
      { name: `${name}: JavaScript, raw`, value: of(({ js }) => js.raw) / 1_000, unit: 'kB' },
      { name: `${name}: requests`, value: of(({ requests }) => requests), unit: '', target: budget.requests },
      {
        name: `${name}: ${name === CHECK ? 'heading' : 'LCP'}`,
        value: of(({ firstPaintMs, lcpMs }) => (name === CHECK ? firstPaintMs || lcpMs : lcpMs)),
        unit: 'ms',
        target: LCP_TARGETS[name] ?? OTHER_LCP_TARGET,
      },
      { name: `${name}: CLS`, value: of(({ cls }) => cls), unit: '', target: 0.02 },
      { name: `${name}: blocked`, value: of(({ blockedMs }) => blockedMs), unit: 'ms' },
    );
  }
  return rows;
}

async function returnVisits({ browser, site, repeat }: Bench): Promise<Row[]> {
  const pages = [
    { address: '/login', signedIn: false },
    { address: '/courses', signedIn: true, lcpMs: 800 },
  ];
  const rows: Row[] = [];
  for (const { address, signedIn, lcpMs } of pages) {
    progress(`${address} again`);
    const runs = await repeat(() => measureReturn(browser, site, address, signedIn));
    const of = (pick: (visit: ReturnVisit) => number) => median(runs.map(pick));
    rows.push(
      { name: `${address} again: LCP`, value: of((each) => each.lcpMs), unit: 'ms', target: lcpMs },
      { name: `${address} again: requests for code`, value: of((each) => each.codeRequests), unit: '', target: 0 },
    );
  }
  return rows;
}

async function earlyClicks({ browser, site, repeat }: Bench): Promise<Row[]> {
  progress('early clicks');
  const runs = await repeat(() => measureEarlyClicks(browser, site));
  return [
    {
      name: 'Early page change, 100 cards',
      value: median(runs.map(({ nextPage }) => nextPage)),
      unit: 'ms',
      target: 80,
    },
    { name: 'Early opening of a form', value: median(runs.map(({ openForm }) => openForm)), unit: 'ms', target: 64 },
  ];
}

async function interactions({ browser, site, courseId, repeat }: Bench): Promise<Row[]> {
  progress('interactions');
  const runs = await repeat(() => measureInteractions(browser, site, courseId));
  const row = (name: string, key: keyof Interactions, target?: number): Row => ({
    name,
    value: median(runs.map((run) => run[key])),
    unit: 'ms',
    target,
  });
  return [
    row('Typing in the search box, 100 cards', 'typing', 100),
    row('Page change, 100 cards', 'nextPage', 100),
    row('Opening the delete dialog, 100 cards', 'deleteDialog', 100),
    row('Opening a form from 100 cards', 'openForm', 100),
    row('Taking a module up by keyboard, 100 modules', 'reorderLift', 100),
    row('A reorder step by keyboard, 100 modules', 'reorderStep', 100),
    row('Soft navigation to a record', 'softNavigation', 150),
    row('Soft navigation to a record from 100 cards', 'openedFrom100', 150),
  ];
}

async function many({ browser, site, repeat }: Bench): Promise<Row[]> {
  progress('many at once');
  const runs = await repeat(() => measureMany(browser, site));
  const row = (name: string, key: keyof ManyTimes): Row => ({
    name,
    value: median(runs.map((run) => run[key])),
    unit: 'ms',
    target: 100,
  });
  return [
    row('Choosing one of 100 cards', 'chooseOne'),
    row('Choosing all of 100 cards', 'chooseAll'),
    row('Longest task, checking a file of 5,000 users', 'importCheck'),
    row('Longest task, pasting 5,000 users', 'importPaste'),
    row('Longest task, importing 5,000 users', 'importRun'),
    {
      name: 'Heap grown by an export of 100,000 rows',
      value: (await measureExport(browser, site)) / 1_000_000,
      unit: 'MB',
      target: 10,
    },
  ];
}

async function polls({ browser, site }: Bench): Promise<Row[]> {
  progress('200 polls');
  const { heapGrowth, detachedNodes } = await measurePolls(browser, site);
  return [
    { name: 'Heap after 200 polls', value: heapGrowth / 1_000_000, unit: 'MB', target: 2 },
    { name: 'Detached DOM nodes after 200 polls', value: detachedNodes, unit: '', target: 0 },
  ];
}

async function scale({ browser, site, repeat }: Bench): Promise<Row[]> {
  progress('1,000,000 courses and 2,000 modules');
  return scaleRows(await repeat(() => measureScale(browser, site)));
}

async function tables({ browser, site, repeat }: Bench): Promise<Row[]> {
  progress('a table of 10,000 users');
  const runs = await repeat(() => measureWholeList(browser, site));
  const of = (key: keyof WholeListCost) => median(runs.map((run) => run[key]));
  return [
    { name: 'Reading 10,000 users for a table: main thread', value: of('readingMs'), unit: 'ms', target: 400 },
    { name: 'Heap grown by it', value: of('heapGrowth') / 1_000_000, unit: 'MB', target: 15 },
    { name: 'Sorting 10,000 users by name', value: of('sortByNameMs'), unit: 'ms', target: 100 },
    { name: 'Sorting 10,000 users by balance', value: of('sortByBalanceMs'), unit: 'ms', target: 100 },
  ];
}

async function day({ browser, site }: Bench): Promise<Row[]> {
  progress('eight hours');
  return dayRows(await measureDay(browser, site));
}

async function uploads({ browser, site }: Bench): Promise<Row[]> {
  progress('uploads');
  const speed = await measureUpload(browser, site);
  const times = await measureManyUploads(browser, site);
  const { peak, growth } = await measureUploadMemory(browser, site);
  return [
    { name: 'Upload of 100 MB', value: speed, unit: '× curl', target: 0.95, atLeast: true },
    { name: '30 modules of 100 kB at once: time', value: times, unit: '× curl', target: 1.5 },
    { name: '30 modules of 100 MB at once: memory, peak', value: peak, unit: 'MB', target: 100 },
    { name: '30 modules of 100 MB at once: memory, growth', value: growth, unit: 'MB', target: 10 },
  ];
}

async function copies({ browser, site }: Bench): Promise<Row[]> {
  progress('copies');
  const { seconds, peak, growth, different } = await measureCopy(browser, site);
  return [
    { name: 'Copy of 30 modules with 1 GB: time', value: seconds * 1_000, unit: 'ms' },
    { name: 'Copy of 30 modules with 1 GB: memory, peak', value: peak, unit: 'MB', target: 150 },
    { name: 'Copy of 30 modules with 1 GB: memory, growth', value: growth, unit: 'MB', target: 20 },
    { name: 'Copy of 30 modules with 1 GB: modules that differ', value: different, unit: '', target: 0 },
  ];
}

async function zips({ site }: Bench): Promise<Row[]> {
  progress('a course as a ZIP');
  const { download, reading } = await measureZipMemory(site);
  return [
    { name: '200 modules and 1 GB as a ZIP: memory, peak', value: download.peak, unit: 'MB', target: 150 },
    { name: '200 modules and 1 GB as a ZIP: memory, growth', value: download.growth, unit: 'MB', target: 10 },
    { name: '200 modules and 1 GB from a ZIP: memory, peak', value: reading.peak, unit: 'MB', target: 100 },
  ];
}

async function gigabytes({ browser, site }: Bench): Promise<Row[]> {
  progress('a gigabyte beside curl');
  const { upload, copy, zip } = await measureBesideCurl(browser, site);
  return [
    { name: '10 modules with 1 GB at once: time', value: upload, unit: '× curl' },
    { name: 'Copy of 30 modules with 1 GB, without a break: time', value: copy, unit: '× curl' },
    { name: '30 modules with 1 GB as a ZIP: time', value: zip, unit: '× curl' },
  ];
}

async function carries({ site }: Bench): Promise<Row[]> {
  progress('a course from one back end to another');
  const { timesCurl, peak, growth, different } = await measureCarry(site);
  return [
    { name: '30 modules with 1 GB to another back end: time', value: timesCurl, unit: '× curl' },
    { name: '30 modules with 1 GB to another back end: memory, peak', value: peak, unit: 'MB', target: 150 },
    { name: '30 modules with 1 GB to another back end: memory, growth', value: growth, unit: 'MB', target: 20 },
    { name: '30 modules with 1 GB to another back end: modules that differ', value: different, unit: '', target: 0 },
  ];
}

function progress(what: string) {
  console.log(`Measuring ${what} …`);
}
