import type { Id } from '../../api/decode';
import { toApiError, type ApiError } from '../../api/errors';
import { failureText } from '../../api/failure-text';
import { readWithRetries } from '../../api/retry';
import { ZIP_NAMES_SHOWN, ZIP_TITLE_SHOWN_CHARS } from '../../config';
import { downloadFile } from '../../files/csv';
import { createOwnedTask } from '../../jobs/owned-task';
import { trayTasks } from '../../jobs/tray';
import { modules } from '../../modules/api';
import type { Module } from '../../modules/model';
import { moduleText } from '../../modules/text';
import { readCourse } from '../../modules/whole-course';
import type { Shortfall } from '../../api/whole-list';
import { notify } from '../../notify';
import { text } from '../../text/common';
import { incompleteList } from '../../text/lists';
import { courses } from '../api';
import type { CourseFile } from './course-files';
import { downloadIdOf } from './download-id';
import { zipNameOf } from './paths';
import { packageText as copy } from './text';
import { writePackage, type WriteProgress } from './write';

interface Asked {
  id: Id;
  /** Empty until it is known. */
  title: string;
  controller: AbortController;
}

/** The courses that are being downloaded, the first one now. They belong to whoever asked for them. */
const task = createOwnedTask<readonly Asked[]>({
  idle: [],
  isUnsaved: (asked) => asked.length > 0,
  stop(former) {
    for (const { id, controller } of former) {
      controller.abort();
      trayTasks.remove(downloadIdOf(id));
    }
  },
});

/** As it stands in the tray. */
function shownTitle({ title }: Asked): string {
  const letters = [...title];
  return letters.length > ZIP_TITLE_SHOWN_CHARS
    ? `${letters.slice(0, ZIP_TITLE_SHOWN_CHARS).join('').trimEnd()}…`
    : title;
}

let isRunning = false;

export const courseDownloads = {
  /** Downloads a course as a ZIP, after those that were asked for before. It shows itself in the tray. */
  start({ id, title = '' }: { id: Id; title?: string }) {
    if (task.get().some((each) => String(each.id) === String(id))) return;
    task.claim();
    const asked = { id, title, controller: new AbortController() };
    task.set([...task.get(), asked]);
    show(asked, copy.waiting(shownTitle(asked)));
    void runAll();
  },
};

function show(asked: Asked, headline: string, { percent = 0, detail = '' } = {}) {
  if (asked.controller.signal.aborted) return;
  const onClose = () => cancel(asked);
  trayTasks.put({ id: downloadIdOf(asked.id), region: copy.region, headline, detail, percent, onClose });
}

function cancel(asked: Asked) {
  asked.controller.abort();
  trayTasks.remove(downloadIdOf(asked.id));
  task.set(task.get().filter((each) => each !== asked));
}

async function runAll() {
  if (isRunning) return;
  isRunning = true;
  for (let [asked] = task.get(); asked; [asked] = task.get()) {
    const current = asked;
    await run(current);
    task.set(task.get().filter((each) => each !== current));
  }
  isRunning = false;
}

async function run(asked: Asked) {
  const { id, controller } = asked;
  const { signal } = controller;
  show(asked, copy.reading(shownTitle(asked)));
  try {
    const { name, left, ...shortfall } = await download(asked);
    trayTasks.remove(downloadIdOf(id));
    tell(asked, name, left, shortfall);
  } catch (thrown) {
    // Cancelled, or its owner has left: maybe asked for again meanwhile.
    if (signal.aborted) return;
    trayTasks.remove(downloadIdOf(id));
    const error = toFailure(thrown);
    if (error === null) notify.warning({ title: copy.failed(asked.title), detail: copy.noSpace });
    // The dialog of the ended session says why.
    else if (error.kind === 'unauthorized') notify.error(copy.failed(asked.title));
    else notify.error(failureText(error, copy.failed(asked.title)));
  }
}

/** `null` if the browser's storage is full. */
const toFailure = (thrown: unknown): ApiError | null =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? null : toApiError(thrown);

async function download(asked: Asked) {
  const { id, controller } = asked;
  const { signal } = controller;
  let last: WriteProgress = { read: 0, current: 0, count: 0 };
  let isBusy = false;
  const tell = () => {
    const { read, current, count } = last;
    const title = shownTitle(asked);
    const headline = count === 0 ? copy.reading(title) : copy.progress(title, current, count);
    show(asked, headline, { percent: count === 0 ? 0 : (read / count) * 100, detail: isBusy ? text.common.busy : '' });
  };
  const onBusy = (busy: boolean) => {
    isBusy = busy;
    tell();
  };
  const onProgress = (progress: WriteProgress) => {
    last = progress;
    tell();
  };
  const course = await readWithRetries(courses.one(id).fetch, signal, onBusy);
  asked.title = course.title;
  const { items, missing: unlisted, unreadable } = await readCourse(id, { signal, retries: true, onBusy });
  const full = await readFully(items, signal, onBusy);
  const missing = unlisted + items.length - full.length;
  const { file, left } = await writePackage({ course, modules: full, missing, signal, onProgress, onBusy });
  if (signal.aborted) {
    await file.discard();
    throw signal.reason;
  }
  const name = zipNameOf(course.title, { isIncomplete: missing > 0 });
  downloadFile(await file.read(), name);
  file.discardLater();
  return { name, left, missing, unreadable };
}

/**
 * Reads those modules again of which the list leaves something out. One that is not there any more is left out: what
 * files it had is not known.
 */
async function readFully(items: Module[], signal: AbortSignal, onBusy: (isBusy: boolean) => void): Promise<Module[]> {
  const full: Module[] = [];
  for (const item of items) {
    const module = item.omitted ? await readOne(item) : item;
    if (module) full.push(module);
  }
  return full;

  async function readOne(item: Module): Promise<Module | null> {
    try {
      return await readWithRetries(modules.one(item.id).fetch, signal, onBusy);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.kind === 'not-found') return null;
      throw error;
    }
  }
}

const nameOfLeft = ({ place, title }: CourseFile): string => {
  if (place.field === 'thumbnail') return copy.thumbnail;
  return place.field === 'pdf' ? copy.pdfOf(title) : copy.videoOf(title);
};

/** What the ZIP lacks stays in the tray until it was read. */
function tell({ id }: Asked, name: string, left: CourseFile[], shortfall: Shortfall) {
  if (left.length === 0 && shortfall.missing === 0) return notify.success(copy.done(name));
  const names = left.slice(0, ZIP_NAMES_SHOWN).map(nameOfLeft);
  if (left.length > names.length) names.push(copy.more(left.length - names.length));
  const details = [
    ...(shortfall.missing > 0 ? [incompleteList(shortfall, moduleText.noun)] : []),
    ...(left.length > 0 ? [copy.notIncluded(names)] : []),
  ];
  trayTasks.put({
    id: downloadIdOf(id),
    region: copy.region,
    headline: left.length > 0 ? copy.doneWithout(name, left.length) : copy.done(name),
    detail: details.join('. '),
    percent: null,
    onClose: () => trayTasks.remove(downloadIdOf(id)),
  });
}
