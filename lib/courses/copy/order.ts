import type { Id } from '../../api/decode';
import { JOB_LOOK_UP_MS } from '../../config';
import type { Module, ModulePosition } from '../../modules/model';
import { inOrderOf, keysOf, positionsOf, sameOrder } from '../../modules/order';
import { readWholeCourse } from '../../modules/whole-course';
import { pause } from '../../time';
import type { Copy } from './copy';

/** The keys of the copied modules in the order of the source. One whose id is unknown is the last of its title. */
function keysInOrder({ created, source }: Copy, all: Module[]): string[] {
  const taken = new Set([...created.values()].filter((id): id is Id => id !== null).map(String));
  const keyOf = (id: Id | null, title: string): string[] => {
    if (id !== null) return [String(id)];
    const found = all.findLast((module) => module.title === title && !taken.has(String(module.id)));
    if (!found) return [];
    taken.add(String(found.id));
    return [String(found.id)];
  };
  return [...created]
    .sort(([a], [b]) => a - b)
    .flatMap(([place, id]) => keyOf(id, source.modules[place]?.title.trim() ?? ''));
}

/**
 * Returns the order that a course needs, so that the copied modules follow each other as in the source; `null` if they
 * do. Back ends number new modules themselves, and one that is sent again comes last.
 * @throws ApiError if not all modules of the course can be read
 */
export async function wantedOrder(copy: Copy, courseId: string): Promise<ModulePosition[] | null> {
  let all = await readWholeCourse(courseId);
  const isThere = (key: string) => keysOf(all).includes(key);
  if (!keysInOrder(copy, all).every(isThere)) {
    // Some back ends' lists are stale right after a write.
    await pause(JOB_LOOK_UP_MS[1]);
    all = await readWholeCourse(courseId);
  }
  const wanted = keysInOrder(copy, all).filter(isThere);
  const now = keysOf(all).filter((key) => wanted.includes(key));
  return sameOrder(now, wanted) ? null : positionsOf(inOrderOf(all, wanted));
}
