import { id as readId, isObject, number, type Id } from '../../api/decode';
import type { ItemNote, NotedWork, Plain } from '../../journal/journal';
import type { FileNote } from '../../journal/resumable';
import { noteWork, type Work } from '../../journal/work';
import { journaled } from '../../jobs/job-observers';
import type { JobObserver } from '../../jobs/job-options';
import type { CourseBefore } from '../../modules/new-modules';
import type { SentFiles } from '../../records/save/missing-files';
import type { Copied, CopyStep, CourseCopy } from './copy';
import type { CoursesBefore } from './new-course';
import { filesOfModule } from './source';
import type { CopyKind } from './text';

/**
 * A copy as the journal holds it: ids, titles, names and sizes of files, in the wanted order. Its items are the course, if
 * it is a new one, and the modules. The order at the end has no note: it is read again, and written only where it differs.
 */

/** The kinds of work in the journal. */
const KINDS: Record<CopyKind, string> = { copy: 'course-copy', import: 'course-import', modules: 'module-copy' };

/** A module that is to be created. */
export interface ModuleNote {
  /** Missing where it comes from a ZIP. */
  id?: Id;
  title: string;
  /** Their names and sizes, which tell whether the module has changed since. */
  files: readonly { name: string; size: number | null }[];
}

export interface CopyNote {
  /** The course that is copied from; missing where it is a ZIP. */
  courseId?: Id;
  zip?: FileNote;
  /** The course that modules are copied to. */
  targetId?: string;
  /** Of the course that is copied from. */
  sourceTitle: string;
  /** Of the course that they are copied to. */
  title: string;
  modules: readonly ModuleNote[];
}

/** What is noted of a step besides its state. */
export interface StepFacts {
  /** Of the record that was created, or found. */
  id?: Id;
  /** The names of the files that were sent. */
  sent: SentFiles;
  /** The names of the files that were left out. */
  leftOut: readonly string[];
  /** The names of the files that the back end has not stored. */
  notStored: readonly string[];
  /** The labels of the fields that it has not stored. */
  droppedFields: readonly string[];
  /** Of the new course: the courses before it. */
  courses?: CoursesBefore;
  /** Of a module: the modules of its course before it. */
  modules?: CourseBefore;
}

/** Where the journal has what the course of modules contained before them; not one of the items. */
const CONTENTS = -1;

const placeOf = ({ copy, step }: CopyStep): number => {
  const course = copy.newCourse ? 1 : 0;
  if (step === 'course') return 0;
  return step === 'order' ? course + copy.source.modules.length : course + step;
};

type NewCopy = Pick<CourseCopy, 'kind' | 'title' | 'source' | 'newCourse' | 'courseId'>;

/** Begins to note a copy. */
export function noteCopy({ kind, title, source, newCourse, courseId }: NewCopy): Work {
  const { origin, modules } = source;
  const from = 'zip' in origin ? { zip: { ...origin.zip } } : origin;
  const items = modules.map((module): Plain => ({
    ...(module.id !== undefined && { id: module.id }),
    title: module.title,
    files: filesOfModule(module)
      .map((file) => file.original ?? file)
      .map(({ name, size }) => ({ name, size })),
  }));
  return noteWork({
    kind: KINDS[kind],
    subject: { ...from, sourceTitle: source.title, title, ...(courseId !== null && { targetId: courseId }) },
    items: newCourse ? [null, ...items] : items,
  });
}

/** A new course holds nothing. */
const EMPTY: CourseBefore = { ids: new Set(), isWhole: true };

const plainFacts = (
  { id, sent, leftOut, notStored, droppedFields, courses, modules }: StepFacts,
  contents: CourseBefore,
): Plain => ({
  ...(id !== undefined && { id }),
  sent: Object.fromEntries(Object.entries(sent).flatMap(([field, file]) => (file ? [[field, file.name]] : []))),
  leftOut: [...leftOut],
  notStored: [...notStored],
  droppedFields: [...droppedFields],
  ...(courses && { courses: [...courses.ids], from: courses.from }),
  // An entry is small: most of the course is noted once.
  ...(modules && { since: [...modules.ids].filter((key) => !contents.ids.has(key)), isWhole: modules.isWhole }),
});

const resultFacts = ({ notStored = [], droppedFields = [] }: Partial<Copied> = {}) => ({ notStored, droppedFields });

/**
 * Notes the steps of a copy: each before its request leaves, and how it ended. `former`: what the course of modules
 * contained before them, if it is noted already.
 */
export function observerOf(
  work: Work,
  factsOf: (step: CopyStep) => StepFacts,
  former?: CourseBefore,
): JobObserver<CopyStep, Copied> {
  let contents = former;
  const plainFactsOf = (step: CopyStep, result?: Copied) =>
    plainFacts({ ...factsOf(step), ...resultFacts(result) }, contents ?? EMPTY);
  const notes = journaled<CopyStep, Copied>(
    work,
    ({ value, result }) => plainFactsOf(value, result),
    ({ value }) => placeOf(value),
  );
  return {
    async beforeSend(item) {
      const { copy, step } = item.value;
      if (step === 'order') return true;
      // What a look-up needs stands in an entry of its own: the last one before the end may be lost.
      if (step === 'course') work.ended(placeOf(item.value), 'not-sent', plainFactsOf(item.value));
      const { modules } = factsOf(item.value);
      if (modules && !copy.newCourse && !contents) {
        contents = modules;
        work.ended(CONTENTS, 'done', { ids: [...modules.ids], isWhole: modules.isWhole });
      }
      return (await notes.beforeSend?.(item)) ?? true;
    },
    onOver(item) {
      if (item.value.step !== 'order') notes.onOver?.(item);
    },
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readFiles(value: unknown): ModuleNote['files'] {
  const files: unknown[] = Array.isArray(value) ? value : [];
  return files.filter(isObject).map(({ name, size }) => ({ name: text(name), size: number(size) }));
}

function readModule(note: Plain): ModuleNote {
  const { id: readAs, title, files } = isObject(note) ? note : {};
  const id = readId(readAs);
  return { ...(id !== null && { id }), title: text(title), files: readFiles(files) };
}

function readZip(value: unknown): FileNote | undefined {
  if (!isObject(value)) return undefined;
  return { name: text(value.name), size: number(value.size) ?? 0, changedAt: number(value.changedAt) ?? 0 };
}

/** Reads what a copy is. What another version of the console has noted may lack parts. */
export function readCopy({ subject: noted, items }: NotedWork): CopyNote {
  const subject = isObject(noted) ? noted : {};
  const courseId = readId(subject.courseId);
  const zip = readZip(subject.zip);
  return {
    ...(courseId !== null && { courseId }),
    ...(zip && { zip }),
    ...(typeof subject.targetId === 'string' && { targetId: subject.targetId }),
    sourceTitle: text(subject.sourceTitle),
    title: text(subject.title),
    modules: items.filter((item) => item !== null).map(readModule),
  };
}

/** A step that the journal holds. */
export interface StepNote {
  note: ItemNote;
  facts: StepFacts;
}

export interface StepNotes {
  of: (step: CopyStep) => StepNote | undefined;
  /** What the course of modules contained before them, if one was sent. */
  contents: CourseBefore | undefined;
}

function readFacts(value: Plain | undefined, contents = EMPTY): StepFacts {
  const facts = isObject(value) ? value : {};
  const id = readId(facts.id);
  const sent = Object.entries(isObject(facts.sent) ? facts.sent : {});
  return {
    ...(id !== null && { id }),
    sent: Object.fromEntries(sent.flatMap(([field, name]) => (typeof name === 'string' ? [[field, { name }]] : []))),
    leftOut: texts(facts.leftOut),
    notStored: texts(facts.notStored),
    droppedFields: texts(facts.droppedFields),
    ...(Array.isArray(facts.courses) && {
      courses: { ids: new Set(texts(facts.courses)), from: facts.from === 'list' ? 'list' : 'search' },
    }),
    ...(Array.isArray(facts.since) && {
      modules: { ids: new Set([...contents.ids, ...texts(facts.since)]), isWhole: facts.isWhole === true },
    }),
  };
}

/** The courses before the new one; `null` if it has not begun. */
export const coursesBefore = ({ notes }: NotedWork): CoursesBefore | null =>
  readFacts(notes.get(0)?.facts).courses ?? null;

/** What the course of modules contained before them, as noted. */
function contentsIn({ items, notes }: NotedWork): CourseBefore | undefined {
  // The first item of a new course is the course.
  if (items[0] === null) return EMPTY;
  const facts = notes.get(CONTENTS)?.facts;
  return isObject(facts) ? { ids: new Set(texts(facts.ids)), isWhole: facts.isWhole === true } : undefined;
}

/** Reads how the steps of a copy stand. */
export function readSteps(noted: NotedWork): StepNotes {
  const contents = contentsIn(noted);
  return {
    of(step) {
      const note = step.step === 'order' ? undefined : noted.notes.get(placeOf(step));
      return note && { note, facts: readFacts(note.facts, contents) };
    },
    contents,
  };
}
