import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Backend } from '../../e2e/support/backend';
import { courseNamed } from '../../e2e/support/screens/copy';
import { modulesOf } from '../../e2e/support/screens/modules';
import { signInAt } from '../../e2e/support/screens/session';
import { startBackend } from '../../e2e/support/servers/backend-process';
import { memoryOf, type Memory } from '../memory';
import type { Site } from '../site';
import { visitWithDisk } from '../visit';
import { differences, largeCourse, MODULES, type CopyCost } from './copy';

const run = promisify(execFile);

/** The connection breaks while this module is imported. */
const BROKEN_AT = 15;
const BROKEN_MS = 5_000;
const TIMEOUT_MS = 900_000;
const TITLE = 'Bawa satu gigabita';

export interface CarryCost extends Omit<CopyCost, 'seconds'> {
  /** How many times as long as curl, which fetches each file and sends it to the other back end, one after another. */
  timesCurl: number;
}

/**
 * What it costs to carry a course of 30 modules with a gigabyte of files out of a back end of one make and into one of
 * another, as a ZIP, over a connection that breaks once while it is imported (the break is not counted).
 */
export async function measureCarry(site: Site): Promise<CarryCost> {
  const other = await startBackend();
  try {
    const from = await Backend.signIn(`${site.backend.url}/as/relative-files,limit-50`);
    const to = await Backend.signIn(`${other.url}/as/php-lists,php-put`);
    const target = await Backend.signIn(other.url);
    const course = await largeCourse(site.backend, TITLE);
    const curlSeconds = await carryByCurl(site.backend, target, course.id);
    const { seconds, memory } = await carryByConsole(site, course.id, from, to);
    const { id } = await courseNamed(target, TITLE);
    return {
      ...memory,
      timesCurl: seconds / curlSeconds,
      different: await differences([site.backend, course.id], [target, id]),
    };
  } finally {
    await other.stop();
  }
}

const carryByConsole = (site: Site, courseId: string, from: Backend, to: Backend) =>
  visitWithDisk({ ...site, backend: from }, async ({ browser, page, cdp }) => {
    let seconds = 0;
    const memory: Memory = await memoryOf(browser, page, cdp, async () => {
      await page.goto(`/courses/${courseId}/modules`);
      const saving = page.waitForEvent('download', { timeout: TIMEOUT_MS });
      await page.getByRole('button', { name: 'Tindakan kursus' }).click();
      const started = Date.now();
      await page.getByRole('menuitem', { name: 'Unduh Kursus (ZIP)' }).click();
      const zip = await (await saving).path();
      seconds += (Date.now() - started) / 1_000;
      await signInAt(page, to.url);
      await page.goto('/courses/import');
      seconds += await importZip(page, zip);
    });
    return { seconds, memory };
  });

/** Seconds without those of the break. */
async function importZip(page: Page, zip: string): Promise<number> {
  const zone = page.getByLabel('Pilih file ZIP atau seret ke sini');
  await zone.waitFor();
  const started = Date.now();
  await zone.setInputFiles(zip);
  await page.getByRole('button', { name: 'Impor Kursus' }).click({ timeout: TIMEOUT_MS });
  await page.getByText(`Menyalin ${BROKEN_AT} dari ${MODULES} modul`).first().waitFor({ timeout: TIMEOUT_MS });
  await page.context().setOffline(true);
  await page.waitForTimeout(BROKEN_MS);
  await page.context().setOffline(false);
  await page.getByText('Kursus berhasil diimpor').first().waitFor({ timeout: TIMEOUT_MS });
  return (Date.now() - started - BROKEN_MS) / 1_000;
}

/** Seconds in which curl fetches each file of a course and sends it to a new one. */
export async function carryByCurl(from: Backend, to: Backend, courseId: string): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelola-carry-'));
  const curl = (...args: string[]) => run('curl', ['--silent', '--fail', ...args]);
  const save = async (address: string, name: string) => {
    const file = path.join(dir, name);
    await curl('--output', file, new URL(address, from.url).href);
    return file;
  };
  try {
    const started = Date.now();
    const { id } = await to.createCourse({ title: 'Bawa dengan curl' });
    for (const module of await modulesOf(from, courseId)) {
      const pdf = await save(module.pdf_content!, 'materi.pdf');
      const video = await save(module.video_content!, 'materi.webm');
      await curl(
        ...['--output', '/dev/null', '--header', `Authorization: Bearer ${to.token}`],
        ...['--form', `title=${module.title}`, '--form', 'description=Isi'],
        ...['--form', `pdf_content=@${pdf};type=application/pdf`, '--form', `video_content=@${video};type=video/webm`],
        `${to.url}/api/courses/${id}/modules`,
      );
    }
    return (Date.now() - started) / 1_000;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
