'use client';
import { useEffect, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { Id } from '@/lib/api/decode';
import { modules, type Module } from '@/lib/api/modules';
import { readWholeCourse } from '@/lib/api/whole-course';
import { ORDER_SETTLE_MS } from '@/lib/config';
import { inOrderOf, keyOf, keysOf, moved, positionsOf, sameOrder } from '@/lib/module-order';
import { text } from '@/lib/text';

const copy = text.modules;

/** The order that a person has made of the page that is shown, by the modules' keys. */
interface OwnOrder {
  /** Where the page begins: of another page it says nothing. */
  offset: number;
  keys: string[];
  /** What the server said when the person began. */
  startedFrom: string[];
  saved: boolean;
}

interface Options {
  courseId: Id;
  /** How many modules of the course come before this page, and how many a full page holds. */
  offset: number;
  limit: number;
}

/** Reordering: kept here until it is saved, and saved only over what the person has seen. */
export function useModuleOrder({ courseId, offset, limit }: Options) {
  const [made, setOwn] = useState<OwnOrder | null>(null);
  const [deleted, setDeleted] = useState<string[]>([]);
  const [conflict, setConflict] = useState(false);
  const own = made?.offset === offset ? made : null;
  const unsaved = own !== null && !own.saved;
  useLeaveGuard(unsaved);

  useEffect(() => {
    if (!own?.saved) return;
    const timer = setTimeout(() => setOwn(null), ORDER_SETTLE_MS);
    return () => clearTimeout(timer);
  }, [own]);

  const action = useAction(
    async (keys: string[], startedFrom: string[] | null) => {
      const course = await readWholeCourse(courseId);
      const page = keysOf(course.slice(offset, offset + limit));
      if (startedFrom && !sameOrder(page, startedFrom)) return 'conflict';
      await modules.reorder(courseId, positionsOf(inOrderOf(course, keys)));
      return 'saved';
    },
    {
      done: (result) => (result === 'saved' ? copy.orderSaved : null),
      failed: copy.orderFailed,
      refresh: [modules.lists(courseId)],
    },
  );

  async function send(startedFrom: string[] | null) {
    if (!own) return;
    const outcome = await action.run(own.keys, startedFrom);
    if (!outcome.ok) return;
    setConflict(outcome.data === 'conflict');
    if (outcome.data === 'saved') setOwn({ ...own, saved: true });
  }

  return {
    unsaved,
    /** What is shown is numbered by its place, not by what the server says. */
    renumbered: own !== null,
    conflict,
    saving: action.busy,

    /** The modules as they are to be shown. */
    arrange(items: Module[]): Module[] {
      const left = items.filter((module) => !deleted.includes(keyOf(module)));
      return own ? inOrderOf(left, own.keys) : left;
    },

    /** Moves a module of the shown page, by its index there. */
    move(shown: Module[], from: number, to: number) {
      const keys = keysOf(shown);
      setOwn({ offset, keys: moved(keys, from, to), startedFrom: unsaved ? own.startedFrom : keys, saved: false });
    },

    /** A module was deleted; while the order is unsaved no fresh list says so. */
    drop(module: Module) {
      const without = (keys: string[]) => keys.filter((key) => key !== keyOf(module));
      setDeleted([...deleted, keyOf(module)]);
      if (own) setOwn({ ...own, keys: without(own.keys), startedFrom: without(own.startedFrom) });
    },

    save: () => send(own?.startedFrom ?? null),
    overwrite: () => send(null),
    discard() {
      setConflict(false);
      setOwn(null);
    },
  };
}
