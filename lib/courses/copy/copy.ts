import type { Id } from '../../api/decode';
import type { JobObserver } from '../../jobs/job-options';
import type { JobItem, JobState } from '../../jobs/job-state';
import type { Work } from '../../journal/work';
import type { LeftOut, CourseSource, SourceModule } from './source';
import type { Module } from '../../modules/model';
import type { Course } from '../model';
import type { NewCourse } from './new-course';
import type { CopyKind } from './text';

/** A copy under way, as its job knows it. */
export interface CourseCopy {
  id: number;
  kind: CopyKind;
  /** The title of the new course, or of the one that the modules go to. */
  title: string;
  source: CourseSource;
  /** Files that do not come along, as was told before it began: a sentence each. */
  refused: readonly string[];
  /** Creates the course; `null` if it is there already. */
  newCourse: NewCourse | null;
  /** `null` until the course is created, or found. */
  courseId: string | null;
  /**
   * Whether the course is the right one. `found`: the answer to its creation was lost, so it may be somebody else's;
   * each time something is to go into it, it has to hold nothing else. `doubtful`: it does.
   */
  certainty: 'known' | 'found' | 'doubtful';
  /** By the place of the module in the source: the id of its copy. */
  created: Map<number, Id>;
  /** By step: the files that are left out. */
  leftOut: Map<CopyStep, LeftOut[]>;
  /** The end has been told. */
  isTold: boolean;
  /** Its note on disk, and what writes it. */
  work: Work;
  observer: JobObserver<CopyStep, Copied>;
}

/** One write of a copy: its course, a module, or the order of the modules at the end. */
export interface CopyStep {
  copy: CourseCopy;
  /** A number is the place of a module in the source. */
  step: 'course' | 'order' | number;
}

/** What became of a step. */
export interface Copied {
  /** Files that were sent, and that the back end has not stored. */
  notStored: readonly string[];
  /** The labels of the fields that the back end has not stored. */
  droppedFields: readonly string[];
  /** The course or the module; if it is unclear, those that may be it. */
  candidates: readonly (Course | Module)[];
}

export type CopyItem = JobItem<CopyStep, Copied>;
export type CopyJob = JobState<CopyStep, Copied>;

export const moduleOf = ({ copy, step }: CopyStep): SourceModule | undefined =>
  typeof step === 'number' ? copy.source.modules[step] : undefined;

export const itemsOf = (job: CopyJob, copy: CourseCopy): CopyItem[] =>
  job.items.filter(({ value }) => value.copy === copy);

const isModule = ({ value }: CopyItem): boolean => typeof value.step === 'number';

/** Whether it is there: it was created, or found after its answer was lost. */
export const isDone = ({ state }: CopyItem): boolean => state === 'done' || state === 'found';

/** `done` counts what was found, too. */
export type CopyCounts = Record<Exclude<CopyItem['state'], 'found'>, number> & { leftOut: number; dropped: number };

/** The modules of these items by state, and the files and fields that did not come along. */
export function countsOf(items: readonly CopyItem[]): CopyCounts {
  const counts: CopyCounts = {
    waiting: 0,
    running: 0,
    done: 0,
    failed: 0,
    unclear: 0,
    'not-sent': 0,
    leftOut: 0,
    dropped: 0,
  };
  for (const { state } of items.filter(isModule)) counts[state === 'found' ? 'done' : state] += 1;
  counts.leftOut = leftOutOf(items).length + notStoredOf(items).length + refusedOf(items).length;
  counts.dropped = droppedOf(items).length;
  return counts;
}

/** How many files and fields did not come along. */
export const lackOf = ({ leftOut, dropped }: Pick<CopyCounts, 'leftOut' | 'dropped'>): number => leftOut + dropped;

/** The files that were not sent with what was created. */
export const leftOutOf = (items: readonly CopyItem[]): LeftOut[] =>
  items.filter(isDone).flatMap(({ value }) => value.copy.leftOut.get(value) ?? []);

/** The files that were sent with what was created, and that the back end has not stored. */
export const notStoredOf = (items: readonly CopyItem[]): Omit<LeftOut, 'reason'>[] =>
  items.filter(isDone).flatMap(({ value, result }) => {
    const module = moduleOf(value)?.title ?? null;
    return (result?.notStored ?? []).map((file) => ({ file, module }));
  });

/** The fields that the back end has not stored of what was created; `module` is the title, `null` for the course. */
export const droppedOf = (items: readonly CopyItem[]): { field: string; module: string | null }[] =>
  items.filter(isDone).flatMap(({ value, result }) => {
    const module = moduleOf(value)?.title ?? null;
    return (result?.droppedFields ?? []).map((field) => ({ field, module }));
  });

/** The sentences about files that were refused before their courses were created. */
export const refusedOf = (items: readonly CopyItem[]): string[] =>
  [...new Set(items.map(({ value }) => value.copy))].flatMap(({ courseId, refused }) =>
    courseId === null ? [] : refused,
  );

export const isOver = (items: readonly CopyItem[]): boolean =>
  items.every(({ state }) => state !== 'waiting' && state !== 'running');

/** Whether `Coba lagi yang gagal` concerns it: it failed, or is unclear. */
export const isRetryable = ({ state }: CopyItem): boolean => state === 'failed' || state === 'unclear';

/** Whether modules may go into the course of a copy. */
const isOpen = ({ courseId, certainty }: CourseCopy): boolean => courseId !== null && certainty !== 'doubtful';

/** What failed or is unclear: modules, or the course alone. */
export const notCopiedOf = (items: readonly CopyItem[]): CopyItem[] =>
  items.filter((item) => {
    const { copy, step } = item.value;
    if (step === 'course') return isRetryable(item) || copy.certainty === 'doubtful';
    return isModule(item) && isRetryable(item) && isOpen(copy);
  });

/** Whether something is left to be done by hand, or again: also the order of the modules alone. */
export const hasRest = (items: readonly CopyItem[]): boolean =>
  notCopiedOf(items).length > 0 || lackOf(countsOf(items)) > 0 || items.some(isRetryable);

export const itemOf = (items: readonly CopyItem[], step: CopyStep['step']): CopyItem | undefined =>
  items.find(({ value }) => value.step === step);

/** Whether the modules are not known to follow each other as in the source. */
export function isOrderOpen(copy: CourseCopy, items: readonly CopyItem[]): boolean {
  const order = itemOf(items, 'order');
  return isOpen(copy) && (order?.state === 'failed' || order?.state === 'unclear');
}
