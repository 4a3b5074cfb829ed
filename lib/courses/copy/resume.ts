import type { Id } from '../../api/decode';
import { failures, toApiError } from '../../api/errors';
import { readWithRetries } from '../../api/retry';
import type { NotedWork } from '../../journal/journal';
import { checkOwner } from '../../api/transport';
import type { Resumable, TakeUpOptions } from '../../journal/resumable';
import { incompleteCourse } from '../../modules/whole-course';
import { notify } from '../../notify';
import { selectionText } from '../../text/selection';
import { courses } from '../api';
import { decodeCourse } from '../model';
import { courseCopies } from './copies';
import { readCopy, type CopyNote, type ModuleNote } from './notes';
import { filesOfModule, type CourseSource, type SourceModule } from './source';
import { readStoredCourse, storedSource } from './stored-source';
import { copyText, type CopyKind } from './text';

/** Names a copy that was cut off. */
export function nameOf(kind: CopyKind, noted: NotedWork): string {
  const { sourceTitle, title, modules } = readCopy(noted);
  return copyText.work[kind](sourceTitle, title, modules.length);
}

/** Whether a module is as it was noted; a size that is unknown says nothing. */
export function isAsNoted({ title, files }: ModuleNote, module: SourceModule): boolean {
  const now = filesOfModule(module);
  const isSame = (file: (typeof files)[number], other: (typeof now)[number]) =>
    file.name === other.name && (file.size === null || other.size === null || file.size === other.size);
  return (
    title === module.title && files.length === now.length && files.every((file, index) => isSame(file, now[index]!))
  );
}

const goneModule = ({ id, title }: ModuleNote): SourceModule => ({
  id,
  title,
  description: '',
  pdf: null,
  video: null,
  isGone: true,
});

/**
 * A source of which only its title is known.
 * @throws ApiError for a note of another version of the console
 */
function goneSource({ sourceTitle: title, modules, courseId: id }: CopyNote): CourseSource {
  const course = decodeCourse({ id, title });
  if (!course) throw failures.invalidFormat();
  return { ...storedSource(course, []), modules: modules.map(goneModule), isGone: true };
}

/** Whether it was the course that was not found, and not one of its modules. */
const isGone = (courseId: Id, { signal, onBusy }: TakeUpOptions): Promise<boolean> =>
  readWithRetries(courses.one(courseId).fetch, signal, onBusy).then(
    () => false,
    (thrown: unknown) => toApiError(thrown).kind === 'not-found',
  );

/**
 * Reads the course that is copied again, with the modules that were noted, in their order.
 * @throws ApiError also if not all of it can be read
 */
async function readSource(note: CopyNote, options: TakeUpOptions): Promise<CourseSource> {
  const { courseId, modules } = note;
  if (courseId === undefined) throw failures.invalidFormat();
  const ids = modules.flatMap(({ id }) => (id === undefined ? [] : [id]));
  try {
    const { source, ...shortfall } = await readStoredCourse(String(courseId), ids, options.signal, options.onBusy);
    if (shortfall.missing > 0) throw incompleteCourse(shortfall);
    const byId = new Map(source.modules.map((module) => [String(module.id), module]));
    return { ...source, modules: modules.map((module) => byId.get(String(module.id)) ?? goneModule(module)) };
  } catch (thrown) {
    if (toApiError(thrown).kind !== 'not-found' || !(await isGone(courseId, options))) throw thrown;
    return goneSource(note);
  }
}

/** Tells which modules have changed since, of those that were not copied yet. */
function tellChanged({ modules }: CopyNote, source: CourseSource, { items, notes }: NotedWork) {
  // The course, if it is a new one, comes before its modules.
  const first = items.length - modules.length;
  const isThere = (index: number) => ['done', 'found'].includes(notes.get(first + index)?.state ?? '');
  const changed = source.modules.filter(
    (module, index) => !module.isGone && !isThere(index) && !isAsNoted(modules[index]!, module),
  );
  if (changed.length === 0) return;
  const titles = selectionText.names(changed.map(({ title }) => title)).join(', ');
  notify.warning({ title: copyText.changed(changed.length), detail: copyText.changedDetail(titles) });
}

/** The copy of a course, or of chosen modules, that the end of the browser has cut off. It is shown in the tray. */
const storedCopy = (kind: 'copy' | 'modules'): Resumable => ({
  what: (noted) => nameOf(kind, noted),
  async resume(noted, work, _, { owner, ...options }) {
    const note = readCopy(noted);
    const source = await readSource(note, options);
    checkOwner(owner);
    const takenUp = { noted, work };
    if (kind === 'copy') courseCopies.start({ source, title: note.title, kind, takenUp });
    else if (note.targetId !== undefined) courseCopies.addTo(note.targetId, note.title, source, takenUp);
    else throw failures.invalidFormat();
    tellChanged(note, source, noted);
    return null;
  },
});

export const courseCopy = storedCopy('copy');
export const moduleCopy = storedCopy('modules');
