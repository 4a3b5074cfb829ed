import type { Module, ModulePosition } from './model';

/** Modules are compared by their ids as text; a request keeps the type in which the id was received. */
export const keyOf = (module: Module): string => String(module.id);
export const keysOf = (modules: Module[]): string[] => modules.map(keyOf);

export const sameOrder = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);

export const withoutKeys = (keys: string[], gone: string[]): string[] => keys.filter((key) => !gone.includes(key));

/** The modules of one page in the order of the course, as they were when the administrator began to reorder them. */
export interface PageOrder {
  keys: string[];
  /** Whether no module came before them, and none after them (on a page that had room for more). */
  startsCourse: boolean;
  endsCourse: boolean;
}

/**
 * Whether the modules of a page still follow each other in the course. One that is missing is no change if this console
 * has deleted it. Their positions are not compared, because they change with what happens on other pages.
 */
export function isUnchanged({ keys, startsCourse, endsCourse }: PageOrder, now: string[], deletedHere: Set<string>) {
  const left = keys.filter((key) => now.includes(key) || !deletedHere.has(key));
  const start = startsCourse ? 0 : now.indexOf(left[0] ?? '');
  const end = endsCourse ? now.length : start + left.length;
  return left.length === 0 || (start >= 0 && sameOrder(now.slice(start, end), left));
}

/** Moves one item of a list to another index. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * Applies the order `keys` to the modules it contains, within the positions they occupy in `modules`. Modules that
 * are not in `keys` (added in the meantime) keep their position; keys without a module (deleted) are ignored.
 */
export function inOrderOf(modules: Module[], keys: string[]): Module[] {
  const byKey = new Map(modules.map((module) => [keyOf(module), module]));
  const ordered = keys.flatMap((key) => byKey.get(key) ?? []);
  const places = new Set(keys);
  let next = 0;
  return modules.map((module) => (places.has(keyOf(module)) ? (ordered[next++] ?? module) : module));
}

/** Whether the modules of a course follow each other as in `wanted`, besides those that were added or deleted since. */
export const isInOrder = (course: Module[], wanted: Module[]): boolean =>
  sameOrder(keysOf(inOrderOf(course, keysOf(wanted))), keysOf(course));

/**
 * Returns the positions of all modules for the reorder request: numbered from 1 without gaps. The modules with the
 * highest current numbers come first: some back ends renumber one module after the other through the temporary number
 * `order + n`, and after a deletion that number may still belong to a module further down the list.
 */
export const positionsOf = (modules: Module[]): ModulePosition[] =>
  modules
    .map(({ id, order }, index) => ({ id, order: index + 1, present: order ?? 0 }))
    .sort((a, b) => b.present - a.present)
    .map(({ id, order }) => ({ id, order }));
