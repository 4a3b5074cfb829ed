import type { Id } from '../../api/decode';
import { backgroundWork } from '../../jobs/background-work';
import type { JobStatus } from '../../jobs/job-state';
import { createOwnedTask } from '../../jobs/owned-task';

/** A course that is downloaded as a ZIP, or waits for those before it. What the ZIP lacks stays until it was read. */
export interface Download {
  courseId: Id;
  /** Tells it apart from an earlier download of the course, and cancels it. */
  controller: AbortController;
  /** Empty until it is known. */
  title: string;
  headline: string;
  /** While it runs: whether it waits, and for what. */
  status: JobStatus;
  /** What the ZIP lacks, once it has ended. */
  lacks: string;
  /** `null` once it has ended. */
  percent: number | null;
}

const isRunning = ({ percent }: Download): boolean => percent !== null;

const isOf = (courseId: Id) => (download: Download) => String(download.courseId) === String(courseId);

/** They belong to whoever asked for them. */
const task = createOwnedTask<readonly Download[]>({
  idle: [],
  isUnsaved: (all) => all.some(isRunning),
  stop: (former) => former.forEach(({ controller }) => controller.abort()),
});

export const downloads = {
  get: task.get,
  subscribe: task.subscribe,

  /** The one whose turn it is. */
  next: (): Download | undefined => task.get().find(isRunning),

  /** Adds a course, unless it is there already. */
  add(courseId: Id, title: string, headline: string) {
    if (isDownloading(courseId)) return;
    task.claim();
    backgroundWork.begin('downloads');
    const others = task.get().filter((each) => !isOf(courseId)(each));
    const begun = { controller: new AbortController(), status: 'running', lacks: '', percent: 0 } as const;
    task.set([...others, { courseId, title, headline, ...begun }]);
  },

  /** Changes nothing of a download that was cancelled, or whose owner has left. */
  update: ({ controller }: Download, changes: Partial<Download>) =>
    task.set(task.get().map((each) => (each.controller === controller ? { ...each, ...changes } : each))),

  /** Cancels it, or takes it away once it has ended. */
  remove({ controller }: Download) {
    controller.abort();
    task.set(task.get().filter((each) => each.controller !== controller));
  },
};

export const isDownloading = (courseId: Id): boolean => task.get().filter(isRunning).some(isOf(courseId));
