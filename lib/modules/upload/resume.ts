import { id as readId, isObject, number, type Json } from '../../api/decode';
import { failures, refusal } from '../../api/errors';
import { identify } from '../../files/identify';
import { formatCount } from '../../format';
import type { ItemNote, NotedWork } from '../../journal/journal';
import { checkOwner } from '../../api/transport';
import { sameFiles, type FileNote, type Resumable } from '../../journal/resumable';
import { resumedFrom } from '../../jobs/job-observers';
import type { ResumedItem } from '../../jobs/job-state';
import { paths } from '../../navigation/routes';
import { decodeModule } from '../model';
import { sentModule } from '../new-modules';
import { uploadManyText } from './text';
import { uploadQueue } from './queue';
import { fitNeeded } from './rows';
import type { Uploaded } from './state';
import { followUpload, type FormerRow, type NotedReading, type RowNote } from './work';

/** A module of an upload, as the journal holds it. */
interface NotedModule {
  place: number;
  /** As it was submitted, and as it was sent last. */
  listed: RowNote;
  note: RowNote;
  stage?: ItemNote;
  facts: Json;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function readFile(note: unknown): FileNote | null {
  if (!isObject(note) || typeof note.name !== 'string') return null;
  return { name: note.name, size: number(note.size) ?? 0, changedAt: number(note.changedAt) ?? 0 };
}

/** Of a note of another version of the console, what is missing is empty. */
function readRow(note: unknown): RowNote {
  const row: Json = isObject(note) ? note : {};
  const text = (field: string): string => (typeof row[field] === 'string' ? row[field] : '');
  return {
    courseId: text('courseId'),
    folder: text('folder'),
    name: text('name'),
    title: text('title'),
    description: text('description'),
    pdf: readFile(row.pdf),
    video: readFile(row.video),
  };
}

const factsIn = (stage: ItemNote | undefined): Json => (isObject(stage?.facts) ? stage.facts : {});

/** The modules that were not taken off the list. */
function readModules({ items, notes }: NotedWork): NotedModule[] {
  return items.flatMap((item, place) => {
    const stage = notes.get(place);
    if (stage?.state === 'removed') return [];
    const facts = factsIn(stage);
    const listed = readRow(item);
    return [{ place, listed, note: facts.row === undefined ? listed : readRow(facts.row), stage, facts }];
  });
}

function readReading(value: unknown, place: number): NotedReading[] {
  const found = isObject(value) ? number(value.number) : null;
  if (!isObject(value) || found === null) return [];
  return [{ number: found, place, before: { ids: new Set(texts(value.ids)), isWhole: value.isWhole === true } }];
}

/** Also those that are noted with modules that were taken off the list. */
const readReadings = ({ notes }: NotedWork): NotedReading[] =>
  [...notes.values()].flatMap((stage) => {
    const { readings } = factsIn(stage);
    return Array.isArray(readings) ? readings.flatMap((each) => readReading(each, stage.index)) : [];
  });

const isThere = ({ stage }: NotedModule): boolean => stage?.state === 'done' || stage?.state === 'found';
const hadBegun = ({ stage }: NotedModule): boolean =>
  stage?.state === 'begun' || stage?.state === 'unclear' || stage?.state === 'may still arrive';

/** The files of what is not there, or not known to be there. */
const neededFiles = (modules: readonly NotedModule[]): FileNote[] =>
  modules
    .filter((module) => !isThere(module))
    .flatMap(({ note }) => [note.pdf, note.video])
    .filter((file) => file !== null);

function resultOf({ note, facts }: NotedModule): Uploaded | undefined {
  const { title, description } = note;
  const module = decodeModule({ id: readId(facts.id), title, description });
  return module
    ? { module, withoutFiles: texts(facts.withoutFiles), withoutFields: texts(facts.withoutFields) }
    : undefined;
}

/** How a module stands in the job that goes on. */
function resumedAs({ stage }: NotedModule, video: File | null, result?: Uploaded): ResumedItem<Uploaded> | undefined {
  // The film was made to fit, and what was made is gone.
  if (!stage || stage.state === 'not-sent') return fitNeeded(video) ? { stage: { state: 'not-sent' } } : undefined;
  // Looked up once more: the message names the module that was found, and one that was missing may have arrived since.
  if (stage.state === 'unclear' || stage.state === 'may still arrive')
    return { stage: { state: 'waiting', certainty: 'look-up failed', sends: 0, isOnlyLookedUp: true } };
  return resumedFrom(stage, { isRepeatable: true, result });
}

/** @throws ApiError if a file cannot be read, and for a note of another version of the console */
async function readRows(noted: NotedWork, readings: readonly NotedReading[], chosen: readonly File[]) {
  const modules = readModules(noted);
  if (modules.some(({ note }) => note.courseId === '')) throw failures.invalidFormat();
  const wanted = neededFiles(modules);
  const found = sameFiles(wanted, chosen);
  const fileOf = new Map(wanted.map((note, index) => [note, found[index]]));

  const rows: FormerRow[] = [];
  for (const module of modules) {
    const { place, listed, note, facts } = module;
    const take = async (file: FileNote | null) => {
      const chosenFile = file && fileOf.get(file);
      return chosenFile ? identify(chosenFile) : null;
    };
    const [pdf, video] = [await take(note.pdf), await take(note.video)];
    const before = readings.find((each) => each.number === number(facts.reading))?.before;
    // The entry that it has begun may have been lost, as the last one.
    const isSupposed = module.stage?.state === 'not-sent';
    const body = { title: note.title.trim(), description: note.description.trim(), pdf, video };
    // A file that was not chosen again was sent nevertheless.
    const sent = { ...sentModule(body), pdf: note.pdf !== null, video: note.video !== null, isSupposed };
    const lacksFiles = (note.pdf !== null && !pdf) || (note.video !== null && !video);
    const result = isThere(module) ? resultOf(module) : undefined;
    rows.push({
      place,
      note: listed,
      row: { ...note, pdf, video, ...(lacksFiles && { sentFiles: { pdf: note.pdf, video: note.video } }) },
      before,
      sent: hadBegun(module) || isSupposed ? sent : null,
      result,
      resumed: resumedAs(module, video, result),
    });
  }
  return rows;
}

/** Uploads of many modules that the end of the browser has cut off. Their files are asked for again. */
export const uploadWork: Resumable = {
  what: (noted) => uploadManyText.interrupted.work(formatCount(readModules(noted).length)),
  filesOf: (noted) => neededFiles(readModules(noted)),
  withoutFiles: uploadManyText.interrupted.withoutFiles,
  async resume(noted, work, files, { owner }) {
    const readings = readReadings(noted);
    const rows = await readRows(noted, readings, files);
    checkOwner(owner);
    uploadQueue.clearDone();
    if (uploadQueue.get().job) throw refusal(409, uploadManyText.interrupted.otherUpload);
    uploadQueue.continueWith(rows, (queued, sources) => {
      const listed = queued.map((row, index) => ({ ...rows[index]!, row }));
      return followUpload({ work, rows: listed, size: noted.items.length, readings }, sources);
    });
    const shown = rows.find(({ result }) => !result) ?? rows.at(-1);
    return paths.moduleUpload(shown?.row.courseId ?? '');
  },
};
