'use client';
import { useRef } from 'react';
import { pageHeading } from '@/hooks/focus/page-focus';
import { useAction } from '@/hooks/use-action';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { removeOne } from '@/lib/records/remove';
import { text } from '@/lib/text/common';
import { confirmDeleteText } from '@/lib/text/lists';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Isolated } from '../../ui/text';
import type { RemovableKind } from '../list-config';

interface Props {
  kind: RemovableKind;
  record: NamedRecord;
  /** A consequence of deleting that is not obvious. */
  warning?: string;
  /** Called before the cached lists are read again. */
  onRemoved: () => void;
  /** An action offered before the deletion; it closes the dialog, and deletes nothing. */
  before?: { label: string; start: () => void };
  onClose: () => void;
}

/** Asks before a record is deleted. It stays open when deleting fails, so that the administrator can retry. */
export function ConfirmDelete({ kind, record: { id, name }, warning, onRemoved, before, onClose }: Props) {
  const { copy } = kind;
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
  const deleted = useRef(false);

  async function confirm() {
    const outcome = await run();
    if (!outcome.ok) return;
    deleted.current = true;
    onClose();
  }

  return (
    <Dialog
      title={confirmDeleteText.title(copy.type)}
      question={
        <>
          <Isolated text={confirmDeleteText.question(name)} />
          {warning && <strong> {warning}</strong>}
        </>
      }
      onClose={() => !busy && onClose()}
      // The delete button is removed with the record.
      findNext={() => (deleted.current ? pageHeading() : null)}
      actions={
        <>
          <Button variant="outlined" autoFocus disabled={busy} onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button variant="contained" color="error" loading={busy} onClick={() => void confirm()}>
            {text.common.remove}
          </Button>
        </>
      }
    >
      {before && (
        <div>
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => {
              onClose();
              before.start();
            }}
          >
            {before.label}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
