import type { JobObserver } from '../../jobs/job-options';
import type { QueuedRow, Uploaded } from './state';

/** The observers that note an upload on disk and in the history. */
export interface UploadNotes {
  observers: readonly JobObserver<number, Uploaded>[];
  /** Notes further rows, which are sent after the others. */
  add: (rows: readonly QueuedRow[]) => void;
  /** All modules are there: nothing is left to go on with. */
  end: () => void;
}

/**
 * Notes whose code is loaded once there is something to note; a module is sent after that. Without a connection it is loaded
 * later, and where it cannot be loaded at all, the upload runs as it would without them.
 */
export function createLateNotes(load: () => Promise<UploadNotes>): UploadNotes {
  let notes: UploadNotes | null = null;
  let loading: Promise<void> | null = null;
  let isOver = false;

  async function begin(): Promise<void> {
    try {
      notes = await load();
    } catch (thrown) {
      console.info('Kelola: the upload is not noted yet.', thrown);
      loading = null;
    }
  }

  /** In the order of the calls; at once where the code is there: who is signed in may change right after. */
  async function use(on: (notes: UploadNotes) => unknown): Promise<void> {
    if (!notes) {
      if (isOver && !loading) return;
      loading ??= begin();
      await loading;
    }
    if (notes) await on(notes);
  }

  void use(() => {});
  return {
    observers: [
      {
        async beforeSend(item) {
          let mayBeSent = true;
          await use(async ({ observers }) => {
            const all = await Promise.all(observers.map(({ beforeSend }) => beforeSend?.(item)));
            mayBeSent = !all.includes(false);
          });
          return mayBeSent;
        },
        onOver: (item) => void use(({ observers }) => observers.forEach(({ onOver }) => onOver?.(item))),
        onRemoved: (item) => void use(({ observers }) => observers.forEach(({ onRemoved }) => onRemoved?.(item))),
        onDispose() {
          isOver = true;
          void use(({ observers }) => observers.forEach(({ onDispose }) => onDispose?.()));
        },
      },
    ],
    add: (rows) => void use((notes) => notes.add(rows)),
    end: () => void use((notes) => notes.end()),
  };
}
