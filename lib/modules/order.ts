import type { Module, ModulePosition } from '../api/modules';

/** Modules are told apart by their ids as text; what is sent keeps the type it came in. */
export const keyOf = (module: Module): string => String(module.id);
export const keysOf = (modules: Module[]): string[] => modules.map(keyOf);

export const sameOrder = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);

export const withoutKeys = (keys: string[], gone: string[]): string[] => keys.filter((key) => !gone.includes(key));

/** Moves one entry of a list to another place. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * Puts the modules that a person has ordered into that order, in the places that they hold among
 * `modules`. What the person has not seen stays where it is, and what is gone is left out.
 */
export function inOrderOf(modules: Module[], keys: string[]): Module[] {
  const byKey = new Map(modules.map((module) => [keyOf(module), module]));
  const ordered = keys.flatMap((key) => byKey.get(key) ?? []);
  const places = new Set(keys);
  let next = 0;
  return modules.map((module) => (places.has(keyOf(module)) ? (ordered[next++] ?? module) : module));
}

/**
 * All modules of a course in their new order, as the back end wants them: numbered from 1 without gaps.
 * Those with the highest present numbers come first: some back ends renumber one module after the other,
 * by way of `order + n`, and after a deletion that number may still belong to a module further down the list.
 */
export const positionsOf = (modules: Module[]): ModulePosition[] =>
  modules
    .map(({ id, order }, index) => ({ id, order: index + 1, present: order ?? 0 }))
    .sort((a, b) => b.present - a.present)
    .map(({ id, order }) => ({ id, order }));
