'use client';
import { useEffect, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { Id } from '@/lib/api/decode';
import { modules, type Module } from '@/lib/api/modules';
import type { Page } from '@/lib/api/query';
import { readWholeCourse } from '@/lib/modules/whole-course';
import { ORDER_SETTLE_MS } from '@/lib/config';
import { inOrderOf, keyOf, keysOf, moved, sameOrder, positionsOf, withoutKeys } from '@/lib/modules/order';
import { moduleText } from '@/lib/text/modules';

const copy = moduleText;

/** The order that a person has made of the page that is shown, by the modules' keys. */
interface OwnOrder {
  /** The page it was made on: of another one it says nothing. */
  view: string;
  keys: string[];
  /** What the server said when the person began. */
  startedFrom: string[];
  /** How many modules of the course come before this page, and how many it has room for. */
  offset: number;
  room: number;
  state: 'unsaved' | 'conflict' | 'saved';
}

interface Options {
  courseId: Id;
  page: number;
  limit: number;
}

/** What is added to a course comes on its last page, if that has room for it. */
const roomOf = ({ items, page, totalPages }: Page<Module>, limit: number): number =>
  page < totalPages ? items.length : Math.max(limit, items.length);

/** Reordering: kept here until it is saved, and saved only over what the person has seen. */
export function useModuleOrder({ courseId, page, limit }: Options) {
  const view = `${page}/${limit}`;
  const [made, setOwn] = useState<OwnOrder | null>(null);
  const [deleted, setDeleted] = useState<string[]>([]);
  // Whoever has gone on to another page was asked first, and has given this order up.
  if (made && made.view !== view) setOwn(null);
  const own = made?.view === view ? made : null;
  const unsaved = own !== null && own.state !== 'saved';
  useLeaveGuard(unsaved);

  useEffect(() => {
    if (own?.state !== 'saved') return;
    const timer = setTimeout(() => setOwn(null), ORDER_SETTLE_MS);
    return () => clearTimeout(timer);
  }, [own]);

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

  /** What is back where it began needs no saving. */
  const keep = (next: OwnOrder) => setOwn(sameOrder(next.keys, next.startedFrom) ? null : next);

  return {
    unsaved,
    /** What is shown is numbered by its place, not by what the server says. */
    renumbered: own !== null,
    conflict: own?.state === 'conflict',
    saving: action.busy,

    /** The page as it is to be shown. */
    arrange(list: Page<Module>): Page<Module> {
      const left = list.items.filter((module) => !deleted.includes(keyOf(module)));
      const gone = list.items.length - left.length;
      return {
        ...list,
        items: own ? inOrderOf(left, own.keys) : left,
        totalItems: list.totalItems - gone,
        totalPages: gone > 0 && left.length === 0 ? Math.max(list.totalPages - 1, 1) : list.totalPages,
      };
    },

    /** Moves one of the modules that the person sees, by its place among them. */
    move(shown: Page<Module>, from: number, to: number) {
      const keys = keysOf(shown.items);
      const began = unsaved ? own : { startedFrom: keys, offset: shown.offset, room: roomOf(shown, limit) };
      keep({ ...began, view, keys: moved(keys, from, to), state: 'unsaved' });
    },

    /** A module was deleted; while the order is unsaved no fresh list says so. */
    drop(module: Module) {
      const gone = [keyOf(module)];
      setDeleted([...deleted, ...gone]);
      if (!own) return;
      keep({
        ...own,
        keys: withoutKeys(own.keys, gone),
        startedFrom: withoutKeys(own.startedFrom, gone),
        room: own.room - 1,
      });
    },

    save: () => send(false),
    overwrite: () => send(true),
    discard: () => setOwn(null),
  };
}
