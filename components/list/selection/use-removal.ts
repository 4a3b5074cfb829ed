'use client';
import { useRef } from 'react';
import { requestsSoFar } from '@/hooks/reading';
import { useAction } from '@/hooks/use-action';
import { useListedIds } from '@/hooks/use-refresh';
import type { Id } from '@/lib/api/decode';
import { removeOne } from '@/lib/records/remove';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { session } from '@/lib/session/session';
import { confirmDeleteText } from '@/lib/text/lists';
import type { ListConfig } from '../list-config';

export interface Removal<T extends { id: Id }> {
  kind: ListConfig<T>;
  record: T;
  onClose: () => void;
}

/** The deletion of one record: what is asked before, and the request. */
export function useRemoval<T extends { id: Id }>({ kind, record, onClose }: Removal<T>) {
  const { copy, beforeDeleting } = kind;
  const { id } = record;
  const name = kind.nameOf(record);
  const isRemoved = useRef(false);
  const tellUndeleted = useTellUndeleted(kind);
  const { run, busy } = useAction(
    async (options) => {
      await removeOne(kind, id, options);
      kind.afterRemoving?.(record);
      return tellUndeleted([{ id, name }]);
    },
    {
      done: copy.removed,
      failed: copy.removeFailed,
      unclear: { title: confirmDeleteText.unclear(name) },
      refresh: kind.outOfDate,
      onRead: (tell) => void tell(),
      noted: () => ({ action: 'remove', record: kind.recordOf({ id, name }) }),
    },
  );

  /** Closes the dialog when the record is gone: where it is not, the administrator can try again. */
  async function confirm() {
    const outcome = await run();
    if (!outcome.ok) return outcome;
    isRemoved.current = true;
    onClose();
    return outcome;
  }

  /** Another action, taken in place of the deletion. */
  function startBefore() {
    onClose();
    beforeDeleting?.start(record);
  }

  return {
    name,
    warning: kind.warning?.(record),
    before: beforeDeleting && { label: beforeDeleting.label, start: startBefore },
    confirm,
    busy,
    isRemoved: () => isRemoved.current,
  };
}

/**
 * Returns a function to be called with deleted records, which returns another for when the lists have been read again:
 * that tells which records they still show, if these can be read. A table over all records reads no list again, and
 * neither does a screen that was left: then the back end's list is asked.
 */
export function useTellUndeleted<T extends { id: Id }>(kind: ListConfig<T>) {
  const listed = useListedIds(kind.outOfDate);

  return (records: NamedRecord[]) => {
    const since = requestsSoFar();
    const owner = session.owner();
    return async () => {
      if (owner === null || session.owner() !== owner) return;
      const ids = listed(since);
      if (ids && !records.some(({ id }) => ids.includes(String(id)))) return;
      try {
        const { tellUndeleted } = await import('@/lib/records/undeleted');
        await tellUndeleted(kind, records, { ids, owner });
      } catch {
        // The code cannot be loaded: the lists alone show them.
      }
    };
  };
}
