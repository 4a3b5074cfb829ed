import type { Id } from '../../api/decode';
import type { JobItem, JobState } from '../../jobs/job-state';
import type { LeftOut } from './files';
import type { NewCourse } from './new-course';
import type { CourseSource, SourceModule } from './source';
import type { CopyKind } from './text';

/** A copy under way, as its job knows it. */
export interface Copy {
  id: number;
  kind: CopyKind;
  /** The title of the new course, or of the one that the modules go to. */
  title: string;
  source: CourseSource;
  /** Files that do not come along, as was told before it began: a sentence each. */
  refused: readonly string[];
  /** Creates the course; `null` if it is there already. */
  newCourse: NewCourse | null;
  /** `null` until the course is created. */
  courseId: string | null;
  /** By the place of the module in the source: the id of its copy; `null` if the answer had none. */
  created: Map<number, Id | null>;
  /** By step: the files that are left out. */
  leftOut: Map<CopyStep, LeftOut[]>;
  /** The end has been told. */
  isTold: boolean;
}

/** One write of a copy: its course, a module, or the order of the modules at the end. */
export interface CopyStep {
  copy: Copy;
  of: 'course' | 'order' | number;
}

export type CopyItem = JobItem<CopyStep, unknown>;
export type CopyJob = JobState<CopyStep, unknown>;

export const moduleOf = ({ copy, of }: CopyStep): SourceModule | undefined =>
  typeof of === 'number' ? copy.source.modules[of] : undefined;

export const itemsOf = (job: CopyJob, copy: Copy): CopyItem[] => job.items.filter(({ value }) => value.copy === copy);

const isModule = ({ value }: CopyItem): boolean => typeof value.of === 'number';

export type CopyCounts = Record<CopyItem['state'], number> & { leftOut: number };

/** The modules of these items by state, and the files that did not come along. */
export function countsOf(items: readonly CopyItem[]): CopyCounts {
  const counts: CopyCounts = {
    waiting: 0,
    running: 0,
    done: 0,
    found: 0,
    failed: 0,
    unclear: 0,
    'not-sent': 0,
    leftOut: 0,
  };
  for (const item of items.filter(isModule)) counts[item.state] += 1;
  counts.leftOut = leftOutOf(items).length + refusedOf(items).length;
  return counts;
}

/** The files that did not come along with what was created. */
export const leftOutOf = (items: readonly CopyItem[]): LeftOut[] =>
  items.filter(({ state }) => state === 'done').flatMap(({ value }) => value.copy.leftOut.get(value) ?? []);

/** The sentences about files that were refused before their courses were created. */
export const refusedOf = (items: readonly CopyItem[]): string[] =>
  [...new Set(items.map(({ value }) => value.copy))].flatMap(({ courseId, refused }) =>
    courseId === null ? [] : refused,
  );

export const isOver = (items: readonly CopyItem[]): boolean =>
  items.every(({ state }) => state !== 'waiting' && state !== 'running');

/** Whether `Coba lagi yang gagal` concerns it: it failed, or could not be looked up. */
export const isRetryable = (item: CopyItem): boolean =>
  item.state === 'failed' || (item.state === 'unclear' && item.certainty === 'look-up failed');

/** What failed or is unclear: the course or modules. */
export type NotCopied = Extract<CopyItem, { state: 'failed' | 'unclear' }>;

export const notCopiedOf = (items: readonly CopyItem[]): NotCopied[] =>
  items
    .filter((item) => item.state === 'failed' || item.state === 'unclear')
    .filter(({ value }) => value.of !== 'order');

/** Whether something is left to be done by hand, or again: also the order of the modules alone. */
export const hasRest = (items: readonly CopyItem[]): boolean =>
  notCopiedOf(items).length + countsOf(items).leftOut > 0 || items.some(isRetryable);

export const itemOf = (items: readonly CopyItem[], of: CopyStep['of']): CopyItem | undefined =>
  items.find(({ value }) => value.of === of);

/** Whether the modules are not known to follow each other as in the source. */
export function isOrderOpen({ courseId }: Copy, items: readonly CopyItem[]): boolean {
  const order = itemOf(items, 'order');
  return courseId !== null && (order?.state === 'failed' || order?.state === 'unclear');
}
