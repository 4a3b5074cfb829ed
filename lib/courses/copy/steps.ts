import { findRecord, type Id } from '../../api/decode';
import { failures, isOutcomeUnknown, toApiError } from '../../api/errors';
import { UPLOAD_PERCENT_MAX } from '../../config';
import type { JobOptions, JobWriteOptions } from '../../jobs/job-options';
import { asBefore, type LookUp } from '../../jobs/evidence';
import { modules } from '../../modules/api';
import { decodeModule, moduleRecord, type ModulePosition } from '../../modules/model';
import { createArrivals, type Known } from '../../modules/upload/arrivals';
import { moduleOf, type Copy, type CopyStep } from './copy';
import { filesOfModule, loadFile } from './files';
import { wantedOrder } from './order';
import { copyText } from './text';

/** What is read of the source right before a step is sent: one step at a time, so that no more is in memory. */
interface Loaded {
  step: CopyStep;
  thumbnail: File | null;
  pdf: File | null;
  video: File | null;
}

interface Options {
  /** A course or a module was created. */
  onArrived: (copy: Copy) => void;
}

const bytesOf = (step: CopyStep): number => {
  const module = moduleOf(step);
  return module ? filesOfModule(module).reduce((sum, { of }) => sum + (of.size ?? 0), 0) : 0;
};

/** @throws ApiError while the course is not created */
function courseIdOf({ courseId }: Copy): string {
  if (courseId === null) throw failures.notSent(copyText.courseMissing);
  return courseId;
}

/** How each step of a copy is prepared, sent and looked up. */
export function createSteps({ onArrived }: Options) {
  const arrivals = createArrivals();
  /** By step: the modules that the course had before, as read right before the step is sent. */
  const knownBefore = new Map<CopyStep, Known>();
  /** By step: the modules that the course had before it was sent without a known outcome. */
  const sent = new Map<CopyStep, Known>();
  const orders = new Map<Copy, ModulePosition[]>();
  let loaded: Loaded | null = null;
  let reading = new AbortController();

  function createdCourse(copy: Copy, id: Id) {
    copy.courseId = String(id);
    onArrived(copy);
  }

  function createdModule(step: CopyStep, place: number, answer: unknown) {
    const { copy } = step;
    const module = decodeModule(findRecord(answer, moduleRecord) ?? answer);
    arrivals.note(copy.courseId!, titleOf(step), module ?? answer);
    copy.created.set(place, module?.id ?? null);
    onArrived(copy);
  }

  const titleOf = (step: CopyStep): string => moduleOf(step)?.title.trim() ?? '';

  async function load(step: CopyStep): Promise<void> {
    loaded = null;
    const { signal } = reading;
    const module = moduleOf(step);
    const { thumbnail } = step.copy.source;
    const owned = module
      ? filesOfModule(module)
      : thumbnail
        ? [{ of: thumbnail, kind: 'thumbnail' as const, owner: null }]
        : [];
    const files: Loaded = { step, thumbnail: null, pdf: null, video: null };
    const leftOut = [];
    for (const each of owned) {
      const read = await loadFile(each, signal);
      files[each.kind] = read.file;
      leftOut.push(...read.leftOut);
    }
    step.copy.leftOut.set(step, leftOut);
    loaded = files;
  }

  async function prepare(step: CopyStep): Promise<void> {
    const { copy, of } = step;
    if (of === 'course') {
      await copy.newCourse?.prepare();
      return load(step);
    }
    const courseId = courseIdOf(copy);
    if (of === 'order') {
      const order = copy.created.size > 1 ? await wantedOrder(copy, courseId) : null;
      if (order) orders.set(copy, order);
      else orders.delete(copy);
      return;
    }
    // With a former attempt it was looked up right before, with what was known then.
    if (!sent.has(step)) knownBefore.set(step, await arrivals.before(courseId));
    await load(step);
  }

  async function write(step: CopyStep, { onProgress, ...options }: JobWriteOptions): Promise<unknown> {
    const files = loaded;
    loaded = null;
    const { copy, of } = step;
    if (of === 'order') return writeOrder(copy, options);
    if (files?.step !== step) throw failures.uploadAborted();
    const progress = ({ sent: bytes, total }: { sent: number; total: number }) =>
      onProgress(total > 0 ? Math.min(bytes / total, UPLOAD_PERCENT_MAX / 100) * sizeOf(step) : 0);
    if (of === 'course') {
      const { source, title, newCourse } = copy;
      const { modules: _modules, ...fields } = source;
      const body = { ...fields, title, thumbnail: files.thumbnail };
      const id = await newCourse!.create(body, { ...options, onProgress: progress });
      // Without the id in the answer the course is looked up, as after no answer.
      if (id === null) throw failures.invalidFormat();
      createdCourse(copy, id);
      return id;
    }
    const courseId = copy.courseId!;
    const { pdf, video } = files;
    const { description = '' } = moduleOf(step) ?? {};
    // A former attempt may still arrive: what it would add is not among the modules before it.
    const former = sent.get(step);
    sent.set(step, former ?? knownBefore.get(step)!);
    try {
      const body = { title: titleOf(step), description: description.trim(), pdf, video };
      const answer = await modules.create(courseId, body, { ...options, onProgress: progress });
      createdModule(step, of, answer);
      return answer;
    } catch (thrown) {
      // The course may have been deleted: it is read again before the next file is read.
      const error = toApiError(thrown);
      if (error.kind === 'not-found') arrivals.forget(courseId);
      if (!isOutcomeUnknown(error) && !former) sent.delete(step);
      throw thrown;
    }
  }

  async function writeOrder(copy: Copy, options: Pick<JobWriteOptions, 'by' | 'signal'>): Promise<void> {
    const order = orders.get(copy);
    if (order) await modules.reorder(copy.courseId!, order, options);
  }

  async function lookUp(step: CopyStep): Promise<LookUp<unknown>> {
    const { copy, of } = step;
    if (of === 'course') {
      if (!copy.newCourse) return { effect: 'cannot tell' };
      const found = await copy.newCourse.lookUp();
      if (found.effect === 'yes' && found.result !== undefined) createdCourse(copy, found.result);
      return found;
    }
    const { courseId } = copy;
    if (courseId === null) return asBefore();
    if (of === 'order') return (await wantedOrder(copy, courseId)) === null ? { effect: 'yes' } : asBefore();
    const known = sent.get(step);
    if (!known) return { effect: 'cannot tell' };
    const arrival = await arrivals.find(courseId, titleOf(step), known);
    if (arrival.effect === 'yes') createdModule(step, of, arrival.result);
    return arrival;
  }

  const sizeOf = (step: CopyStep): number => Math.max(bytesOf(step), 1);

  const options: Omit<JobOptions<CopyStep, unknown>, 'items'> = {
    sizeOf,
    prepare,
    mayHaveArrived: (step) => sent.has(step),
    write,
    lookUp,
  };

  return {
    options,
    /** Reads the modules of a course again before the next one is sent to it. */
    forget: (courseId: string) => arrivals.forget(courseId),
    surplus: arrivals.surplus.bind(arrivals),
    /** Gives up the file that is being read, and lets go of the one that was. */
    stopReading() {
      reading.abort();
      reading = new AbortController();
      loaded = null;
    },
  };
}
