import { READ_ALL_PAGE_SIZE, READ_ALL_TRIES } from '../config';
import type { Id } from './decode';
import { byOrder, modules, type Module } from './modules';

/**
 * Reads every module of a course, in order. Back ends whose order is not stable between pages give
 * one module twice and another not at all; then the course is read again.
 * @throws ApiError
 */
export async function readWholeCourse(courseId: Id): Promise<Module[]> {
  let found: Module[] = [];
  for (let attempt = 0; attempt < READ_ALL_TRIES; attempt += 1) {
    const { items, total } = await readPages(courseId);
    found = items;
    if (found.length >= total) break;
  }
  return found;
}

async function readPages(courseId: Id) {
  const byKey = new Map<string, Module>();
  let total = 0;
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const answer = await modules.list(courseId, { page, limit: READ_ALL_PAGE_SIZE }).fetch();
    pages = answer.totalPages;
    total = answer.totalItems;
    for (const module of answer.items) byKey.set(String(module.id), module);
  }
  return { items: [...byKey.values()].sort(byOrder), total };
}
