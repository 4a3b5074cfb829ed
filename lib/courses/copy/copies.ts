import { notifyOwnerChanged } from '../../api/failure-text';
import type { HistoryRecord } from '../../history/history';
import { backgroundWork } from '../../jobs/background-work';
import { createJob, type Job } from '../../jobs/job';
import type { JobObserver, JobOptions } from '../../jobs/job-options';
import { failureOf } from '../../jobs/job-state';
import { createOwnedTask } from '../../jobs/owned-task';
import { recorded } from '../../jobs/job-observers';
import type { NotedWork } from '../../journal/journal';
import type { Work } from '../../journal/work';
import { paths } from '../../navigation/routes';
import { session } from '../../session/session';
import {
  hasRest,
  isOver,
  isRetryable,
  itemsOf,
  type Copied,
  type CopyJob,
  type CopyStep,
  type CourseCopy,
  isDone,
  moduleOf,
  type CopyItem,
} from './copy';
import { tellEnd, tellSurplus } from './end';
import { coursesBefore, noteCopy, observerOf, readSteps } from './notes';
import type { CourseSource } from './source';
import { createSteps } from './steps';
import { copyText, type CopyKind } from './text';

export interface CopiesState {
  /** `null` before the first copy, and after the last was closed. */
  job: CopyJob | null;
  copies: readonly CourseCopy[];
  /** By course id: how much was created there. Its lists have to be revalidated; `new` counts the courses. */
  arrived: Readonly<Record<string, number>>;
}

const IDLE: CopiesState = { job: null, copies: [], arrived: {} };

let job: Job<CopyStep, Copied> | null = null;
let lastId = 0;
let steps = createSteps({ onArrived });

const task = createOwnedTask<CopiesState>({
  idle: IDLE,
  isUnsaved: ({ job: state }) => state !== null && state.status !== 'ended',
  leaveDetail: copyText.leaveDetail,
  stop({ copies }) {
    const former = job;
    job = null;
    former?.dispose();
    copies.forEach(letGo);
    steps.stopReading();
    steps = createSteps({ onArrived });
    // Another administrator who has signed in since is told that something was not sent. A cancelled copy needs no message.
    const isOthers = session.owner() !== null && session.owner() !== former?.owner;
    if (isOthers && (former?.get().counts['not-sent'] ?? 0) > 0) notifyOwnerChanged();
  },
});

const set = (changes: Partial<CopiesState>): void => task.set({ ...task.get(), ...changes });

function onArrived({ courseId }: CourseCopy) {
  const { arrived } = task.get();
  if (courseId !== null) set({ arrived: { ...arrived, [courseId]: (arrived[courseId] ?? 0) + 1 } });
}

/** Notes the steps of each copy in its own place. */
const noted: JobObserver<CopyStep, Copied> = {
  beforeSend: async (item) => (await item.value.copy.observer.beforeSend?.(item)) ?? true,
  onOver: (item) => item.value.copy.observer.onOver?.(item),
};

function startJob(items: CopyStep[], resumed: JobOptions<CopyStep, Copied>['resumed']) {
  const observers = [noted, recordedSteps(steps.isOrderSent)];
  const started = createJob<CopyStep, Copied>({ items, resumed, observers, ...steps.options });
  job = started;
  const show = () => {
    // A discarded job may still publish changes.
    if (job !== started) return;
    set({ job: started.get() });
    for (const copy of task.get().copies) if (!copy.isTold) endIfOver(copy, started);
  };
  started.subscribe(show);
  show();
  started.start();
}

function endIfOver(copy: CourseCopy, ended: Job<CopyStep, Copied>) {
  const items = itemsOf(ended.get(), copy);
  if (items.length === 0 || !isOver(items)) return;
  copy.isTold = true;
  tellEnd(copy, items);
  if (!hasRest(items)) letGo(copy);
  void tellSurplus(copy, items, { surplus: steps.surplus, isStill: () => session.owner() === ended.owner });
}

/** Removes what a copy that is over has on disk: its note, and films that were made to fit. */
function letGo({ work, source }: CourseCopy) {
  work.end();
  for (const { video } of source.modules) video?.discard?.();
}

const stepsOf = (copy: CourseCopy): CopyStep[] => [
  ...(copy.newCourse ? [{ copy, step: 'course' as const }] : []),
  ...copy.source.modules.map((_, step) => ({ copy, step })),
  { copy, step: 'order' },
];

const hasFailed = (copy: CourseCopy): boolean => job !== null && itemsOf(job.get(), copy).some(isRetryable);

/** Removes the copies that are over, except those that may be retried. */
function clearOver() {
  if (!job || job.get().status !== 'ended') return;
  const kept = task.get().copies.filter(hasFailed);
  job.remove(({ value }) => !kept.includes(value.copy));
  for (const copy of task.get().copies) if (!kept.includes(copy)) letGo(copy);
  set({ copies: kept });
}

/** A copy that the end of the browser has cut off, as it is noted. */
export interface TakenUp {
  noted: NotedWork;
  work: Work;
}

type Added = Pick<CourseCopy, 'kind' | 'title' | 'source' | 'refused' | 'newCourse' | 'courseId'>;

function begin(added: Added, takenUp?: TakenUp) {
  backgroundWork.begin('copies');
  task.claim();
  clearOver();
  const work = takenUp?.work ?? noteCopy(added);
  const former = takenUp && readSteps(takenUp.noted);
  const copy: CourseCopy = {
    ...added,
    work,
    observer: observerOf(work, steps.factsOf, former?.contents),
    id: (lastId += 1),
    certainty: 'known',
    created: new Map(),
    leftOut: new Map(),
    isTold: false,
  };
  const all = stepsOf(copy);
  const stages = former ? steps.takeUp(all, former) : [];
  const resumed = (index: number) => stages[index];
  set({ copies: [...task.get().copies, copy] });
  if (copy.courseId !== null) steps.forget(copy.courseId);
  if (job) job.add(all, resumed);
  else startJob(all, resumed);
}

export interface NewCopy {
  source: CourseSource;
  /** Of the new course. */
  title: string;
  kind: Exclude<CopyKind, 'modules'>;
  /** Files that are left out already, a sentence each. */
  refused?: readonly string[];
  takenUp?: TakenUp;
}

/** Copies courses and modules one after another, independently of the open screen. */
export const courseCopies = {
  get: task.get,
  subscribe: task.subscribe,

  /** Creates a course with the modules of `source`. It belongs to whoever is signed in now. */
  start({ source: read, title, kind, refused = [], takenUp }: NewCopy): void {
    // As forms send them: a back end that trims them itself would hold another course than the one looked for.
    const source = { ...read, instructor: read.instructor.trim(), description: read.description.trim() };
    const body = { title, instructor: source.instructor, price: source.price };
    const newCourse = steps.newCourse(body, takenUp ? coursesBefore(takenUp.noted) : null);
    begin({ kind, title, source, refused, newCourse, courseId: null }, takenUp);
  },

  /** Creates the modules of `source` at the end of a course that is there. */
  addTo(courseId: string, title: string, source: CourseSource, takenUp?: TakenUp): void {
    begin({ kind: 'modules', title, source, refused: [], newCourse: null, courseId }, takenUp);
  },

  pause: () => job?.pause(),
  resume: () => job?.resume(),

  cancel() {
    job?.cancel();
    steps.stopReading();
  },

  /** Sends what failed again, also what could not be looked up: that is done first. */
  retryFailed() {
    if (!job) return;
    const again = task.get().copies.filter(hasFailed);
    for (const { courseId } of again) if (courseId !== null) steps.forget(courseId);
    // The order is put right once the modules are there.
    job.remove(({ value: { copy, step } }) => step === 'order' && again.includes(copy));
    // Each is looked at once more: what others have put into it may be gone.
    for (const copy of again) if (copy.certainty === 'doubtful') copy.certainty = 'found';
    // What may be there already is looked up, and not sent: what may be it has to go first.
    job.lookUpAgain((item) => item.state === 'unclear' && item.certainty === 'known');
    job.retryFailed(isRetryable);
    for (const copy of again) copy.isTold = false;
    job.add(again.map((copy) => ({ copy, step: 'order' })));
  },

  /** Forgets the copies that are over. */
  close() {
    if (job?.get().status === 'ended') task.end();
  },
};

function recordOf({ copy, step }: CopyStep): HistoryRecord {
  const { courseId, title } = copy;
  const module = moduleOf({ copy, step });
  if (!module || typeof step !== 'number')
    return { noun: 'course', name: title, ...(courseId !== null && { id: courseId, href: paths.modules(courseId) }) };
  const id = copy.created.get(step);
  const isKnown = id !== undefined && courseId !== null;
  return {
    noun: 'module',
    name: module.title,
    ...(isKnown && { id, href: paths.moduleEdit(courseId, String(id)) }),
  };
}

function reasonOf(item: CopyItem): string | undefined {
  const { copy, step } = item.value;
  if (step === 'order') return failureOf(item, copyText.orderFailed);
  return failureOf(item, step === 'course' ? copyText.courseFailed[copy.kind] : copyText.moduleFailed);
}

/** Adds the steps of copies to the history. */
const recordedSteps = (isOrderSent: (copy: CourseCopy) => boolean) =>
  recorded<CopyStep, Copied>((item) => {
    const { copy, step } = item.value;
    // Without its course nothing is sent.
    const isWithoutCourse = step !== 'course' && copy.courseId === null;
    if (step === 'order' && (isWithoutCourse || (isDone(item) ? !isOrderSent(copy) : item.state === 'not-sent')))
      return null;
    return {
      action: step === 'order' ? 'order' : 'create',
      record: recordOf(item.value),
      ...(isWithoutCourse && { outcome: 'not-sent' }),
      reason: isWithoutCourse ? undefined : reasonOf(item),
    };
  });
