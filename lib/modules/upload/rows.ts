import { checkFile, fileRules, type FileRule } from '../../files/rules';
import type { ChosenFile } from '../../files/dropped';
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

const baseName = (name: string): string => name.normalize('NFC').replace(/(?<=.)\.[^.]*$/, '');
const keyOf = ({ folder, name }: Pick<ModuleRow, 'folder' | 'name'>): string => `${folder}/${name.toLowerCase()}`;

/** Natural order: 2 before 10, folder by folder. */
function inNaturalOrder<T extends Pick<ModuleRow, 'folder' | 'name'>>(rows: readonly T[]): T[] {
  const { compare } = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });
  const paths = new Map(rows.map((row) => [row, [...row.folder.split('/').filter(Boolean), row.name]]));
  return rows.toSorted((a, b) => {
    const [left, right] = [paths.get(a)!, paths.get(b)!];
    const place = left.findIndex((part, index) => compare(part, right[index] ?? '') !== 0);
    return place < 0 ? left.length - right.length : compare(left[place]!, right[place] ?? '');
  });
}

/** `01`, `2.1` or `(3)` with the separator after it, but not the `3` of `3D`. */
const LEADING_NUMBER = /^[([]?\d+(?:\.\d+)*[)\]]?(?:[\s._\-–—:]+|$)/;

/** Replaces separators by blanks, except hyphens inside words. */
const toWords = (name: string): string =>
  name
    .replace(/[_.]+/g, ' ')
    .replace(/(?<=^|\s)[-–—]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Derives titles from base names. If all names begin with a number, it is left out. */
export function titlesOf(names: string[]): string[] {
  const areNumbered = names.every((name) => LEADING_NUMBER.test(name));
  return names.map((name) => (areNumbered && toWords(name.replace(LEADING_NUMBER, ''))) || toWords(name) || name);
}

interface Added {
  rows: ModuleRow[];
  refused: RefusedFile[];
}

/**
 * Adds files to the existing rows. A PDF and a video with the same base name in the same folder become one module; a
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
  const titles = titlesOf(accepted.map(({ name }) => name));
  const titled = accepted.map((each, index) => ({ ...each, title: titles[index]! }));

  const result = [...rows];
  // If the names of a PDF and a video differ in case, the title comes from the PDF.
  const pdfsFirst = titled.toSorted((a, b) => Number(kindOf(a.file) !== 'pdf') - Number(kindOf(b.file) !== 'pdf'));
  for (const { file, folder, name, title } of inNaturalOrder(pdfsFirst)) {
    const kind = kindOf(file)!;
    const key = keyOf({ folder, name });
    const place = result.findIndex((row) => keyOf(row) === key && row[kind] === null);
    if (place >= 0) result[place] = { ...result[place]!, [kind]: file };
    else result.push({ id: newId(), folder, name, title, description: title, pdf: null, video: null, [kind]: file });
  }
  return { rows: inNaturalOrder(result), refused };
}

export const filesOf = (row: Pick<ModuleRow, Kind>): File[] => [row.pdf, row.video].filter((file) => file !== null);
export const sizeOf = (row: ModuleRow): number => filesOf(row).reduce((sum, { size }) => sum + size, 0);
