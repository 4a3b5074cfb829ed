import type { Id } from '../../api/decode';
import { toJson } from '../../api/json';
import { cleanText } from '../../clean-text';
import { formatCount } from '../../format';
import type { Module } from '../../modules/model';
import type { Course } from '../model';
import { findingText as copy } from './text';

/** What is known of a stored file. `unreadable`: the browser may not read it, so there is no verdict. */
export type FileState = 'fine' | 'missing' | 'unreadable' | 'other';

/** Something about a course that an administrator should look at. */
export interface Finding {
  course: Course;
  /** The position of the course in the list. */
  coursePlace: number;
  /** `null`: it is about the course itself. */
  moduleId: Id | null;
  /** The position of the module in its course, from 1; 0 for the course itself. */
  place: number;
  /** The title of the module, or of the course. */
  title: string;
  sentence: string;
  /** What to do about it. */
  detail?: string;
  /** A file that the browser may not read, of which it is not known whether something is wrong. */
  unread: { href: string; open: string } | null;
}

type Found = Pick<Finding, 'sentence' | 'detail' | 'unread'>;

const found = (sentence: string, detail?: string): Found => ({ sentence, detail, unread: null });

/** As a person compares texts. */
const keyOf = (text: string): string => cleanText(text).toLowerCase();

/** By title, the place of the first module that has it. */
export function firstPlaces(modules: readonly Module[]): Map<string, number> {
  const places = new Map<string, number>();
  modules.forEach(({ title, omitted }, index) => {
    const key = keyOf(title);
    if (!omitted?.includes('title') && !places.has(key)) places.set(key, index + 1);
  });
  return places;
}

/** What is to be said of a file of a module; without one, `href` and its state are `null`. */
function aboutFile(kind: 'pdf' | 'video', href: string | null, state: FileState | null): Found[] {
  if (href === null) return [];
  const { missing, missingDetail, unreadable, other, open } = copy[kind];
  switch (state) {
    case 'missing':
      return [found(missing, missingDetail)];
    case 'unreadable':
      return [{ sentence: unreadable, unread: { href, open } }];
    case 'other':
      return [found(other)];
    case 'fine':
    case null:
      return [];
  }
}

export interface CheckedCourse {
  course: Course;
  coursePlace: number;
}

interface CheckedModule {
  module: Module;
  place: number;
  /** By title, the place of the first module of the course that has it. */
  places: ReadonlyMap<string, number>;
  /** `null` without a file. */
  files: { pdf: FileState | null; video: FileState | null };
}

/** What is to be said of a module. A field that the back end left out is unknown, not empty. */
export function findingsOf(of: CheckedCourse, { module, place, places, files }: CheckedModule): Finding[] {
  const { id, title, description, omitted = [] } = module;
  const isKnown = (...names: (typeof omitted)[number][]) => !names.some((name) => omitted.includes(name));
  const first = places.get(keyOf(title)) ?? place;
  const isEmpty = files.pdf === null && files.video === null;
  return [
    ...(isEmpty && isKnown('pdf', 'video') ? [found(copy.empty)] : []),
    ...aboutFile('pdf', module.pdf, files.pdf),
    ...aboutFile('video', module.video, files.video),
    ...(first < place && isKnown('title') ? [found(copy.sameTitle(formatCount(first)))] : []),
    ...(keyOf(description) === keyOf(title) && isKnown('title', 'description') ? [found(copy.sameDescription)] : []),
  ].map((each) => ({ ...of, moduleId: id, place, title, ...each }));
}

/** What is to be said of the course itself. */
export function findingsOfCourse(of: CheckedCourse, thumbnail: FileState | null): Finding[] {
  if (thumbnail !== 'missing') return [];
  const each = found(copy.thumbnail.missing, copy.thumbnail.missingDetail);
  return [{ ...of, moduleId: null, place: 0, title: of.course.title, ...each }];
}

/** How many modules there is something to say of, and how many courses besides. */
export function placesOf(findings: readonly Finding[]): { modules: number; courses: number } {
  const places = new Map(findings.map((each) => [toJson([each.course.id, each.moduleId]), each]));
  const modules = [...places.values()].filter(({ moduleId }) => moduleId !== null).length;
  return { modules, courses: places.size - modules };
}

const isAfter = (a: Finding, b: Finding): boolean =>
  a.coursePlace === b.coursePlace ? a.place > b.place : a.coursePlace > b.coursePlace;

/** Adds the findings of one module or course, in the order of the courses and of their modules. */
export function withFindings(findings: readonly Finding[], more: readonly Finding[]): readonly Finding[] {
  const [first] = more;
  if (!first) return findings;
  const place = findings.findLastIndex((each) => !isAfter(each, first)) + 1;
  return findings.toSpliced(place, 0, ...more);
}
