import { fileNote, type FileNote } from '../../journal/resumable';
import { noteWork, type Work } from '../../journal/work';
import type { Plain } from '../../journal/journal';
import { journaled, recorded } from '../../jobs/job-observers';
import { failureOf, knowledgeOf, type ResumedItem } from '../../jobs/job-state';
import { paths } from '../../navigation/routes';
import { originals } from '../../videos/need';
import type { CourseBefore, SentModule } from '../new-modules';
import { moduleText } from '../text';
import type { UploadNotes } from './notes';
import { shownFiles } from './rows';
import { isDone, type QueuedRow, type UploadItem, type Uploaded } from './state';
import { toJson } from '../../api/json';

/**
 * An upload that is noted on disk: of each module what was typed, and the name, size and last change of its files. The ids
 * of the modules that a course held before, which a look-up needs, are noted once for each time they were read.
 */

const KIND = 'module-upload';

/** What is noted of a module. */
export type RowNote = Pick<QueuedRow, 'courseId' | 'folder' | 'name' | 'title' | 'description'> &
  Record<'pdf' | 'video', FileNote | null>;

/** Of a film that was made to fit, the administrator has the original only. */
const noteOfFile = (file: File | FileNote | null): FileNote | null =>
  file instanceof File ? fileNote(originals.get(file) ?? file) : file;

function noteOf(row: QueuedRow): RowNote {
  const { courseId, folder, name, title, description } = row;
  const { pdf, video } = shownFiles(row);
  return { courseId, folder, name, title, description, pdf: noteOfFile(pdf), video: noteOfFile(video) };
}

const plain = ({ pdf, video, ...words }: RowNote): Plain => ({
  ...words,
  pdf: pdf && { ...pdf },
  video: video && { ...video },
});

/** The modules of a course as they were read before something was sent to it. */
export interface NotedReading {
  number: number;
  /** The place of the module with which it is noted. */
  place: number;
  before: CourseBefore;
}

interface NotedRow {
  row: QueuedRow;
  /** Its place in the list of the work, and what stands there. */
  place: number;
  note: RowNote;
}

/** A module of an upload that was cut off. */
export interface FormerRow extends Omit<NotedRow, 'row'> {
  row: Omit<QueuedRow, 'id'>;
  /** The modules of the course before it was sent. */
  before?: CourseBefore;
  /** Modules that may have been sent, without a known outcome. */
  sent: SentModule | null;
  /** Of a module that is there. */
  result?: Uploaded;
  resumed: ResumedItem<Uploaded> | undefined;
}

interface Noting {
  work: Work;
  rows: readonly NotedRow[];
  /** The number of modules in the list of the work, also of those that were removed. */
  size: number;
  readings: readonly NotedReading[];
}

export interface Sources {
  /** The row as it is now, unless it is gone with its owner. */
  rowOf: (id: number) => QueuedRow | undefined;
  beforeOf: (id: number) => CourseBefore | undefined;
}

/** Begins to note an upload. */
export function noteUpload(rows: readonly QueuedRow[], sources: Sources): UploadNotes {
  const notes = rows.map(noteOf);
  const work = noteWork({ kind: KIND, subject: null, items: notes.map(plain) });
  const noted = rows.map((row, place) => ({ place, row, note: notes[place]! }));
  return followUpload({ work, rows: noted, size: rows.length, readings: [] }, sources);
}

const resultFacts = ({ module, ...lost }: Uploaded) => ({ id: module.id, ...lost });

/** Follows an upload of which `work` is the note. */
export function followUpload({ work, rows, size, readings: former }: Noting, sources: Sources): UploadNotes {
  const noted = new Map(rows.map((each) => [each.row.id, each]));
  const readings = new Map(former.map((reading) => [reading.before, reading]));
  let lastReading = Math.max(0, ...former.map(({ number }) => number));

  /** A row that is gone is the one that was submitted. */
  const rowOf = (id: number): QueuedRow => sources.rowOf(id) ?? noted.get(id)!.row;

  function readingBefore(id: number, place: number): NotedReading | undefined {
    const before = sources.beforeOf(id);
    if (before && !readings.has(before)) readings.set(before, { number: (lastReading += 1), place, before });
    return before && readings.get(before);
  }

  function factsOf(item: UploadItem): Plain {
    const { place, note: listed } = noted.get(item.value)!;
    const note = noteOf(rowOf(item.value));
    const reading = readingBefore(item.value, place);
    const held = [...readings.values()].filter((each) => each.place === place);
    return {
      // The row was edited, or its film replaced, before it was sent again.
      ...(toJson(note) !== toJson(listed) && { row: plain(note) }),
      ...(reading && { reading: reading.number }),
      ...(held.length > 0 && {
        readings: held.map(({ number, before }) => ({ number, ids: [...before.ids], isWhole: before.isWhole })),
      }),
      ...(isDone(item) && item.result && resultFacts(item.result)),
    };
  }

  const placeOf = ({ value }: UploadItem): number => noted.get(value)!.place;
  const journal = journaled<number, Uploaded>(work, factsOf, placeOf);

  return {
    observers: [
      {
        ...journal,
        /**
         * What a look-up needs stands in an entry of its own, in place of a former end: the entry that the module has begun
         * may be lost, as the last one. After an attempt that may still arrive there is such an entry already.
         */
        beforeSend(item) {
          if (knowledgeOf(item).certainty === 'known') work.ended(placeOf(item), 'not-sent', factsOf(item));
          return journal.beforeSend!(item);
        },
      },
      recorded<number, Uploaded>((item) => {
        const { courseId, title } = rowOf(item.value);
        const id = isDone(item) ? item.result?.module.id : undefined;
        return {
          action: 'create',
          record: {
            noun: 'module',
            name: title.trim(),
            ...(id !== undefined && { id, href: paths.moduleEdit(courseId, String(id)) }),
          },
          reason: failureOf(item, moduleText.createFailed),
        };
      }),
    ],

    end: work.end,

    add(more) {
      const notes = more.map(noteOf);
      work.add(notes.map(plain));
      more.forEach((row, index) => noted.set(row.id, { row, place: size + index, note: notes[index]! }));
      size += more.length;
    },
  };
}
