import type { ChosenFile } from '../../files/dropped';
import { failures, refusal } from '../../api/errors';
import { checkReadable } from '../../api/file-bytes';
import { checkFile, fileRules } from '../../files/rules';
import { modules } from '../api';
import type { Module } from '../model';
import { createModuleSender } from '../send-modules';
import { JOB_LOOK_UP_MS, UPLOAD_PERCENT_MAX } from '../../config';
import { createJob, type Job } from '../../jobs/job';
import { backgroundWork } from '../../jobs/background-work';
import { createOwnedTask } from '../../jobs/owned-task';
import type { JobOptions, JobWriteOptions, Read } from '../../jobs/job-options';
import { readAgain, type LookUp } from '../../jobs/evidence';
import { notifyOwnerChanged } from '../../api/failure-text';
import { notify } from '../../notify';
import { mayLackFiles, missingFiles } from '../../records/save/missing-files';
import { session } from '../../session/session';
import { dropFits } from '../../videos/drop-fits';
import { originals } from '../../videos/need';
import { leaveText } from '../../text/forms';
import { uploadManyText } from './text';
import { pause } from '../../time';
import {
  EMPTY,
  isDone,
  isDraft,
  isUnsent,
  type Uploaded,
  type UploadItem,
  type QueuedRow,
  type UploadState,
} from './state';
import { createLateNotes, type UploadNotes } from './notes';
import type { FormerRow, Sources } from './work';
import { addFiles, filesOf, fitNeeded, lackingFiles, sizeOf, type ModuleRow, type RefusedFile } from './rows';

/**
 * The upload of many modules: its rows, its job and its note in the journal. They are one file, because each change of a row
 * (edited, removed, sent, continued) has to keep all three in step.
 */

type UploadJob = Job<number, Uploaded> & { notes: UploadNotes };

let job: UploadJob | null = null;
let lastId = 0;
/** Its keys are row ids. */
let sender = createModuleSender<number>();

const task = createOwnedTask<UploadState>({
  idle: EMPTY,
  isUnsaved: ({ rows, items }) => rows.some(({ id }) => isUnsent(items.get(id))),
  leaveDetail: leaveText.filesDetail,
  stop({ rows }) {
    dropFilms(rows);
    const former = job;
    job = null;
    sender = createModuleSender();
    former?.dispose();
    // Another administrator who has signed in since is told that something was not sent.
    if (session.owner() !== null && (former?.get().counts['not-sent'] ?? 0) > 0) notifyOwnerChanged();
  },
});

const set = (changes: Partial<UploadState>): void => task.set({ ...task.get(), ...changes });

const findRow = (id: number): QueuedRow | undefined => task.get().rows.find((row) => row.id === id);

/** @throws ApiError if the row was removed while it was running, because the owner has signed out */
function rowOf(id: number): QueuedRow {
  const row = findRow(id);
  if (!row) throw failures.uploadAborted();
  return row;
}

const itemOf = (id: number): UploadItem | undefined => task.get().items.get(id);

async function prepare(id: number): Promise<void> {
  const row = rowOf(id);
  const lacking = lackingFiles(row);
  if (lacking.length > 0) throw refusal(422, uploadManyText.interrupted.lacking(lacking.join(', ')));
  // After the end of the browser, the original is at hand of a film that was made to fit.
  const problem = row.video && checkFile(row.video, fileRules.video, 'picked');
  if (problem) throw refusal(422, problem);
  await checkReadable(filesOf(row));
  await sender.prepare(id, row.courseId);
}

const wordsOf = ({ title, description }: QueuedRow) => ({ title: title.trim(), description: description.trim() });

const uploaded = (row: QueuedRow, module: Module): Uploaded => ({
  module,
  withoutFiles: missingFiles(row, module),
  withoutFields: lacksDescription(row, module) ? [uploadManyText.description] : [],
});

/** A row has no other field that can be empty. The form's own comparison of fields would weigh on this page. */
const lacksDescription = (row: QueuedRow, { description, omitted }: Module): boolean =>
  row.description.trim() !== '' && description === '' && !omitted?.includes('description');

async function write(id: number, { onProgress, ...options }: JobWriteOptions): Promise<Uploaded> {
  const row = rowOf(id);
  const { courseId, pdf, video } = row;
  const body = { ...wordsOf(row), pdf, video };
  const module = await sender.create(id, courseId, body, {
    ...options,
    // Capped, as in a form: 100 percent only after the response has arrived.
    onProgress: ({ sent: bytes, total }) =>
      onProgress(total > 0 ? Math.min(bytes / total, UPLOAD_PERCENT_MAX / 100) * sizeOf(row) : 0),
  });
  noteArrival(row);
  return uploaded(row, module);
}

/** Reads a created module again if its answer does not show all that was sent. It does not reject. */
async function confirm(id: number, result: Uploaded, read: Read): Promise<{ effect: 'yes'; result: Uploaded }> {
  const row = findRow(id);
  if (!row) return { effect: 'yes', result };
  const showsAll = (seen: Module) => !mayLackFiles(row, seen) && !lacksDescription(row, seen);
  const stored = showsAll(result.module)
    ? null
    : await readAgain(() => read(() => modules.one(result.module.id).fetch()), showsAll);
  return { effect: 'yes', result: stored ? uploaded(row, stored) : result };
}

async function lookUp(id: number): Promise<LookUp<Uploaded>> {
  const row = rowOf(id);
  const lookUp = await sender.lookUp(id, row.courseId);
  if (lookUp.effect === 'no') return lookUp;
  const { effect, result: module } = lookUp;
  if (!module) return { effect: 'cannot tell' };
  const result = uploaded(row, module);
  if (effect === 'found') {
    // The rows may have been edited since.
    uploadQueue.change(id, { title: module.title, description: module.description });
    noteArrival(row);
  }
  return { effect, result };
}

function noteArrival({ courseId }: QueuedRow) {
  const { arrived } = task.get();
  set({ arrived: { ...arrived, [courseId]: (arrived[courseId] ?? 0) + 1 } });
}

/** After the end: looks for modules that the browser has sent twice. */
async function findSurplus() {
  const asked = sender;
  const done = task.get().rows.filter(({ id }) => isDone(itemOf(id)));
  const courseIds = [...new Set(done.map(({ courseId }) => courseId))];
  await pause(JOB_LOOK_UP_MS[0]);
  for (const courseId of courseIds) {
    const created = done
      .filter((row) => row.courseId === courseId)
      .map(({ id, title }) => ({ key: id, title: title.trim() }));
    // Without a reading nothing is claimed.
    const found = await asked.surplus(courseId, created).catch(() => []);
    // Another administrator has signed in.
    if (sender !== asked) return;
    if (found.length === 0) continue;
    const { surplus } = task.get();
    set({ surplus: { ...surplus, [courseId]: [...new Set([...(surplus[courseId] ?? []), ...found])] } });
    notify.warning({ title: uploadManyText.surplus(found.join(', ')), detail: uploadManyText.surplusDetail });
  }
}

const sources: Sources = { rowOf: findRow, beforeOf: (id: number) => sender.beforeOf(id) };

function startJob(ids: number[], notes: UploadNotes, resumed?: JobOptions<number, Uploaded>['resumed']) {
  const created = createJob<number, Uploaded>({
    items: ids,
    resumed,
    observers: notes.observers,
    sizeOf: (id) => Math.max(sizeOf(rowOf(id)), 1),
    prepare,
    mayHaveArrived: (id) => sender.isOpen(id),
    write,
    confirm,
    lookUp,
  });
  const started = { ...created, notes };
  job = started;
  let hasEnded = false;
  const show = () => {
    const state = started.get();
    // A discarded job may still publish changes.
    if (job !== started) return;
    set({ job: state, items: new Map(state.items.map((item) => [item.value, item])) });
    const endedBefore = hasEnded;
    hasEnded = state.status === 'ended';
    if (!hasEnded || endedBefore) return;
    if (state.items.every(isDone)) notes.end();
    if (state.counts.done + state.counts.found > 0) void findSurplus();
  };
  started.subscribe(show);
  show();
  started.start();
}

/** Ends the work on films that are not uploaded any more. */
function dropFilms(rows: readonly QueuedRow[]) {
  const films = rows.map(({ video }) => video && (originals.get(video) ?? (fitNeeded(video) ? video : null)));
  void dropFits(films.filter((film) => film !== null));
}

/** Ends the job, and its note on disk, of which no row is left. */
function endEmptyJob() {
  if (!job || job.get().items.length > 0) return;
  job.dispose();
  job = null;
  set({ job: null, items: new Map() });
}

/** Removes rows from the list and from the job. */
function drop(which: (row: QueuedRow, item: UploadItem | undefined) => boolean) {
  const dropped = new Set(
    task
      .get()
      .rows.filter((row) => which(row, itemOf(row.id)))
      .map(({ id }) => id),
  );
  job?.remove(({ value }) => dropped.has(value));
  dropFilms(task.get().rows.filter(({ id }) => dropped.has(id)));
  set({ rows: task.get().rows.filter(({ id }) => !dropped.has(id)) });
  endEmptyJob();
}

/** Uploads modules one after another, for several courses, and independently of the open screen. */
export const uploadQueue = {
  get: task.get,
  subscribe: task.subscribe,

  addFiles(courseId: string, files: ChosenFile[], how: 'picked' | 'dropped') {
    task.claim();
    backgroundWork.begin('uploads');
    // Before they are sent; without a connection it comes later.
    import('./work').catch(() => {});
    const { rows, refused } = task.get();
    const isOpen = (row: QueuedRow) => row.courseId === courseId && isDraft(itemOf(row.id));
    const added = addFiles(rows.filter(isOpen), files, how, () => (lastId += 1));
    set({
      rows: [...rows.filter((row) => !isOpen(row)), ...added.rows.map((row) => ({ ...row, courseId }))],
      refused: { ...refused, [courseId]: [...(refused[courseId] ?? []), ...added.refused] },
    });
  },

  refuse(courseId: string, files: RefusedFile[]) {
    const { refused } = task.get();
    set({ refused: { ...refused, [courseId]: [...(refused[courseId] ?? []), ...files] } });
  },

  forgetRefused: (courseId: string) => set({ refused: { ...task.get().refused, [courseId]: [] } }),

  change(id: number, words: Partial<Pick<ModuleRow, 'title' | 'description'>>) {
    set({ rows: task.get().rows.map((row) => (row.id === id ? { ...row, ...words } : row)) });
  },

  /** Takes a film in place of another one: one that was made of it, or the other way round. */
  replaceVideo(id: number, video: File) {
    set({ rows: task.get().rows.map((row) => (row.id === id ? { ...row, video } : row)) });
  },

  remove: (id: number) => drop((row, item) => row.id === id && item?.state !== 'running'),

  removeDrafts: (courseId: string) => drop((row, item) => row.courseId === courseId && isDraft(item)),

  /** Removes the finished rows once all have succeeded. Until then the summary counts all of them. */
  clearDone() {
    const { items } = task.get();
    if ([...items.values()].every(isDone)) drop((_, item) => isDone(item));
  },

  /** Submits the rows of a course whose files fit, after the rows submitted before. */
  send(courseId: string) {
    uploadQueue.clearDone();
    set({ surplus: { ...task.get().surplus, [courseId]: [] } });
    sender.forget(courseId);
    const rows = task
      .get()
      .rows.filter((row) => row.courseId === courseId && isDraft(itemOf(row.id)) && !fitNeeded(row.video));
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    job?.remove(({ value }) => ids.includes(value));
    if (job) {
      job.notes.add(rows);
      job.add(ids);
    } else
      startJob(
        ids,
        createLateNotes(async () => {
          const { noteUpload } = await import('./work');
          return noteUpload(rows, sources);
        }),
      );
  },

  /** Goes on with an upload that the end of the browser has cut off, while no other one is open. */
  continueWith(former: readonly FormerRow[], follow: (rows: readonly QueuedRow[], sources: Sources) => UploadNotes) {
    task.claim();
    backgroundWork.begin('uploads');
    const rows = former.map(({ row }): QueuedRow => ({ ...row, id: (lastId += 1) }));
    rows.forEach(({ id, courseId }, index) => {
      const { before, sent, result } = former[index]!;
      if (before) sender.takeUp(id, sent, before);
      if (result) sender.account(courseId, result.module.id);
    });
    set({ rows: [...rows, ...task.get().rows] });
    startJob(
      rows.map(({ id }) => id),
      follow(rows, sources),
      (index) => former[index]!.resumed,
    );
  },

  pause: () => job?.pause(),
  resume: () => job?.resume(),
  cancel: () => job?.cancel(),

  retryFailed(courseId: string) {
    sender.forget(courseId);
    const isOwn = ({ value }: UploadItem) => rowOf(value).courseId === courseId;
    // A module that may be there already is looked up, not sent: the one that was found has to be removed first.
    job?.lookUpAgain((item) => isOwn(item) && item.state === 'unclear' && item.certainty === 'known');
    // Also those whose list of modules could not be read: they are looked up before they are sent.
    job?.retryFailed(isOwn);
  },
};
