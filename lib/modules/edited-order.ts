import type { ListParams, Page } from '../api/query';
import type { Module } from './model';
import { inOrderOf, keyOf, keysOf, moved, sameOrder, withoutKeys, type PageOrder } from './order';

/** The order that an administrator has given to the modules of one page, or of the whole course. */
export interface EditedOrder {
  /** All modules, as read when one was moved to another page; `null` while the order is that of one page. */
  course: Module[] | null;
  /** The keys of the modules of that page or course, in the order given. */
  keys: string[];
  /** The server's order when the administrator began to reorder. */
  startedFrom: PageOrder;
}

/** Modules that move as one block, in the order that they have. */
export interface BlockMove {
  keys: readonly string[];
  /** The place of the first of them in the course afterwards, from 1. */
  position: number;
}

/** The last place for the first module of a block, in a course of `total` modules. */
export const lastPosition = (total: number, keys: readonly string[]): number => Math.max(1, total - keys.length + 1);

/** How many modules the back end puts on a page: some use a number of their own, whatever is asked for. */
export function pageSizeOf({ page, totalPages, items, unreadable, offset }: Page<Module>, limit: number): number {
  if (page > 1) return Math.round(offset / (page - 1)) || limit;
  return (totalPages > 1 && items.length + unreadable) || limit;
}

/** The order of a page that nobody has edited yet. */
export const orderOfPage = ({ items, page, totalPages, offset }: Page<Module>, limit: number): EditedOrder => {
  const keys = keysOf(items);
  const endsCourse = page >= totalPages && items.length < limit;
  return { course: null, keys, startedFrom: { keys, startsCourse: offset === 0, endsCourse } };
};

/** The order of a course that has been read, with the unsaved order of one of its pages. */
export const orderOfCourse = (course: Module[], edited: EditedOrder | null = null): EditedOrder => ({
  course,
  keys: keysOf(edited ? inOrderOf(course, edited.keys) : course),
  startedFrom: { keys: keysOf(course), startsCourse: true, endsCourse: true },
});

/** Without modules that have been deleted: as many keys as there are cards. */
export const withoutDeleted = (order: EditedOrder, deleted: string[]): EditedOrder => ({
  ...order,
  keys: withoutKeys(order.keys, deleted),
});

/** Moves one module to another index of the page that is shown. */
export function movedOnPage(
  { keys, ...order }: EditedOrder,
  shown: Page<Module>,
  key: string,
  toIndex: number,
): EditedOrder {
  return { ...order, keys: moved(keys, keys.indexOf(key), (order.course ? shown.offset : 0) + toIndex) };
}

/** Moves a block in a course, or in a page that is the whole course. */
export function movedAsBlock({ keys, ...order }: EditedOrder, { keys: block, position }: BlockMove): EditedOrder {
  const rest = withoutKeys(keys, [...block]);
  const moving = keys.filter((key) => block.includes(key));
  return { ...order, keys: [...rest.slice(0, position - 1), ...moving, ...rest.slice(position - 1)] };
}

/** Whether it equals the order that it started from, without the modules that have been deleted. */
export const isAsBefore = ({ keys, startedFrom }: EditedOrder, deleted: string[]): boolean =>
  sameOrder(withoutKeys(keys, deleted), withoutKeys(startedFrom.keys, deleted));

/**
 * The page to show: without deleted modules, and in the edited order if there is one. `asked` is the page in the
 * address: `read` may still be the page before.
 */
export function arrange(
  read: Page<Module>,
  asked: ListParams,
  edited: EditedOrder | null,
  deleted: string[],
): Page<Module> {
  const isLeft = (module: Module) => !deleted.includes(keyOf(module));
  if (edited?.course) {
    const size = pageSizeOf(read, asked.limit);
    const items = inOrderOf(edited.course, edited.keys).filter(isLeft);
    const offset = (asked.page - 1) * size;
    return {
      ...read,
      items: items.slice(offset, offset + size),
      unreadable: 0,
      page: asked.page,
      offset,
      totalItems: items.length,
      totalPages: Math.max(1, Math.ceil(items.length / size)),
    };
  }
  const left = read.items.filter(isLeft);
  const gone = read.items.length - left.length;
  return {
    ...read,
    items: edited ? inOrderOf(left, edited.keys) : left,
    totalItems: read.totalItems - gone,
    totalPages: gone > 0 && left.length === 0 ? Math.max(read.totalPages - 1, 1) : read.totalPages,
  };
}
