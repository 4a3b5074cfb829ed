import { LIMIT_ALL_TAKE, READ_ALL_TRIES } from '../config';
import type { Id } from '../api/decode';
import { failures } from '../api/errors';
import { byOrder, modules, type Module } from '../api/modules';

/**
 * Reads all modules of a course, sorted by order. If the course changes between two pages, or the back end's sort
 * order is unstable, one module appears twice and another is missing; then it reads again, and fails after
 * `READ_ALL_TRIES` attempts: saving an order without all modules would damage the course.
 * @throws ApiError
 */
export async function readWholeCourse(courseId: Id): Promise<Module[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { items, total, shifted } = await readPages(courseId);
    if (!shifted && items.length >= total) return items;
    if (attempt < READ_ALL_TRIES) continue;
    if (shifted) throw failures.invalidFormat();
    // Fewer than announced in every attempt, without duplicates: the reported total is wrong.
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
    // Some back ends repeat the last page for every page beyond it, and count endless pages: stop
    // when a page has nothing new.
    if (byKey.size === known) break;
  }
  const total = Math.max(...totals);
  const repeated = byKey.size < rows && byKey.size < total;
  return { items: [...byKey.values()].sort(byOrder), total, shifted: repeated || totals.size > 1 };
}
