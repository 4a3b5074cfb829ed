import { absentFrom } from '../../api/whole-list';
import { notIn, type LookUp } from '../../jobs/evidence';
import { decodeModule, type Module } from '../model';
import { incompleteCourse, readCourse } from '../whole-course';

/** The modules that a course is known to contain: any other module is new. */
export interface Known {
  ids: Set<string>;
  /** `false`: some modules of the course could not be read, so another one need not be new. */
  isWhole: boolean;
  /** Titles of modules that were created since, if the response contained no id. */
  titles: string[];
}

type ModuleLookUp = Exclude<LookUp<Module>, { effect: 'yes' }> | { effect: 'yes'; result: Module };

/**
 * Finds out whether a module whose creation got no response was created nevertheless: it has exactly the same title,
 * and the course did not contain it before.
 */
export function createArrivals() {
  const known = new Map<string, Known[]>();
  const current = new Map<string, Known>();

  return {
    /** Reads the modules of a course before the first module is sent to it; the result is cached until `forget`. */
    async before(courseId: string): Promise<Known> {
      const found = current.get(courseId);
      if (found) return found;
      const { items, missing } = await readCourse(courseId);
      const read: Known = { ids: new Set(items.map(({ id }) => String(id))), isWhole: missing === 0, titles: [] };
      current.set(courseId, read);
      known.set(courseId, [...(known.get(courseId) ?? []), read]);
      return read;
    },

    /** Drops the cached modules of a course, because it may have changed. */
    forget: (courseId: string) => void current.delete(courseId),

    /** Records a module that was created; `answer` is the response. */
    note(courseId: string, title: string, answer: unknown) {
      const id = decodeModule(answer)?.id;
      for (const each of known.get(courseId) ?? []) {
        if (id === undefined) each.titles.push(title);
        else each.ids.add(String(id));
      }
    },

    /**
     * Returns the titles of `sent` that the course contains more often than they were sent: a browser may send a request
     * twice, and report one success.
     * @throws ApiError
     */
    async surplus(courseId: string, sent: readonly string[]): Promise<string[]> {
      const { ids, isWhole, titles } = await this.before(courseId);
      // A module that was not read before need not be new.
      if (!isWhole) return [];
      const { items } = await readCourse(courseId);
      const found = items.filter(({ id }) => !ids.has(String(id))).map(({ title }) => title);
      const timesIn = (list: readonly string[], title: string) => list.filter((each) => each === title).length;
      return [...new Set(sent)].filter((title) => timesIn(found, title) > timesIn(titles, title));
    },

    /**
     * Looks for the new module with this title.
     * @throws ApiError if the course cannot be read, or not all of it
     */
    async find(courseId: string, title: string, { ids, isWhole, titles }: Known): Promise<ModuleLookUp> {
      const { items, missing } = await readCourse(courseId);
      // Those of the same title that are accounted for come first.
      const candidates = items
        .filter((each) => each.title === title && !ids.has(String(each.id)))
        .slice(titles.filter((each) => each === title).length);
      const [result] = candidates;
      if (result) return isWhole ? { effect: 'yes', result } : { effect: 'cannot tell' };
      if (missing > 0) throw incompleteCourse(missing);
      return notIn(absentFrom({ items, missing }, (each) => candidates.includes(each)));
    },
  };
}
