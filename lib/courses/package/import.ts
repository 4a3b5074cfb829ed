import { createOwnedTask } from '../../jobs/owned-task';
import { isChunkError, recoverFromChunkError } from '../../platform/versions/chunk-errors';
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
  stop: () => reading.abort(),
});

export const courseImport = {
  get: task.get,
  subscribe: task.subscribe,

  async read(file: File): Promise<void> {
    reading.abort();
    const { signal } = (reading = new AbortController());
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

  /** Starts the creation of the course that was read. */
  start(title: string) {
    const current = task.get();
    if (current.step !== 'checked') return;
    const { source, refused } = current.course;
    current.copies.start({ source, title, kind: 'import', refused });
    task.end();
  },

  /** Gives up what is being read, and forgets what was read. */
  reset: task.end,
  endUnlessExpired: task.endUnlessExpired,
};
