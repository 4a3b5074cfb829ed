'use client';
import { useRef } from 'react';
import { useAction } from '@/hooks/use-action';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { removeOne } from '@/lib/records/remove';
import { confirmDeleteText } from '@/lib/text/lists';
import type { RemovableKind } from '../list-config';

interface RemovalOptions {
  /** Called before the cached lists are read again. */
  onRemoved: () => void;
  onClose: () => void;
}

/** The deletion of one record. */
export function useRemoval(kind: RemovableKind, { id, name }: NamedRecord, { onRemoved, onClose }: RemovalOptions) {
  const { copy } = kind;
  const isRemoved = useRef(false);
  const { run, busy } = useAction(
    async (options) => {
      await removeOne(kind, id, options);
      onRemoved();
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

  return { confirm, busy, isRemoved: () => isRemoved.current };
}
