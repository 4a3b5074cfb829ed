import { readWithRetries } from '../api/retry';
import { READ_NOTED_CONCURRENCY } from '../config';
import { mapLimited } from '../limit';
import type { Owner } from '../session/session';
import type { NotedWork } from './journal';
import type { Work } from './work';

/** What is noted of a chosen file, by which the same one is recognised. */
export interface FileNote {
  name: string;
  size: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export const fileNote = ({ name, size, lastModified }: File): FileNote => ({ name, size, changedAt: lastModified });

export const isSameFile = (note: FileNote, file: File): boolean =>
  note.name === file.name && note.size === file.size && note.changedAt === file.lastModified;

/**
 * Finds the files that were noted among the chosen ones, in the order of the notes. Of several notes that are the same,
 * such as those of two folders, each takes another file.
 */
export function sameFiles(notes: readonly FileNote[], chosen: readonly File[]): (File | undefined)[] {
  const taken = new Set<File>();
  return notes.map((note) => {
    const file = chosen.find((each) => !taken.has(each) && isSameFile(note, each));
    if (file) taken.add(file);
    return file;
  });
}

export interface TakeUpOptions {
  signal: AbortSignal;
  /** How far the files are checked, or the records are read, from 0 to 1. */
  onProgress: (part: number) => void;
  /** The server has asked to wait, or the wait is over. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Reads the records of a work anew, several at a time: the journal holds their ids only.
 * @throws ApiError if one of them cannot be read after all retries, or `signal` aborts
 */
export async function readNoted<T, R>(
  noted: readonly T[],
  read: (noted: T, signal: AbortSignal) => Promise<R>,
  { signal, onProgress, onBusy }: TakeUpOptions,
): Promise<R[]> {
  onProgress(0);
  let done = 0;
  let busy = 0;
  const noteBusy = (isBusy: boolean) => {
    busy += isBusy ? 1 : -1;
    onBusy(busy > 0);
  };
  return mapLimited(noted, READ_NOTED_CONCURRENCY, async (each) => {
    const record = await readWithRetries((aborted) => read(each, aborted), signal, noteBusy);
    onProgress((done += 1) / noted.length);
    return record;
  });
}

export interface ResumeOptions extends TakeUpOptions {
  /** Under whose sign-in the button was pressed. It may have ended while something was read. */
  owner: Owner | undefined;
}

/** How a kind of work is shown and taken up after it was cut off. Nouns implement it. */
export interface Resumable {
  /** Names the work and its size, such as `Isi saldo 50 pengguna`. */
  what: (noted: NotedWork) => string;
  /** A payment that was read as not arrived is told as that. */
  arePayments?: boolean;
  /** The files that are asked for again. */
  filesOf?: (noted: NotedWork) => readonly FileNote[];
  /** What is told before the work goes on without some of its files, by their names; without it, it needs all of them. */
  withoutFiles?: (names: string) => string;
  /**
   * Takes the work up: what had begun is looked up, then the rest goes on. Resolves to the address of the screen that
   * shows it; `null` if it is shown on every screen.
   * @throws ApiError if what is needed for that cannot be read, or the owner has signed out meanwhile
   */
  resume: (noted: NotedWork, work: Work, files: readonly File[], options: ResumeOptions) => Promise<string | null>;
}
