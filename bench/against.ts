import type { Browser } from '@playwright/test';
import { Problem } from '../scripts/problem';
import { DOCUMENT, writeToDocument } from './documents';
import { compareWithReactAdmin } from './measures/against';
import { prepareRecords } from './measures/interactions';
import { reactAdminVersions } from './react-admin';
import type { Site } from './site';
import { comparison } from './table';
import { measureTasks } from './tasks/measure';
import { askQuestions } from './tasks/questions';
import { englishTable, indonesianTable } from './tasks/report';

interface Options {
  /** `tasks`: the presses of everyday tasks, `questions`: those of looking something up; otherwise page loads and interactions. */
  only?: string;
  runs: number;
  write?: boolean;
}

/** Compares the console with react-admin; `write` puts the tables in the docs. */
export async function againstReactAdmin(browser: Browser, site: Site, { only, runs, write }: Options): Promise<void> {
  if (only === 'tasks') {
    const results = await measureTasks(browser, site);
    const english = englishTable(results);
    console.log(`\n${english}`);
    if (!write) return;
    writeToDocument(DOCUMENT, 'tasks', `On ${today('en-CA')}; ${reactAdminVersions()}.\n\n${english}`);
    const guide = `Dihitung pada ${today('id-ID', 'long')}.\n\n${indonesianTable(results)}`;
    return writeToDocument('docs/panduan.md', 'tasks', guide);
  }
  if (only === 'questions') {
    const answers = await askQuestions(browser, site);
    console.log(`\n${answers}`);
    if (write) writeToDocument(DOCUMENT, 'questions', `On ${today('en-CA')}; ${reactAdminVersions()}.\n\n${answers}`);
    return;
  }
  if (only !== undefined) throw new Problem(`With --against, --only takes tasks or questions, not "${only}".`);
  await prepareRecords(site);
  const text = comparison(await compareWithReactAdmin(browser, site, runs), 'react-admin');
  console.log(`\n${text}`);
  if (write)
    writeToDocument(DOCUMENT, 'against react-admin', `Medians of ${runs}; ${reactAdminVersions()}.\n\n${text}`);
}

const today = (locale: string, dateStyle: 'short' | 'long' = 'short') =>
  new Date().toLocaleDateString(locale, { dateStyle });
