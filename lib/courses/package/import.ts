import { createOwnedTask } from '../../jobs/owned-task';
import { isChunkError, recoverFromChunkError } from '../../platform/versions/chunk-errors';
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

  /** Takes a film in place of the video of a module: one that was made of it, or the other way round. */
  replaceVideo(index: number, video: SourceFile) {
    const current = task.get();
    if (current.step !== 'checked') return;
    const { source } = current.course;
    const modules = source.modules.with(index, { ...source.modules[index]!, video });
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
