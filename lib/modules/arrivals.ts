import { decodeModule, type Module } from '../api/modules';
import { readWholeCourse } from './whole-course';

/** What a course is known to hold: a module that is not of these is new. */
export interface Known {
  ids: Set<string>;
  /** The titles of what was made since, where the back end did not say by which id. */
  titles: string[];
}

/**
 * Tells whether a module that was sent, and got no answer, has arrived: it has the very title, and was not
 * there before.
 */
export function createArrivals() {
  const known = new Map<string, Known[]>();
  const current = new Map<string, Known>();

  return {
    /** What the course holds, read before anything is sent to it, and once only until `forget`. */
    async before(courseId: string): Promise<Known> {
      const found = current.get(courseId);
      if (found) return found;
      const modules = await readWholeCourse(courseId);
      const read: Known = { ids: new Set(modules.map(({ id }) => String(id))), titles: [] };
      current.set(courseId, read);
      known.set(courseId, [...(known.get(courseId) ?? []), read]);
      return read;
    },

    /** The course may have changed: what it holds is read again before the next module is sent. */
    forget: (courseId: string) => void current.delete(courseId),

    /** A module was made: `answer` is what the back end says of it. */
    note(courseId: string, title: string, answer: unknown) {
      const id = decodeModule(answer)?.id;
      for (const each of known.get(courseId) ?? []) {
        if (id === undefined) each.titles.push(title);
        else each.ids.add(String(id));
      }
    },

    /** The module of this title that was not there before. */
    async find(courseId: string, title: string, { ids, titles }: Known): Promise<Module | null> {
      const found = (await readWholeCourse(courseId)).filter(
        (each) => each.title === title && !ids.has(String(each.id)),
      );
      return found[titles.filter((each) => each === title).length] ?? null;
    },
  };
}
