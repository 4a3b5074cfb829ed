import { LIMIT_ALL_TAKE, READ_ALL_TRIES } from '../config';
import type { Id } from '../api/decode';
import { failures } from '../api/errors';
import { byOrder, modules, type Module } from '../api/modules';

/**
 * Reads every module of a course, in order. A course that changes between two pages, and back ends
 * whose order is not stable, give one module twice and another not at all; then it is read again,
 * and in the end given up: an order that leaves modules out would damage the course.
 * @throws ApiError
 */
export async function readWholeCourse(courseId: Id): Promise<Module[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { items, total, shifted } = await readPages(courseId);
    if (!shifted && items.length >= total) return items;
    if (attempt < READ_ALL_TRIES) continue;
    if (shifted) throw failures.invalidFormat();
    // Fewer than announced, again and again, and none twice: the total is out of date.
    return items;
  }
}

async function readPages(courseId: Id) {
  const byKey = new Map<string, Module>();
  const totals = new Set<number>();
  let rows = 0;
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const answer = await modules.list(courseId, { page, limit: LIMIT_ALL_TAKE }).fetch();
    pages = answer.totalPages;
    totals.add(answer.totalItems);
    rows += answer.items.length;
    const known = byKey.size;
    for (const module of answer.items) byKey.set(String(module.id), module);
    // Back ends that give the last page for every one past it, and count pages without end, have no more.
    if (byKey.size === known) break;
  }
  const total = Math.max(...totals);
  const repeated = byKey.size < rows && byKey.size < total;
  return { items: [...byKey.values()].sort(byOrder), total, shifted: repeated || totals.size > 1 };
}
