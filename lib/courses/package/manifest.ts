import { isObject } from '../../api/decode';
import { PACKAGE_MODULES_MAX } from '../../config';
import type { FileKind } from '../files';
import { PackageProblem } from './problem';
import { packageProblems } from './text';

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
