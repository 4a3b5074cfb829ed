import { failures } from '../../api/errors';
import { createOwnedTask } from '../../jobs/owned-task';
import { isChunkError, recoverFromChunkError } from '../../platform/versions/chunk-errors';
import { fileText } from '../../text/forms';
import { dropFits, originals } from '../../videos/need';
import type { SourceFile } from '../copy/source';
import { problemOf } from './problem';
import type { ReadCourse } from './read';
import type { courseCopies } from '../copy/copies';

/** An import from the choice of a ZIP to its start; it outlives the screen while a session has expired. */
type ImportStep =
  | { step: 'choosing'; problem?: string }
  | { step: 'reading'; percent: number }
  /** `number` tells one ZIP from the next. */
  | { step: 'checked'; course: ReadCourse; number: number; copies: typeof courseCopies };

let count = 0;
let reading = new AbortController();

const task = createOwnedTask<ImportStep>({
  idle: { step: 'choosing' },
  stop(former) {
    reading.abort();
    discardFilms(former);
  },
});

/** Removes the films that were made to fit, of a course that is not imported. */
function discardFilms(former: ImportStep) {
  if (former.step !== 'checked') return;
  for (const { video } of former.course.source.modules) video?.discard?.();
}

/** A film that was made to fit, in place of the one in the ZIP. */
const fittedFile = (film: File, original: SourceFile): SourceFile => ({
  name: film.name,
  size: film.size,
  original,
  async read() {
    try {
      await film.slice(0, 1).arrayBuffer();
      return film;
    } catch (cause) {
      // Its place in the browser's storage was emptied.
      throw failures.notSent(fileText.changed(film.name), cause);
    }
  },
  discard: () => void dropFits([originals.get(film) ?? film]),
});

export const courseImport = {
  get: task.get,
  subscribe: task.subscribe,

  async read(file: File): Promise<void> {
    reading.abort();
    const { signal } = (reading = new AbortController());
    discardFilms(task.get());
    task.claim();
    task.set({ step: 'reading', percent: 0 });
    const onProgress = (part: number) => {
      const percent = Math.floor(part * 100);
      const current = task.get();
      // Told for each piece of a file: rendered for each percent.
      if (!signal.aborted && current.step === 'reading' && current.percent !== percent) {
        task.set({ step: 'reading', percent });
      }
    };
    try {
      const [{ readPackage }, { courseCopies: copies }] = await Promise.all([
        import('./read'),
        import('../copy/copies'),
      ]);
      const course = await readPackage(file, { signal, onProgress });
      if (!signal.aborted) task.set({ step: 'checked', course, number: (count += 1), copies });
    } catch (thrown) {
      if (signal.aborted) return;
      if (isChunkError(thrown)) {
        // Nothing is wrong with the file.
        task.set({ step: 'choosing' });
        return void recoverFromChunkError();
      }
      task.set({ step: 'choosing', problem: problemOf(thrown, file) });
    }
  },

  /** Takes a film in place of the video of a module, which it was made of; `null` brings that one back. */
  replaceVideo(index: number, film: File | null) {
    const current = task.get();
    if (current.step !== 'checked') return;
    const { source } = current.course;
    const module = source.modules[index]!;
    const original = module.video?.original ?? module.video;
    const video = film && original ? fittedFile(film, original) : original;
    const modules = source.modules.with(index, { ...module, video });
    task.set({ ...current, course: { ...current.course, source: { ...source, modules } } });
  },

  /** Starts the creation of the course that was read. */
  start(title: string) {
    const current = task.get();
    if (current.step !== 'checked') return;
    const { source, refused } = current.course;
    // From now on the copy holds the films that were made to fit.
    task.set({ step: 'choosing' });
    current.copies.start({ source, title, kind: 'import', refused });
    task.end();
  },

  /** Gives up what is being read, and forgets what was read. */
  reset: task.end,
  endUnlessExpired: task.endUnlessExpired,
};
