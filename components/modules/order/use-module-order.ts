'use client';
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { requestsSoFar } from '@/hooks/reading';
import { useAction } from '@/hooks/use-action';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useQuery } from '@/hooks/use-query';
import { deletions, undeleted } from '@/lib/api/changes';
import type { Id } from '@/lib/api/decode';
import { failures, NotSent } from '@/lib/api/errors';
import { shownPage, type ListParams, type Page } from '@/lib/api/query';
import {
  arrange,
  isAsBefore,
  movedAsBlock,
  movedOnPage,
  orderOfCourse,
  orderOfPage,
  pageSizeOf,
  withoutDeleted,
  type BlockMove,
  type EditedOrder,
} from '@/lib/modules/edited-order';
import { moduleList } from '@/lib/modules/list-api';
import type { Module } from '@/lib/modules/model';
import { isUnchanged, keysOf, inOrderOf, sameOrder } from '@/lib/modules/order';
import { moduleText } from '@/lib/modules/text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { notify } from '@/lib/notify';
import { fetchOnIntent } from '@/lib/platform/browser/input';
import { text } from '@/lib/text/common';

const t = moduleText;

// No list needs it.
fetchOnIntent(() => import('@/lib/modules/save-order'));

async function readWholeCourse(courseId: Id, signal?: AbortSignal): Promise<Module[]> {
  const { readWholeCourse: read } = await import('@/lib/modules/save-order');
  return read(courseId, signal);
}

interface ShownOrder extends EditedOrder {
  /** The page and page size to which the order of one page belongs. */
  view: string;
  state: 'unsaved' | 'conflict' | 'saved';
  /** Once it is saved: until when it is shown. */
  hold?: Hold;
}

/** The page of modules on the screen. A context, so that a move does not render the menus of a hundred cards. */
export const ShownPage = createContext<Page<Module> | null>(null);

/** The index of a module on its page, and the number of modules there. */
export function usePlace(key: string): { index: number; count: number } {
  const items = use(ShownPage)?.items ?? [];
  return { index: keysOf(items).indexOf(key), count: items.length };
}

export type ModuleOrder = ReturnType<typeof useModuleOrder>['order'];

/**
 * One page of a course's modules: in the administrator's order while that is unsaved, else in the server's order. The
 * order is that of the page until a module is moved to another page: from then on it is that of the whole course.
 * Saving first compares the server's order with `startedFrom`: if another administrator has changed it, the state
 * becomes `conflict` and nothing is written.
 */
export function useModuleOrder(courseId: Id, asked: ListParams, courseTitle: string) {
  const { page, limit } = asked;
  const view = `${page}/${limit}`;
  const [latest, setEdited] = useState<ShownOrder | null>(null);
  /** How many saved orders the back end has not kept. */
  const [undone, setUndone] = useState(0);
  const [deleted, setDeleted] = useState<string[]>([]);
  /** All that this console has begun to delete: a deletion can take effect before, or without, its response. */
  const deletedHere = useRef(new Set<string>());
  // While the order is unsaved, polling is paused and no fresh list removes what was deleted, here or by a screen that was
  // left. Paths of other records are the id of no module.
  useEffect(() => {
    const idIn = (path: string) => decodeURIComponent(path.replace('/api/modules/', ''));
    const stopDeletions = deletions.subscribe((path) => {
      const id = idIn(path);
      deletedHere.current.add(id);
      setDeleted((before) => [...before, id]);
    });
    const stopUndeleted = undeleted.subscribe((path) => {
      const id = idIn(path);
      deletedHere.current.delete(id);
      setDeleted((before) => before.filter((each) => each !== id));
    });
    return () => {
      stopDeletions();
      stopUndeleted();
    };
  }, []);
  // Another page is shown: the leave guard has asked, and the unsaved order was given up.
  if (latest && !latest.course && latest.view !== view && !latest.hold) setEdited(null);
  const ofView = latest?.course || latest?.view === view ? latest : null;
  const edited = ofView && ofView.state !== 'saved' && isAsBefore(ofView, deleted) ? null : ofView;
  const unsaved = edited !== null && edited.state !== 'saved';
  useLeaveGuard(unsaved, { work: edited });

  /** The page on the screen; `null` once the screen has been left. */
  const shownView = useRef<string | null>(null);
  useEffect(() => {
    shownView.current = view;
    return () => void (shownView.current = null);
  }, [view]);

  const list = shownPage((params) => moduleList.list(courseId, params), { page, limit });
  const load = useQuery(list, { keepPrevious: true, paused: unsaved, after: edited?.hold?.after });
  if (edited?.hold && load.state === 'ready' && load.isCurrent) {
    const { hold, isUndone } = holdAfterList(edited.hold, load.data.items, edited.keys);
    setEdited(hold && { ...edited, hold });
    if (isUndone) setUndone((times) => times + 1);
  }
  useEffect(() => {
    if (undone > 0) notify.warning({ title: t.orderUndone, detail: text.common.unchanged });
  }, [undone]);
  const read = load.state === 'ready' ? load.data : null;
  // Memoized: a page that has not changed renders none of its cards.
  const visiblePage = useMemo(
    () => read && arrange(read, { page, limit }, edited, deleted),
    [read, page, limit, edited, deleted],
  );

  const action = useAction(
    async (options, { view: editedView, course: ofCourse, keys, startedFrom }: ShownOrder, overwrite: boolean) => {
      // The guard of an unsaved order asks only while its screen is open.
      const course = await leaveGuard.until(readWholeCourse(courseId));
      if (!overwrite && !isUnchanged(startedFrom, keysOf(course), deletedHere.current)) {
        if (ofCourse ? shownView.current !== null : shownView.current === editedView) return 'conflict';
        // The page has been left, and with it the dialog that would ask.
        throw new NotSent(failures.notSent(t.conflictTitle));
      }
      const { saveOrder } = await import('@/lib/modules/save-order');
      await saveOrder(courseId, course, keys, options);
      return 'saved';
    },
    {
      done: (result) => (result === 'saved' ? t.orderSaved : null),
      failed: t.orderFailed,
      unclear: { title: t.orderUnclear },
      refresh: moduleList.keys(courseId),
      noted: (..._: [ShownOrder, boolean]) => ({
        action: 'order',
        record: { noun: 'course', id: courseId, name: courseTitle, href: paths.modules(String(courseId)) },
      }),
    },
  );

  async function send(overwrite: boolean) {
    if (!edited) return;
    const outcome = await action.run(edited, overwrite);
    if (!outcome.ok) return;
    const hold =
      outcome.data === 'saved'
        ? holdSaved(edited.course ? edited.startedFrom.keys : keysOf(read?.items ?? []))
        : undefined;
    // The order may have been given up meanwhile, or a new one begun.
    setEdited((now) =>
      now === edited || (now === null && outcome.data === 'saved') ? { ...edited, state: outcome.data, hold } : now,
    );
  }

  const show = (next: EditedOrder) => setEdited({ ...next, view, state: 'unsaved' });
  const present = (shown: Page<Module>) => withoutDeleted(unsaved ? edited : orderOfPage(shown, limit), deleted);

  /** Moves a module to another index of the page that is on the screen. */
  function move(shown: Page<Module>, key: string, toIndex: number) {
    const from = keysOf(shown.items).indexOf(key);
    if (from >= 0 && from !== toIndex) show(movedOnPage(present(shown), shown, key, toIndex));
  }

  /**
   * The present order of the whole course, for `moveBlock`. `null` if the server's order is another than the one with
   * which the unsaved order of the page began: the dialog for conflicts asks.
   * @throws ApiError if the course cannot be read
   */
  async function wholeOrder(shown: Page<Module>, signal: AbortSignal): Promise<EditedOrder | null> {
    const known = present(shown);
    if (known.course || shown.totalPages === 1) return known;
    const course = await readWholeCourse(courseId, signal);
    if (!unsaved) return withoutDeleted(orderOfCourse(course), deleted);
    if (isUnchanged(edited.startedFrom, keysOf(course), deletedHere.current))
      return withoutDeleted(orderOfCourse(course, edited), deleted);
    setEdited({ ...edited, state: 'conflict' });
    return null;
  }

  /** Moves modules to a place in the course, and returns the page on which the first of them is then. */
  function moveBlock(shown: Page<Module>, whole: EditedOrder, block: BlockMove): number {
    show(movedAsBlock(whole, block));
    return Math.ceil(block.position / pageSizeOf(read ?? shown, limit));
  }

  const order = {
    unsaved,
    /** Number the modules by their place on the screen, not by the `order` from the server. */
    renumbered: edited !== null,
    conflict: edited?.state === 'conflict',
    saving: action.busy,

    /** The order is that of the whole course: it is not lost with the page. */
    isOfCourse: unsaved && edited.course !== null,

    move,
    wholeOrder,
    moveBlock,

    /** To be called before a module is deleted. */
    willDelete: (id: Id) => void deletedHere.current.add(String(id)),

    save: () => send(false),
    overwrite: () => send(true),
    discard: () => setEdited(null),
  };

  if (load.state !== 'ready' || !visiblePage) return { load, order };
  if (!edited?.course) return { load: { ...load, data: visiblePage }, order };
  // The order of the whole course knows each page without its list, which is not read while the order is unsaved.
  return { load: { ...load, data: visiblePage, busy: false, isCurrent: true }, order };
}

/** A saved order is shown until a list has been read that was requested after it was saved. */
interface Hold {
  /** The number of the latest request by then: only later ones count. */
  after: number;
  /** The order in the lists before. */
  before: string[];
  /** A list still had it: the next one is believed. */
  isLast: boolean;
}

const holdSaved = (before: string[]): Hold => ({ after: requestsSoFar(), before, isLast: false });

/**
 * What is left of a hold once a later list has been read. Some back ends' lists are stale for a moment after a write:
 * one that still has the order from before is passed over. A second one is shown, and the order was not stored.
 */
function holdAfterList({ before, isLast }: Hold, listed: Module[], saved: string[]) {
  const has = (keys: string[]) => sameOrder(keysOf(inOrderOf(listed, keys)), keysOf(listed));
  const isStale = has(before);
  const hold = isStale && !isLast ? { after: requestsSoFar(), before, isLast: true } : null;
  return { hold, isUndone: isStale && isLast && !has(saved) };
}
