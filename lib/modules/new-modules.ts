import { absentFrom, type Whole } from '../api/whole-list';
import { cleanText } from '../clean-text';
import { notIn, type LookUp } from '../jobs/evidence';
import { modules } from './api';
import type { Module, ModuleBody } from './model';
import { incompleteCourse, readCourse } from './whole-course';

/** The modules that a course contained before something was sent to it: any other one is new. */
export interface CourseBefore {
  ids: ReadonlySet<string>;
  /** `false`: some modules of the course could not be read, so another one need not be new. */
  isWhole: boolean;
}

/** What was sent of a module, in so far as it tells one module from another. */
export interface SentModule extends Pick<ModuleBody, 'title' | 'description'> {
  /** Whether the field was sent with a file. */
  pdf: boolean;
  video: boolean;
  /** A success without the record was answered: the module is there, perhaps without its files. */
  isAnswered: boolean;
  /** The module may never have been sent: only one with its title counts as found. */
  isSupposed?: boolean;
}

export const sentModule = ({ title, description, pdf, video }: ModuleBody): SentModule => ({
  title,
  description,
  pdf: pdf !== null,
  video: video !== null,
  isAnswered: false,
});

/** Browsers submit line breaks as CRLF. */
const tidy = (text: string): string => cleanText(text.replace(/\r\n?/g, '\n'));
export const isEqualText = (a: string, b: string): boolean => tidy(a) === tidy(b);

function isLike(module: Module, sent: SentModule): boolean {
  // What a response omits is unknown.
  const isOmitted = (field: keyof ModuleBody) => module.omitted?.includes(field) === true;
  const hasFile = (field: 'pdf' | 'video') => module[field] !== null;
  return (
    isEqualText(module.title, sent.title) &&
    (isOmitted('description') || isEqualText(module.description, sent.description)) &&
    (['pdf', 'video'] as const).every(
      (field) => isOmitted(field) || hasFile(field) === sent[field] || (sent.isAnswered && !hasFile(field)),
    )
  );
}

interface Evidence {
  before: CourseBefore;
  now: Whole<Module>;
  /** The ids of modules of which it is known how they came about: this console has created them. */
  accounted: ReadonlySet<string>;
}

type ModuleLookUp =
  | Extract<LookUp<never>, { effect: 'no' }>
  | { effect: 'found'; result: Module }
  /** `result` is the module that may be it, if there is one. */
  | { effect: 'cannot tell'; result?: Module };

/**
 * Tells whether a module whose creation got no answer is there. A new module that is like the one that was sent is what
 * was wanted, whoever has made it. Any other new module that nobody accounts for may be it, too: back ends cut, escape
 * and reformat what they store.
 */
export function findNewModule(sent: SentModule, { before, now, accounted }: Evidence): ModuleLookUp {
  const isNew = ({ id, title }: Module) =>
    !before.ids.has(String(id)) && !accounted.has(String(id)) && (!sent.isSupposed || isEqualText(title, sent.title));
  const unaccounted = now.items.filter(isNew);
  const same = unaccounted.find((module) => isLike(module, sent));
  if (same && before.isWhole) return { effect: 'found', result: same };
  const result = same ?? unaccounted.find(({ title }) => isEqualText(title, sent.title)) ?? unaccounted[0];
  return result ? { effect: 'cannot tell', result } : notIn(absentFrom(now, isNew));
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads a course, and looks for a module that was sent to it.
 * @throws ApiError also if it cannot be read whole, and nothing new is in what was read
 */
export async function findInCourse(
  courseId: string,
  sent: SentModule,
  before: CourseBefore,
  accounted: ReadonlySet<string> = NONE,
): Promise<ModuleLookUp> {
  const now = await readCourse(courseId);
  const items: Module[] = [];
  for (const module of now.items) {
    const isKnown = before.ids.has(String(module.id)) || accounted.has(String(module.id));
    // Some back ends' lists leave fields out.
    items.push(module.omitted && !isKnown ? await modules.one(module.id).fetch() : module);
  }
  const lookUp = findNewModule(sent, { before, now: { ...now, items }, accounted });
  if (now.missing > 0 && lookUp.effect === 'cannot tell' && !lookUp.result) throw incompleteCourse(now);
  return lookUp;
}
