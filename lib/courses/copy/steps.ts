import type { Id } from '../../api/decode';
import { failures } from '../../api/errors';
import { UPLOAD_PERCENT_MAX } from '../../config';
import type { JobOptions, JobWriteOptions, Read } from '../../jobs/job-options';
import type { ResumedItem } from '../../jobs/job-state';
import { asBefore, readAgain, type LookUp } from '../../jobs/evidence';
import { resumedFrom } from '../../jobs/job-observers';
import { modules } from '../../modules/api';
import { moduleModel } from '../../modules/form';
import type { Module, ModulePosition } from '../../modules/model';
import type { SentModule } from '../../modules/new-modules';
import { createModuleSender } from '../../modules/send-modules';
import { droppedFields } from '../../records/save/compare';
import { mayLackFiles, missingFiles, type SentFiles } from '../../records/save/missing-files';
import { courses } from '../api';
import type { FileKind } from '../files';
import { courseModel } from '../form';
import type { Course, CourseBody } from '../model';
import { moduleOf, type Copied, type CopyStep, type CourseCopy } from './copy';
import { loadFile, filesOfModule } from './source';
import { createNewCourse, type CoursesBefore } from './new-course';
import type { StepFacts, StepNote, StepNotes } from './notes';
import { wantedOrder } from './order';
import { copyText } from './text';

/** What is read of the source right before a step is sent: one step at a time, so that no more is in memory. */
interface Loaded extends Record<FileKind, File | null> {
  step: CopyStep;
}

interface Options {
  /** A course or a module was created. */
  onArrived: (copy: CourseCopy) => void;
}

const bytesOf = (item: CopyStep): number => {
  const module = moduleOf(item);
  return module ? filesOfModule(module).reduce((sum, { size }) => sum + (size ?? 0), 0) : 0;
};

const titleOf = (item: CopyStep): string => moduleOf(item)?.title.trim() ?? '';
const descriptionOf = (item: CopyStep): string => moduleOf(item)?.description.trim() ?? '';
const moduleTexts = (item: CopyStep) => ({ title: titleOf(item), description: descriptionOf(item) });
const courseFields = ({ copy: { source, title } }: CopyStep) => ({ ...source, title, thumbnail: null });
const nameOf = (file: File | null) => file && { name: file.name };
const NOTHING: Copied = { notStored: [], droppedFields: [], candidates: [] };

interface Confirmed {
  effect: 'yes' | 'cannot tell';
  result: Copied;
}

/** The labels of the fields that were sent with a step, and that its record does not have. */
function droppedFrom(item: CopyStep, record: Course | Module): string[] {
  if (moduleOf(item)) return droppedFields(moduleModel, moduleTexts(item), record as Module);
  return droppedFields(courseModel, courseFields(item), record as Course);
}

/** @throws ApiError while it is not known which course is the new one */
function courseIdOf({ courseId }: CourseCopy): string {
  if (courseId === null) throw failures.notSent(copyText.courseMissing);
  return courseId;
}

/** What a former run has sent of a module; without a note, it may not have sent it. */
function sentOf(item: CopyStep, files?: SentFiles): SentModule {
  const { pdf = null, video = null } = files ?? moduleOf(item) ?? {};
  const isSupposed = files === undefined;
  return {
    ...moduleTexts(item),
    pdf: pdf !== null,
    video: video !== null,
    isSupposed,
    isAnswered: false,
  };
}

/** How a step stands of which the journal holds this note. */
function resumedStep({ step }: CopyStep, { note, facts }: StepNote): ResumedItem<Copied> | undefined {
  const result = { ...NOTHING, notStored: facts.notStored, droppedFields: facts.droppedFields };
  // The courses before a new one are noted right before it is sent.
  const mayHaveBegun = step === 'course' && note.state === 'not-sent' && facts.courses !== undefined;
  if (note.state !== 'unclear')
    return resumedFrom(mayHaveBegun ? { ...note, state: 'begun' } : note, { isRepeatable: true, result });
  // Looked up once more, which tells what it may be.
  return { stage: { state: 'waiting', certainty: 'look-up failed', sends: 0, isOnlyLookedUp: true }, result };
}

/** How each step of a copy is prepared, sent and looked up. */
export function createSteps({ onArrived }: Options) {
  const sender = createModuleSender<CopyStep>();
  /** The ids of the courses that were created. */
  const created = new Set<string>();
  const orders = new Map<CourseCopy, ModulePosition[]>();
  /** The names of the files that were sent with a step. */
  const sentFiles = new Map<CopyStep, SentFiles>();
  let loaded: Loaded | null = null;
  let reading = new AbortController();

  function noteCourse(copy: CourseCopy, id: Id, certainty: 'known' | 'found') {
    copy.courseId = String(id);
    copy.certainty = certainty;
    onArrived(copy);
  }

  function noteModule({ copy, step }: CopyStep, { id }: Module) {
    if (typeof step === 'number') copy.created.set(step, id);
    onArrived(copy);
  }

  async function load(item: CopyStep): Promise<void> {
    loaded = null;
    const { signal } = reading;
    const module = moduleOf(item);
    const { thumbnail } = item.copy.source;
    const sources = module ? filesOfModule(module) : [thumbnail].filter((file) => file !== null);
    const files: Loaded = { step: item, thumbnail: null, pdf: null, video: null };
    const leftOut = [];
    for (const each of sources) {
      const read = await loadFile(each, signal);
      files[each.kind] = read.file;
      leftOut.push(...read.leftOut);
    }
    item.copy.leftOut.set(item, leftOut);
    const { thumbnail: image, pdf, video } = files;
    sentFiles.set(item, { thumbnail: nameOf(image), pdf: nameOf(pdf), video: nameOf(video) });
    loaded = files;
  }

  /** @throws ApiError if somebody else fills the course that was found, or another one like it has come up since */
  async function checkFound(copy: CourseCopy, courseId: string): Promise<void> {
    if (copy.certainty === 'known') return;
    if (copy.certainty === 'found') {
      const isAmbiguous = ((await copy.newCourse?.surplus()) ?? 0) > 0 || (await sender.hasForeign(courseId));
      if (isAmbiguous) copy.certainty = 'doubtful';
    }
    if (copy.certainty === 'doubtful') throw failures.notSent(copyText.whichUnclear);
  }

  async function prepare(item: CopyStep): Promise<void> {
    const { copy, step } = item;
    if (step === 'course') {
      if (copy.source.isGone) throw failures.notSent(copyText.sourceGone);
      await copy.newCourse?.prepare();
      return load(item);
    }
    const courseId = courseIdOf(copy);
    if (step === 'order') {
      const order = copy.created.size > 1 ? await wantedOrder(copy, courseId) : null;
      if (order) orders.set(copy, order);
      else orders.delete(copy);
      return;
    }
    if (moduleOf(item)?.isGone) throw failures.notSent(copyText.moduleGone);
    await checkFound(copy, courseId);
    await sender.prepare(item, courseId);
    await load(item);
    // Reading a file takes long: somebody may have begun to fill the course meanwhile.
    await checkFound(copy, courseId);
  }

  async function write(item: CopyStep, { onProgress, ...options }: JobWriteOptions): Promise<Copied> {
    const files = loaded;
    loaded = null;
    const { copy, step } = item;
    if (step === 'order') {
      const order = orders.get(copy);
      if (order) await modules.reorder(copy.courseId!, order, options);
      return NOTHING;
    }
    if (files?.step !== item) throw failures.uploadAborted();
    const { thumbnail, pdf, video } = files;
    const progress = ({ sent, total }: { sent: number; total: number }) =>
      onProgress(total > 0 ? Math.min(sent / total, UPLOAD_PERCENT_MAX / 100) * sizeOf(item) : 0);
    const upload = { ...options, onProgress: progress };
    if (step === 'course') {
      const course = await copy.newCourse!.create({ ...courseFields(item), thumbnail }, upload);
      noteCourse(copy, course.id, 'known');
      return copied(item, course);
    }
    const body = { ...moduleTexts(item), pdf, video };
    const module = await sender.create(item, copy.courseId!, body, upload);
    noteModule(item, module);
    return copied(item, module);
  }

  /** What became of a step whose course or module is there. */
  function copied(item: CopyStep, record: Course | Module): Copied {
    const files = missingFiles(sentFiles.get(item) ?? {}, record);
    return { notStored: files, droppedFields: droppedFrom(item, record), candidates: [record] };
  }

  /** Reads what was created again if its answer does not show all that was sent. It does not reject. */
  async function confirm(item: CopyStep, result: Copied, read: Read): Promise<Confirmed> {
    if (item.step === 'order') return confirmOrder(item.copy, result, read);
    const [record] = result.candidates;
    const showsAll = (seen: Course | Module) =>
      !mayLackFiles(sentFiles.get(item) ?? {}, seen) && droppedFrom(item, seen).length === 0;
    if (!record || showsAll(record)) return { effect: 'yes', result };
    const { fetch } = item.step === 'course' ? courses.one(record.id) : modules.one(record.id);
    const stored = await readAgain(() => read<Course | Module>(() => fetch()), showsAll);
    return { effect: 'yes', result: stored ? copied(item, stored) : result };
  }

  /** Reads the order again that was sent: some back ends agree to it, and keep their own. */
  async function confirmOrder(copy: CourseCopy, result: Copied, read: Read): Promise<Confirmed> {
    const { courseId } = copy;
    if (courseId === null || !orders.has(copy)) return { effect: 'yes', result };
    const isInOrder = () => read(async () => (await wantedOrder(copy, courseId)) === null);
    const isKept = await readAgain(isInOrder, (isInPlace) => isInPlace);
    return { effect: isKept === false ? 'cannot tell' : 'yes', result };
  }

  async function lookUp(item: CopyStep): Promise<LookUp<Copied>> {
    const { copy, step } = item;
    if (step === 'course') {
      if (!copy.newCourse) return { effect: 'cannot tell' };
      const found = await copy.newCourse.lookUp();
      if (found.effect === 'cannot tell') return { ...found, result: { ...NOTHING, candidates: found.result } };
      if (found.effect === 'no') return found;
      noteCourse(copy, found.result.id, 'found');
      return { effect: 'found', result: copied(item, found.result) };
    }
    const { courseId } = copy;
    if (courseId === null) return asBefore();
    if (step === 'order') return (await wantedOrder(copy, courseId)) === null ? { effect: 'yes' } : asBefore();
    const found = await sender.lookUp(item, courseId);
    if (found.effect === 'no') return found;
    if (found.effect === 'found') noteModule(item, found.result);
    return { effect: found.effect, result: found.result ? copied(item, found.result) : NOTHING };
  }

  function factsOf(item: CopyStep): StepFacts {
    const { copy, step } = item;
    const id = typeof step === 'number' ? copy.created.get(step) : (copy.courseId ?? undefined);
    return {
      id,
      sent: sentFiles.get(item) ?? {},
      leftOut: (copy.leftOut.get(item) ?? []).map(({ file }) => file),
      notStored: [],
      droppedFields: [],
      courses: (step === 'course' && copy.newCourse?.before()) || undefined,
      modules: sender.beforeOf(item),
    };
  }

  /** Puts back what a former run has left of the steps of a copy, and returns how each stands. */
  function takeUp(all: readonly CopyStep[], { of, contents }: StepNotes): (ResumedItem<Copied> | undefined)[] {
    const notes = all.map(of);
    // One step is sent at a time: if the last entry was lost, it is that of the first step without one.
    const hasBegun = notes.some((each) => each?.note.state === 'begun');
    const lost = hasBegun ? undefined : all.find(({ step }, index) => step !== 'order' && !notes[index]);
    return all.map((item, index) => {
      const { copy, step } = item;
      const noted = notes[index];
      if (noted) {
        sentFiles.set(item, noted.facts.sent);
        const module = moduleOf(item)?.title ?? null;
        const { earlier: reason } = copyText.leftOutReasons;
        copy.leftOut.set(
          item,
          noted.facts.leftOut.map((file) => ({ file, module, reason })),
        );
      }
      const id = noted?.facts.id;
      const state = noted?.note.state;
      const isThere = id !== undefined && (state === 'done' || state === 'found');
      if (step === 'course' && isThere) {
        copy.courseId = String(id);
        copy.certainty = state === 'done' ? 'known' : 'found';
        created.add(String(id));
      }
      if (typeof step === 'number') {
        const before = noted?.facts.modules ?? contents;
        if (isThere && copy.courseId !== null) {
          copy.created.set(step, id);
          sender.account(copy.courseId, id);
        } else if (before && (noted || item === lost)) sender.takeUp(item, sentOf(item, noted?.facts.sent), before);
      }
      return noted && resumedStep(item, noted);
    });
  }

  const sizeOf = (item: CopyStep): number => Math.max(bytesOf(item), 1);

  const options: Omit<JobOptions<CopyStep, Copied>, 'items'> = {
    sizeOf,
    prepare,
    mayHaveArrived: (item) => sender.isOpen(item),
    write,
    confirm,
    lookUp,
  };

  return {
    options,
    newCourse: (body: Pick<CourseBody, 'title' | 'instructor' | 'price'>, former: CoursesBefore | null) =>
      createNewCourse(body, created, former),
    takeUp,
    /** What the journal notes of a step. */
    factsOf,
    /** Whether the order of the modules was not as wanted, and was sent. */
    isOrderSent: (copy: CourseCopy): boolean => orders.has(copy),
    /** Reads the modules of a course again before the next one is sent to it. */
    forget: (courseId: string) => sender.forget(courseId),
    surplus: sender.surplus,
    /** Gives up the file that is being read, and lets go of the one that was. */
    stopReading() {
      reading.abort();
      reading = new AbortController();
      loaded = null;
    },
  };
}
