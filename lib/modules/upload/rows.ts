import { checkFile, fileRules, type FileRule } from '../../files/rules';
import type { ChosenFile } from '../../files/dropped';
import type { FileNote } from '../../journal/resumable';
import { canFit, needOf, type Need } from '../../videos/need';

/** A module to be created: title, description, and the files with one base name. */
export interface ModuleRow {
  /** Unique in this tab. */
  id: number;
  folder: string;
  /** The file name without its extension. */
  name: string;
  title: string;
  description: string;
  pdf: File | null;
  video: File | null;
  /** Of a module of a former run of the browser: its files, which may not be at hand any more. */
  sentFiles?: Readonly<Record<Kind, FileNote | null>>;
}

/** A file that cannot be uploaded, with the reason. */
export interface RefusedFile {
  name: string;
  /** `null` if the file could not be read. */
  size: number | null;
  reason: string;
}

type Kind = 'pdf' | 'video';

const { pdf, video } = fileRules;
/** The types that the picker for many modules accepts. */
export const moduleFileTypes: FileRule['types'] = { ...pdf.types, ...video.types };

function kindOf(file: File): Kind | null {
  if (Object.hasOwn(pdf.types, file.type)) return 'pdf';
  return Object.hasOwn(video.types, file.type) || fitNeeded(file) ? 'video' : null;
}

/** What a film needs before it can be uploaded, where this browser may be able to do it. */
export const fitNeeded = (file: File | null): Need | null => (file && canFit() ? needOf(file, video) : null);

function problemOf(file: File, how: 'picked' | 'dropped'): string | null {
  // Such a film is a row, with what makes it fit.
  if (fitNeeded(file)) return null;
  const kind = kindOf(file);
  return checkFile(file, kind ? fileRules[kind] : { types: moduleFileTypes, maxMb: Infinity }, how);
}

/** Of a file that was downloaded, the name may be percent-encoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // The percent sign means itself.
    return name.replaceAll('%20', ' ');
  }
}

const baseName = (name: string): string =>
  decoded(name)
    .normalize('NFC')
    .replace(/(?<=.)\.[^.]*$/, '');
const keyOf = ({ folder, name }: Pick<ModuleRow, 'folder' | 'name'>): string => `${folder}/${name.toLowerCase()}`;

/** The numerals of chapters: those of `Bab XL` and beyond look like words, such as `DI`. */
const NUMERAL = /(?<![\p{L}\p{N}])(?=[IVX])(X{0,3})(IX|IV|V?)(I{0,3})(?![\p{L}\p{N}])/giu;
const LETTER = /(?<![\p{L}\p{N}])[a-hj-uwyz](?![\p{L}\p{N}])/giu;
const FIVES: Record<string, number> = { '': 0, IV: 4, V: 5, IX: 9 };

/**
 * Replaces Roman numerals by numbers, which stand in natural order. A single letter is none where another name has a letter
 * in its place that is none: `Lampiran I` comes after `Lampiran H`.
 */
function withNumbers(names: readonly string[]): (name: string) => string {
  const before = (name: string, place: number) => name.slice(0, place).toLowerCase();
  const lettered = new Set(names.flatMap((name) => [...name.matchAll(LETTER)].map(({ index }) => before(name, index))));
  return (name) =>
    name.replace(NUMERAL, (numeral, tens: string, five: string, ones: string, place: number) =>
      lettered.has(before(name, place)) ? numeral : String(tens.length * 10 + FIVES[five.toUpperCase()]! + ones.length),
    );
}

/** Natural order: 2 before 10, and V before IX, folder by folder. */
function inNaturalOrder<T extends Pick<ModuleRow, 'folder' | 'name'>>(rows: readonly T[]): T[] {
  const { compare } = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });
  const parts = rows.map((row) => [...row.folder.split('/').filter(Boolean), row.name]);
  const toKey = withNumbers(parts.flat());
  const paths = new Map(rows.map((row, index) => [row, parts[index]!.map(toKey)]));
  return rows.toSorted((a, b) => {
    const [left, right] = [paths.get(a)!, paths.get(b)!];
    const place = left.findIndex((part, index) => compare(part, right[index] ?? '') !== 0);
    return place < 0 ? left.length - right.length : compare(left[place]!, right[place] ?? '');
  });
}

/** `01`, `2.1` or `(3)` with the separator after it, but not the `3` of `3D`. */
const LEADING_NUMBER = /^[([]?\d+(?:\.\d+)*[)\]]?(?:[\s._\-–—:]+|$)/;

/** A date, or a year, in numbers: `2026-01-15`, `15.01.2026`, `20260115`, `2026`. */
const LEADING_DATE =
  /^(?:(?:19|20)\d\d(?:[-_. ]\d{1,2}){0,2}|\d{1,2}([-_. ])\d{1,2}\1(?:19|20)\d\d|\d{1,2}-\d{1,2}-\d\d|(?:19|20)\d{6})(?!\d)/;
/** `15 Januari`, also as cameras and other languages write it. */
const DAY_AND_MONTH = /^\d{1,2}[\s_.-]*(?:jan|feb|mar|apr|me?[iy]|jun|jul|a[gu][ugs]|sep|o[kc]t|nov|de[sc])/i;

const isNumbered = (name: string): boolean =>
  LEADING_NUMBER.test(name) && !LEADING_DATE.test(name) && !DAY_AND_MONTH.test(name);

/** Replaces separators by blanks, except hyphens inside words and in a date at the beginning. */
const toWords = (name: string): string =>
  name
    .replace(LEADING_DATE, (date) => date.replace(/[_.]/g, '-'))
    .replace(/[_.]+/g, ' ')
    .replace(/(?<=^|\s)[-–—]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Derives a title from a base name. If all of several files begin with a number, it is left out; a date stays. */
export function titlesOf(names: readonly string[]): (name: string) => string {
  const areNumbered = names.length > 1 && names.every(isNumbered);
  return (name) => (areNumbered && toWords(name.replace(LEADING_NUMBER, ''))) || toWords(name) || name;
}

interface Added {
  rows: ModuleRow[];
  refused: RefusedFile[];
}

/** The rows with the titles that their names have among more files; what was typed stays. */
function retitled(rows: readonly ModuleRow[], before: (name: string) => string, now: (name: string) => string) {
  return rows.map((row) => {
    const title = row.title === before(row.name) ? now(row.name) : row.title;
    return { ...row, title, description: row.description === row.title ? title : row.description };
  });
}

/**
 * Adds files, of known types (`identify`), to the existing rows. A PDF and a video with the same base name in the same folder become one module; a
 * second PDF or video with that name becomes another row.
 */
export function addFiles(
  rows: readonly ModuleRow[],
  chosen: ChosenFile[],
  how: 'picked' | 'dropped',
  newId: () => number,
): Added {
  const refused: RefusedFile[] = [];
  const accepted = chosen.flatMap(({ file, folder }) => {
    const reason = problemOf(file, how);
    if (reason) refused.push({ name: file.name, size: file.size, reason });
    return reason ? [] : [{ file, folder, name: baseName(file.name) }];
  });
  const listed = rows.flatMap((row) => filesOf(row).map(() => row.name));
  const titleOf = titlesOf([...listed, ...accepted.map(({ name }) => name)]);

  const result = retitled(rows, titlesOf(listed), titleOf);
  // If the names of a PDF and a video differ in case, the title comes from the PDF.
  const pdfsFirst = accepted.toSorted((a, b) => Number(kindOf(a.file) !== 'pdf') - Number(kindOf(b.file) !== 'pdf'));
  for (const { file, folder, name } of inNaturalOrder(pdfsFirst)) {
    const title = titleOf(name);
    const kind = kindOf(file)!;
    const key = keyOf({ folder, name });
    const place = result.findIndex((row) => keyOf(row) === key && row[kind] === null);
    if (place >= 0) result[place] = { ...result[place]!, [kind]: file };
    else result.push({ id: newId(), folder, name, title, description: title, pdf: null, video: null, [kind]: file });
  }
  return { rows: inNaturalOrder(result), refused };
}

export const filesOf = (row: Pick<ModuleRow, Kind>): File[] => [row.pdf, row.video].filter((file) => file !== null);

/** The files of a row, or what is known of them. */
export const shownFiles = ({ pdf, video, sentFiles }: ModuleRow): Record<Kind, File | FileNote | null> => ({
  pdf: pdf ?? sentFiles?.pdf ?? null,
  video: video ?? sentFiles?.video ?? null,
});

/** The names of the files without which a module of a former run is not sent. */
export const lackingFiles = ({ sentFiles, ...row }: ModuleRow): string[] =>
  (['pdf', 'video'] as const).flatMap((kind) =>
    row[kind] === null && sentFiles?.[kind] ? [sentFiles[kind].name] : [],
  );

export function sizeOf(row: ModuleRow): number {
  const { pdf, video } = shownFiles(row);
  return (pdf?.size ?? 0) + (video?.size ?? 0);
}
