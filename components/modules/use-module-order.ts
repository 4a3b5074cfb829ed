'use client';
import { useEffect, useMemo, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useQuery, type Load } from '@/hooks/use-query';
import { useStable } from '@/hooks/use-stable';
import type { Id } from '@/lib/api/decode';
import { modules, type Module } from '@/lib/api/modules';
import type { ListParams, Page } from '@/lib/api/query';
import { ORDER_SETTLE_MS } from '@/lib/config';
import { inOrderOf, keyOf, keysOf, moved, positionsOf, sameOrder, withoutKeys } from '@/lib/modules/order';
import { readWholeCourse } from '@/lib/modules/whole-course';
import { moduleText } from '@/lib/text/modules';

const copy = moduleText;

/** The order that the administrator has given to the modules of one page, as a list of the modules' keys. */
interface OwnOrder {
  /** The page and page size that it belongs to. */
  view: string;
  keys: string[];
  /** The server's order when the administrator began to reorder. */
  startedFrom: string[];
  /** The number of modules before this page, and the number of modules that fit on it. */
  offset: number;
  room: number;
  state: 'unsaved' | 'conflict' | 'saved';
}

/** The last page counts as full size, because new modules of the course are added there. */
const roomOf = ({ items, page, totalPages }: Page<Module>, limit: number): number =>
  page < totalPages ? items.length : Math.max(limit, items.length);

export type ModuleOrder = ReturnType<typeof useModuleOrder>['order'];

/**
 * One page of a course's modules: in the administrator's order while that is unsaved, else in the server's order.
 * Saving first compares the server's order with `startedFrom`: if another administrator has changed it, the state
 * becomes `conflict` and nothing is written.
 */
export function useModuleOrder(courseId: Id, { page, limit }: ListParams) {
  const view = `${page}/${limit}`;
  const [made, setOwn] = useState<OwnOrder | null>(null);
  const [deleted, setDeleted] = useState<string[]>([]);
  const [held, setHeld] = useState<{ view: string; page: Page<Module> } | null>(null);
  // Another page is shown: the leave guard has asked, and the unsaved order was given up.
  if (made && made.view !== view) setOwn(null);
  if (held && held.view !== view) setHeld(null);
  const own = made?.view === view ? made : null;
  const unsaved = own !== null && own.state !== 'saved';
  useLeaveGuard(unsaved);

  useEffect(() => {
    if (own?.state !== 'saved') return;
    const timer = setTimeout(() => setOwn(null), ORDER_SETTLE_MS);
    return () => clearTimeout(timer);
  }, [own]);

  const load = useQuery(modules.list(courseId, { page, limit }), { keepPrevious: true, paused: unsaved });
  const read = load.state === 'ready' ? load.data : null;
  // Memoized: a page that has not changed renders none of its cards.
  const now = useMemo(() => read && arrange(read, own, deleted), [read, own, deleted]);
  const shown = (read && held?.page) ?? now;

  const action = useAction(
    async ({ keys, startedFrom, offset, room }: OwnOrder, overwrite: boolean) => {
      const course = await readWholeCourse(courseId);
      const now = keysOf(course.slice(offset, offset + room));
      if (!overwrite && !sameOrder(now, startedFrom)) return 'conflict';
      await modules.reorder(courseId, positionsOf(inOrderOf(course, keys)));
      return 'saved';
    },
    {
      done: (result) => (result === 'saved' ? copy.orderSaved : null),
      failed: copy.orderFailed,
      refresh: modules.keys(courseId),
    },
  );

  async function send(overwrite: boolean) {
    if (!own) return;
    const outcome = await action.run(own, overwrite);
    if (outcome.ok) setOwn({ ...own, state: outcome.data });
  }

  /** Drops the own order when it equals the one that it started from. */
  const keep = (next: OwnOrder) => setOwn(sameOrder(next.keys, next.startedFrom) ? null : next);

  /** Called when a drag begins: freezes the page until it ends, because indexes refer to the items on the screen. */
  const hold = useStable(() => shown && setHeld({ view, page: shown }));

  /** Moves a module to another index on this page; also called at the end of a drag that changed nothing. */
  const move = useStable((key: string, toIndex: number) => {
    setHeld(null);
    const keys = keysOf(shown?.items ?? []);
    const from = keys.indexOf(key);
    if (!shown || from < 0 || from === toIndex) return;
    const began = unsaved ? own : { startedFrom: keys, offset: shown.offset, room: roomOf(shown, limit) };
    keep({ ...began, view, keys: moved(keys, from, toIndex), state: 'unsaved' });
  });

  const order = {
    unsaved,
    /** Number the modules by their place on the screen, not by the `order` from the server. */
    renumbered: own !== null,
    conflict: own?.state === 'conflict',
    saving: action.busy,

    hold,
    move,

    /** Removes deleted modules; while the order is unsaved, polling is paused and no fresh list removes them. */
    drop(modules: Module[]) {
      const gone = keysOf(modules);
      setDeleted([...deleted, ...gone]);
      if (!own) return;
      keep({
        ...own,
        keys: withoutKeys(own.keys, gone),
        startedFrom: withoutKeys(own.startedFrom, gone),
        room: own.room - gone.length,
      });
    },

    save: () => send(false),
    overwrite: () => send(true),
    discard: () => setOwn(null),
  };

  const arranged: Load<Page<Module>> = load.state === 'ready' && shown ? { ...load, data: shown } : load;
  return { load: arranged, order };
}

/** The page to show: without deleted modules, in the administrator's order if there is one. */
function arrange(page: Page<Module>, own: OwnOrder | null, deleted: string[]): Page<Module> {
  const left = page.items.filter((module) => !deleted.includes(keyOf(module)));
  const gone = page.items.length - left.length;
  return {
    ...page,
    items: own ? inOrderOf(left, own.keys) : left,
    totalItems: page.totalItems - gone,
    totalPages: gone > 0 && left.length === 0 ? Math.max(page.totalPages - 1, 1) : page.totalPages,
  };
}
