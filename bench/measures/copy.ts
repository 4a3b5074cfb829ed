import { randomFillSync } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { Backend, CourseRecord } from '../../e2e/support/backend';
import { contentOf } from '../../e2e/support/screens/copy';
import { addModule, pdfFile } from '../../e2e/support/screens/modules';
import { MB } from '../../lib/config';
import { memoryOf, type Memory } from '../memory';
import type { Site } from '../site';
import { visit } from '../visit';

export const MODULES = 30;
const VIDEO_MB = 33;
/** The connection breaks while one of these modules is copied: a single one may be over before it is seen. */
const BROKEN_AT = new RegExp(`^Menyalin (1[5-9]|2\\d) dari ${MODULES} modul`);
const BROKEN_MS = 5_000;
const TIMEOUT_MS = 900_000;

export interface CopyCost extends Memory {
  /** From the press of the button to the sentence at the end, without the time without a connection. */
  seconds: number;
  /** Number of modules whose files are not byte by byte those of the source. */
  different: number;
}

/** A course of `MODULES` modules, each with a PDF and a video of its own: a gigabyte. */
export async function largeCourse(backend: Backend, title: string): Promise<CourseRecord> {
  const course = await backend.createCourse({ title, thumbnail: true });
  for (let number = 1; number <= MODULES; number += 1) {
    const bytes = randomFillSync(Buffer.alloc(VIDEO_MB * MB));
    // What a video begins with, for back ends that look.
    bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
    const video = new Blob([bytes], { type: 'video/webm' });
    const pdf = new Blob([pdfFile().buffer, String(number)], { type: 'application/pdf' });
    await addModule(backend, course.id, `Modul ${number}`, { pdf, video });
  }
  return course;
}

/** How many modules have other files or titles than those of the source, or are missing. */
export async function differences(from: [Backend, string], to: [Backend, string]): Promise<number> {
  const [source, copy] = [await contentOf(...from), await contentOf(...to)];
  const different = source.filter((module, place) => module.join() !== copy[place]?.join()).length;
  return different + Math.abs(copy.length - source.length);
}

/** What it costs to copy a course of 30 modules with a gigabyte of files, with a connection that breaks once. */
export const measureCopy = (browser: Browser, site: Site): Promise<CopyCost> =>
  visit(browser, site, {}, async ({ page, cdp }) => {
    const title = 'Salin satu gigabita';
    const { backend } = site;
    const course = await largeCourse(backend, title);
    await page.goto(`/courses/${course.id}/modules`);
    await page.getByRole('button', { name: 'Tindakan kursus' }).click();
    await page.getByRole('menuitem', { name: 'Salin Kursus' }).click();
    await page
      .getByText(/^30 modul, [\d.,]+ MB$/)
      .first()
      .waitFor();
    let seconds = 0;
    const memory = await memoryOf(browser, page, cdp, async () => {
      const started = Date.now();
      await page.getByRole('button', { name: 'Salin', exact: true }).click();
      await page.getByText(BROKEN_AT).first().waitFor({ timeout: TIMEOUT_MS });
      await page.context().setOffline(true);
      await page.waitForTimeout(BROKEN_MS);
      await page.context().setOffline(false);
      await page.getByText('Kursus berhasil disalin').first().waitFor({ timeout: TIMEOUT_MS });
      seconds = (Date.now() - started - BROKEN_MS) / 1_000;
    });
    const [copy] = await backend.findCourses(`Salinan ${title}`);
    return { ...memory, seconds, different: await differences([backend, course.id], [backend, copy!.id]) };
  });
