'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useQuery, type Load } from '@/hooks/use-query';
import type { Id } from '@/lib/api/decode';
import { failures, NotSent } from '@/lib/api/errors';
import { modules } from '@/lib/modules/api';
import type { Module } from '@/lib/modules/model';
import type { ListParams, Page } from '@/lib/api/query';
import {
  inOrderOf,
  isUnchanged,
  keyOf,
  keysOf,
  moved,
  positionsOf,
  sameOrder,
  withoutKeys,
  type PageOrder,
} from '@/lib/modules/order';
import { readWholeCourse } from '@/lib/modules/whole-course';
import { moduleText } from '@/lib/modules/text';
import { holdAfterList, holdSaved, type Hold } from './saved-order';

const copy = moduleText;

/** The order that the administrator has given to the modules of one page, as a list of the modules' keys. */
interface EditedOrder {
  /** The page and page size that it belongs to. */
  view: string;
  keys: string[];
  /** The server's order when the administrator began to reorder. */
  startedFrom: PageOrder;
  state: 'unsaved' | 'conflict' | 'saved';
  /** Once it is saved: until when it is shown. */
  hold?: Hold;
}

const pageOrderOf = ({ items, page, totalPages, offset }: Page<Module>, limit: number): PageOrder => ({
  keys: keysOf(items),
  startsCourse: offset === 0,
  endsCourse: page >= totalPages && items.length < limit,
});

/** Whether the order equals the one that it started from, without the modules that have been deleted. */
const isAsBefore = ({ keys, startedFrom }: EditedOrder, deleted: string[]): boolean =>
  sameOrder(withoutKeys(keys, deleted), withoutKeys(startedFrom.keys, deleted));

export type ModuleOrder = ReturnType<typeof useModuleOrder>['order'];

/**
 * One page of a course's modules: in the administrator's order while that is unsaved, else in the server's order.
 * Saving first compares the server's order with `startedFrom`: if another administrator has changed it, the state
 * becomes `conflict` and nothing is written.
 */
export function useModuleOrder(courseId: Id, { page, limit }: ListParams) {
  const view = `${page}/${limit}`;
  const [latest, setEdited] = useState<EditedOrder | null>(null);
  const [deleted, setDeleted] = useState<string[]>([]);
  /** All that this console has begun to delete: a deletion can take effect before, or without, its response. */
  const deletedHere = useRef(new Set<string>());
  // Another page is shown: the leave guard has asked, and the unsaved order was given up.
  if (latest && latest.view !== view && !latest.hold) setEdited(null);
  const ofView = latest?.view === view ? latest : null;
  const edited = ofView && ofView.state !== 'saved' && isAsBefore(ofView, deleted) ? null : ofView;
  const unsaved = edited !== null && edited.state !== 'saved';
  useLeaveGuard(unsaved, { work: edited });

  /** The page on the screen; `null` once the screen has been left. */
  const shownView = useRef<string | null>(null);
  useEffect(() => {
    shownView.current = view;
    return () => void (shownView.current = null);
  }, [view]);

  const list = modules.list(courseId, { page, limit });
  const load = useQuery(list, { keepPrevious: true, paused: unsaved, after: edited?.hold?.after });
  if (edited?.hold && load.state === 'ready' && load.isCurrent) {
    const hold = holdAfterList(edited.hold, load.data.items);
    setEdited(hold && { ...edited, hold });
  }
  const read = load.state === 'ready' ? load.data : null;
  // Memoized: a page that has not changed renders none of its cards.
  const visiblePage = useMemo(() => read && arrange(read, edited, deleted), [read, edited, deleted]);

  const action = useAction(
    async (options, { view: editedView, keys, startedFrom }: EditedOrder, overwrite: boolean) => {
      const course = await readWholeCourse(courseId);
      if (!overwrite && !isUnchanged(startedFrom, keysOf(course), deletedHere.current)) {
        if (shownView.current === editedView) return 'conflict';
        // The page has been left, and with it the dialog that would ask.
        throw new NotSent(failures.notSent(copy.conflictTitle));
      }
      await modules.reorder(courseId, positionsOf(inOrderOf(course, keys)), options);
      return 'saved';
    },
    {
      done: (result) => (result === 'saved' ? copy.orderSaved : null),
      failed: copy.orderFailed,
      refresh: modules.keys(courseId),
    },
  );

  async function send(overwrite: boolean) {
    if (!edited) return;
    const outcome = await action.run(edited, overwrite);
    if (!outcome.ok) return;
    const hold = outcome.data === 'saved' ? holdSaved(read?.items ?? []) : undefined;
    // On another page, a new order may have been begun meanwhile.
    setEdited((now) => (now && now.view !== edited.view ? now : { ...edited, state: outcome.data, hold }));
  }

  /** Moves a module to another index of the page that is on the screen. */
  function move(shown: Page<Module>, key: string, toIndex: number) {
    const keys = keysOf(shown.items);
    const from = keys.indexOf(key);
    if (from < 0 || from === toIndex) return;
    const startedFrom = unsaved ? edited.startedFrom : pageOrderOf(shown, limit);
    setEdited({ view, keys: moved(keys, from, toIndex), startedFrom, state: 'unsaved' });
  }

  const order = {
    unsaved,
    /** Number the modules by their place on the screen, not by the `order` from the server. */
    renumbered: edited !== null,
    conflict: edited?.state === 'conflict',
    saving: action.busy,

    move,

    /** To be called before a module is deleted. */
    willDelete: (id: Id) => void deletedHere.current.add(String(id)),

    /** Removes deleted modules; while the order is unsaved, polling is paused and no fresh list removes them. */
    removeDeleted: (ids: Id[]) => setDeleted((before) => [...before, ...ids.map(String)]),

    save: () => send(false),
    overwrite: () => send(true),
    discard: () => setEdited(null),
  };

  const arranged: Load<Page<Module>> = load.state === 'ready' && visiblePage ? { ...load, data: visiblePage } : load;
  return { load: arranged, order };
}

/** The page to show: without deleted modules, in the administrator's order if there is one. */
function arrange(page: Page<Module>, edited: EditedOrder | null, deleted: string[]): Page<Module> {
  const left = page.items.filter((module) => !deleted.includes(keyOf(module)));
  const gone = page.items.length - left.length;
  return {
    ...page,
    items: edited ? inOrderOf(left, edited.keys) : left,
    totalItems: page.totalItems - gone,
    totalPages: gone > 0 && left.length === 0 ? Math.max(page.totalPages - 1, 1) : page.totalPages,
  };
}
