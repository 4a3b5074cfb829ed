import { decodeModule, type Module } from '../api/modules';
import { readWholeCourse } from './whole-course';

/** The modules that a course is known to contain: any other module is new. */
export interface Known {
  ids: Set<string>;
  /** Titles of modules that were created since, if the response contained no id. */
  titles: string[];
}

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
      const modules = await readWholeCourse(courseId);
      const read: Known = { ids: new Set(modules.map(({ id }) => String(id))), titles: [] };
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
     */
    async surplus(courseId: string, sent: readonly string[]): Promise<string[]> {
      const { ids, titles } = await this.before(courseId);
      const found = (await readWholeCourse(courseId))
        .filter(({ id }) => !ids.has(String(id)))
        .map(({ title }) => title);
      const timesIn = (list: readonly string[], title: string) => list.filter((each) => each === title).length;
      return [...new Set(sent)].filter((title) => timesIn(found, title) > timesIn(titles, title));
    },

    /** Returns the new module with this title, or `null`. */
    async find(courseId: string, title: string, { ids, titles }: Known): Promise<Module | null> {
      const found = (await readWholeCourse(courseId)).filter(
        (each) => each.title === title && !ids.has(String(each.id)),
      );
      return found[titles.filter((each) => each === title).length] ?? null;
    },
  };
}
