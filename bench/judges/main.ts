import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt } from '../../scripts/exported';
import { Problem, runScript } from '../../scripts/problem';
import { ROOT } from '../../scripts/root';
import { startSite, type Site } from '../site';
import { FORMS, judge, type Form } from './lighthouse';
import { checkMarkup } from './markup';
import { PAGES } from './pages';
import type { Judgement } from './reports';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: 'vnu,lighthouse' } } });
const REPORTS = path.join(ROOT, 'test-results/judges');
/** A busy machine only makes a page slower: the best of so many runs counts. */
const RUNS = 3;

/** `npm run judges -- [--only vnu,lighthouse]`: what programs of others say of the export, with the demo back end. */
runScript(async () => {
  if (!isBuilt()) throw new Problem('There is no build in out/ to judge: run "npm run build" first.');
  const judges = options.only.split(',');
  const unknown = judges.find((name) => name !== 'vnu' && name !== 'lighthouse');
  if (unknown !== undefined) throw new Problem(`--only takes vnu and lighthouse, not "${unknown}".`);
  await mkdir(REPORTS, { recursive: true });
  const site = await startSite();
  try {
    const courseId = await courseWithModules(site);
    const found = [
      ...(judges.includes('vnu') ? await askVnu(site, courseId) : []),
      ...(judges.includes('lighthouse') ? await askLighthouse(site, courseId) : []),
    ];
    if (found.length > 0) throw new Problem(found.join('\n'));
  } finally {
    await site.stop();
  }
});

/** The seed has pictures, a PDF and a video, as a site of its own would. */
async function courseWithModules({ backend }: Site): Promise<string> {
  for (const { id } of await backend.findCourses('')) {
    const modules = await backend.call<unknown[]>('GET', `/api/courses/${id}/modules`);
    if (modules.length > 0) return id;
  }
  throw new Error('No course of the seed has modules.');
}

async function askVnu(site: Site, course: string): Promise<string[]> {
  const { files, errors } = await checkMarkup(site, course, REPORTS);
  console.log(`vnu: ${errors.length} errors in ${files} pages`);
  return errors;
}

async function askLighthouse(site: Site, course: string): Promise<string[]> {
  const found: string[] = [];
  for (const page of PAGES) {
    for (const form of FORMS) {
      const { scores, shortfalls } = await best(site, page.replace('{course}', course), form, reportOf(page, form));
      const told = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
      console.log(`${page}, ${form}: ${told.join(', ')}`);
      found.push(...shortfalls.map((shortfall) => `${page}, ${form}: ${shortfall}`));
    }
  }
  return found;
}

const reportOf = (page: string, form: Form): string =>
  path.join(REPORTS, `${form}${page.replace(/[{}]/g, '').replaceAll('/', '-')}.json`);

async function best(site: Site, address: string, form: Form, file: string): Promise<Judgement> {
  let judgement = await judge(site, address, form, file);
  for (let run = 1; run < RUNS && judgement.shortfalls.length > 0; run += 1) {
    const again = await judge(site, address, form, file);
    if (again.scores.performance > judgement.scores.performance) judgement = again;
  }
  return judgement;
}
