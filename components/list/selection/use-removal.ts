'use client';
import { useRef } from 'react';
import { useAction } from '@/hooks/use-action';
import type { Id } from '@/lib/api/decode';
import { removeOne } from '@/lib/records/remove';
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
  const { run, busy } = useAction(
    async (options) => {
      await removeOne(kind, id, options);
      kind.afterRemoving?.(record);
    },
    {
      done: copy.removed,
      failed: copy.removeFailed,
      unclear: { title: confirmDeleteText.unclear(name) },
      refresh: kind.outOfDate,
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
