import type { KeptName } from '../kept';
import { pause } from '../time';

/**
 * Folders of the browser's own storage for files that are in use for a while. Each file has a lock, which the browser
 * releases when the tab closes, so that other tabs know what is in use, and what was left behind.
 */

/** What wrote a file may have ended a moment ago, and its hold on the file not yet. */
const REMOVE_AGAIN_MS = [0, 50, 200, 500] as const;

export interface PrivateFolder {
  /** The folder; `null` in browsers and windows without such storage. */
  open: () => Promise<FileSystemDirectoryHandle | null>;
  /** Locks a new name for this tab; `null` without storage. Resolves to what releases and removes the file. */
  reserve: () => Promise<{ name: string; discard: () => Promise<void> } | null>;
  /** Removes files that no tab uses and that are older than `ms`; resolves to whether none is left. */
  removeUnused: (ms?: number) => Promise<boolean>;
}

export function privateFolder(folder: KeptName<'Private files'>): PrivateFolder {
  async function open(): Promise<FileSystemDirectoryHandle | null> {
    try {
      const root = await navigator.storage.getDirectory();
      return await root.getDirectoryHandle(folder, { create: true });
    } catch {
      // Not available in this browser or window.
      return null;
    }
  }

  const lock = (name: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      navigator.locks
        .request(`${folder}/${name}`, () => new Promise<void>((release) => resolve(release)))
        .catch((thrown: unknown) => reject(thrown));
    });

  return {
    open,

    async reserve() {
      const handle = await open();
      if (!handle) return null;
      const name = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
      const release = await lock(name);
      return {
        name,
        async discard() {
          release();
          await remove(handle, name);
        },
      };
    },

    async removeUnused(ms = 0) {
      const handle = await open();
      let isEmpty = true;
      if (!handle) return isEmpty;
      for await (const name of handle.keys()) {
        // Chromium writes to a swap file beside it first.
        const locked = `${folder}/${name.replace(/\.crswap$/, '')}`;
        const isOld = Date.now() - Number.parseInt(name) >= ms;
        const isRemoved =
          isOld &&
          (await navigator.locks.request(locked, { ifAvailable: true }, (held) => held && remove(handle, name)));
        if (!isRemoved) isEmpty = false;
      }
      return isEmpty;
    },
  };
}

/** Resolves to whether the file is gone. */
async function remove(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  for (const ms of REMOVE_AGAIN_MS) {
    await pause(ms);
    try {
      await folder.removeEntry(name);
      return true;
    } catch (thrown) {
      // The file was never written, or is removed already.
      if (thrown instanceof DOMException && thrown.name === 'NotFoundError') return true;
      // In use: `removeUnused` finds it later if it stays so.
    }
  }
  return false;
}
