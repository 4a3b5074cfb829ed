import { isObject } from '../../api/decode';
import { PACKAGE_MODULES_MAX, PACKAGE_NAME_MAX_CHARS } from '../../config';
import { exportText } from '../../text/lists';
import type { FileKind } from '../files';
import { PackageProblem } from './problem';
import { packageProblems, packageText } from './text';

/** `kursus.json`, which describes the course in a ZIP. docs/course-zip.md explains it to makers of other tools. */
export const FORMAT = 'kelola-course';
export const VERSION = 1;

export interface ManifestFile {
  /** In the ZIP, below `file/`. */
  path: string;
  /** In bytes. */
  size: number;
  /** Of the content, in lower-case hexadecimal digits. */
  sha256: string;
}

interface ManifestModule {
  title: string;
  description: string;
  pdf: ManifestFile | null;
  video: ManifestFile | null;
}

/** A file that the course has and the ZIP has not. */
export interface Unreadable {
  /** The number of its module in the ZIP, from 1; `null` for the course's thumbnail. */
  module: number | null;
  field: FileKind;
}

export interface Manifest {
  format: typeof FORMAT;
  version: typeof VERSION;
  course: {
    title: string;
    description: string;
    instructor: string;
    /** US dollars, as a decimal with a point. */
    price: string;
    topics: string[];
    thumbnail: ManifestFile | null;
  };
  modules: ManifestModule[];
  unreadable: Unreadable[];
  /** So many modules of the course are not in the ZIP. */
  missingModules: number;
}

const wrong = (place: string) => new PackageProblem(packageProblems.field(place));

function text(value: unknown, place: string): string {
  if (typeof value !== 'string') throw wrong(place);
  return value;
}

function count(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw wrong(place);
  return value;
}

function list<T>(value: unknown, place: string, decode: (item: unknown, place: string) => T): T[] {
  if (!Array.isArray(value)) throw wrong(place);
  return value.map((item: unknown, index) => decode(item, `${place}[${index}]`));
}

function object(value: unknown, place: string): Record<string, unknown> {
  if (!isObject(value)) throw wrong(place);
  return value;
}

function file(value: unknown, place: string): ManifestFile | null {
  if (value === null) return null;
  const { path, size, sha256 } = object(value, place);
  const sum = text(sha256, `${place}.sha256`).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(sum)) throw wrong(`${place}.sha256`);
  return { path: text(path, `${place}.path`), size: count(size, `${place}.size`), sha256: sum };
}

function module(value: unknown, place: string): ManifestModule {
  const { title, description, pdf, video } = object(value, place);
  return {
    title: text(title, `${place}.title`),
    description: text(description, `${place}.description`),
    pdf: file(pdf, `${place}.pdf`),
    video: file(video, `${place}.video`),
  };
}

function unreadable(value: unknown, place: string): Unreadable {
  const { module: number, field } = object(value, place);
  if (field !== 'thumbnail' && field !== 'pdf' && field !== 'video') throw wrong(`${place}.field`);
  return { module: number === null ? null : count(number, `${place}.module`), field };
}

function price(value: unknown): string {
  const written = text(value, 'course.price');
  if (!/^(\d+(\.\d+)?)?$/.test(written)) throw wrong('course.price');
  return written;
}

/**
 * Decodes what `kursus.json` holds. The file may come from anybody: all that is in it is checked.
 * @throws PackageProblem
 */
export function decodeManifest(value: unknown): Manifest {
  if (!isObject(value) || value.format !== FORMAT) throw new PackageProblem(packageProblems.unknown);
  if (typeof value.version !== 'number' || !(value.version >= 1)) throw wrong('version');
  if (value.version > VERSION) throw new PackageProblem(packageProblems.later);
  if (value.version !== VERSION) throw wrong('version');
  const course = object(value.course, 'course');
  if (Array.isArray(value.modules) && value.modules.length > PACKAGE_MODULES_MAX)
    throw new PackageProblem(packageProblems.tooManyModules(PACKAGE_MODULES_MAX));
  return {
    format: FORMAT,
    version: VERSION,
    course: {
      title: text(course.title, 'course.title'),
      description: text(course.description, 'course.description'),
      instructor: text(course.instructor, 'course.instructor'),
      price: price(course.price),
      topics: list(course.topics, 'course.topics', text),
      thumbnail: file(course.thumbnail, 'course.thumbnail'),
    },
    modules: list(value.modules, 'modules', module),
    unreadable: list(value.unreadable, 'unreadable', unreadable),
    missingModules: count(value.missingModules, 'missingModules'),
  };
}

/** The name of the description in the ZIP, and the folder of the files that it names. */
export const MANIFEST = 'kursus.json';
const FOLDER = 'file';

/** What Windows, macOS or Linux forbid in a name, control characters included. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Cuts between characters, never inside of one. */
const cut = (text: string): string => [...text].slice(0, PACKAGE_NAME_MAX_CHARS).join('');

/** The name of the ZIP file of a course, such as `Belajar CSS.zip`. */
export function zipNameOf(title: string, { isIncomplete = false } = {}): string {
  const plain = title.replace(FORBIDDEN, '-').replace(/\s+/g, ' ').trim();
  // Windows drops dots and blanks at the end, and hides what begins with a dot elsewhere.
  const name = cut(plain.replace(/^[.\s]+/, '')).replace(/[.\s]+$/, '');
  return `${(name || packageText.untitled).replace(DEVICE, '$1-')}${isIncomplete ? exportText.incompleteFile : ''}.zip`;
}

/** ASCII only: programs that make ZIPs anew write other letters in several ways. */
const slug = (title: string): string =>
  cut(
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
  ).replace(/^-+|-+$/g, '');

/** Creates the paths of the files in a ZIP: each once. */
export function createPaths() {
  const taken = new Set<string>();
  return (name: string, ending: string): string => {
    const base = `${FOLDER}/${slug(name) || 'file'}`;
    for (let count = 1; ; count += 1) {
      const path = `${base}${count > 1 ? `-${count}` : ''}${ending && `.${ending}`}`;
      if (taken.has(path)) continue;
      taken.add(path);
      return path;
    }
  };
}

/** Windows tools write backslashes. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** Whether a path that `kursus.json` names leads to the folder of the files, and nowhere else. */
export function isInside(path: string): boolean {
  const [first, ...others] = withSlashes(path).split('/');
  const isName = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[:\u0000-\u001f]/.test(part);
  return first === FOLDER && others.length > 0 && others.every(isName);
}
