import type { Id } from '../../api/decode';
import { toApiError, type ApiError } from '../../api/errors';
import { failureText } from '../../api/failure-text';
import { ZIP_NAMES_SHOWN, ZIP_TITLE_SHOWN_CHARS } from '../../config';
import { downloadFile } from '../../files/csv';
import { modules } from '../../modules/api';
import { moduleList } from '../../modules/list-api';
import { byOrder, type Module } from '../../modules/model';
import { moduleText } from '../../modules/text';
import type { ListParams } from '../../api/query';
import { readWhole, type Shortfall } from '../../api/whole-list';
import { createReads } from '../../jobs/reads';
import { notify } from '../../notify';
import { withOmitted } from '../../records/model';
import { incompleteList } from '../../text/lists';
import { courses } from '../api';
import type { CourseFile } from '../files';
import type { Course } from '../model';
import { downloads, type Download } from './downloads';
import { zipNameOf } from './manifest';
import { packageText as t } from './text';
import { writePackage, type WriteProgress } from './write';

let isRunning = false;

/** Downloads a course as a ZIP, after those that were asked for before. */
export function downloadCourse({ id, title = '' }: { id: Id; title?: string }): void {
  downloads.add(id, title, t.waiting(shortened(title)));
  void runAll();
}

/** A title as it stands in the tray. */
function shortened(title: string): string {
  const letters = [...title];
  return letters.length > ZIP_TITLE_SHOWN_CHARS
    ? `${letters.slice(0, ZIP_TITLE_SHOWN_CHARS).join('').trimEnd()}…`
    : title;
}

async function runAll() {
  if (isRunning) return;
  isRunning = true;
  for (let next = downloads.next(); next; next = downloads.next()) await run(next);
  isRunning = false;
}

async function run(download: Download) {
  const { controller } = download;
  const { signal } = controller;
  downloads.update(download, { headline: t.reading(shortened(download.title)) });
  const reads = createReads({
    signal,
    onChange: () => downloads.update(download, { status: reads.status() }),
    onGivenUp: () => controller.abort(),
  });
  let { title } = download;
  try {
    const course = await reads.ask(courses.one(download.courseId));
    ({ title } = course);
    tell(download, await write(download, course, reads));
  } catch (thrown) {
    // Cancelled, or its owner has left: maybe asked for again meanwhile.
    if (signal.aborted) return;
    downloads.remove(download);
    const error = toFailure(thrown);
    if (error === null) notify.warning({ title: t.failed(title), detail: t.noSpace });
    else notify.error(failureText(error, t.failed(title)));
  } finally {
    reads.stop();
  }
}

/** `null` if the browser's storage is full. */
const toFailure = (thrown: unknown): ApiError | null =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? null : toApiError(thrown);

type Reads = ReturnType<typeof createReads>;

interface Written extends Shortfall {
  /** The name of the file. */
  name: string;
  left: CourseFile[];
}

async function write(download: Download, course: Course, { ask, asked, send }: Reads): Promise<Written> {
  const { signal } = download.controller;
  const title = shortened(course.title);
  downloads.update(download, { headline: t.reading(title) });
  const onProgress = ({ read, current, count }: WriteProgress) =>
    count > 0 &&
    downloads.update(download, { headline: t.progress(title, current, count), percent: (read / count) * 100 });
  const modulesOf = (params: ListParams) => asked(moduleList.list(course.id, params));
  const { items, missing: unlisted, unreadable } = await readWhole<Module>(modulesOf, { signal });
  const full: Module[] = [];
  for (const item of items.sort(byOrder)) {
    const module = await withOmitted(item, () => ask(modules.one(item.id)));
    // What files a deleted one had is not known.
    if (module) full.push(module);
  }
  const missing = unlisted + items.length - full.length;
  const { file, left } = await writePackage({ course, modules: full, missing, signal, onProgress, send });
  if (signal.aborted) {
    await file.discard();
    throw signal.reason;
  }
  const name = zipNameOf(course.title, { isIncomplete: missing > 0 });
  downloadFile(await file.read(), name);
  file.discardLater();
  return { name, left, missing, unreadable };
}

const nameOfLeft = ({ kind, module }: CourseFile): string =>
  module === null ? t.thumbnail : kind === 'pdf' ? t.pdfOf(module) : t.videoOf(module);

/** What the ZIP lacks stays in the tray until it was read. */
function tell(download: Download, { name, left, ...shortfall }: Written) {
  if (left.length === 0 && shortfall.missing === 0) {
    downloads.remove(download);
    return notify.success(t.done(name));
  }
  const names = left.slice(0, ZIP_NAMES_SHOWN).map(nameOfLeft);
  if (left.length > names.length) names.push(t.more(left.length - names.length));
  const details = [
    ...(shortfall.missing > 0 ? [incompleteList(shortfall, moduleText.noun)] : []),
    ...(left.length > 0 ? [t.notIncluded(names)] : []),
  ];
  downloads.update(download, {
    headline: left.length > 0 ? t.doneWithout(name, left.length) : t.done(name),
    lacks: details.join('. '),
    percent: null,
  });
}
