'use client';
import { pageHeading } from '@/hooks/focus/page-focus';
import type { Id } from '@/lib/api/decode';
import { text } from '@/lib/text/common';
import { confirmDeleteText } from '@/lib/text/lists';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Isolated } from '../../ui/text';
import { useRemoval, type Removal } from './use-removal';

/** Asks before a record is deleted. It stays open when deleting fails, so that the administrator can retry. */
export function ConfirmDelete<T extends { id: Id }>(removal: Removal<T>) {
  const { name, warning, before, confirm, busy, isRemoved } = useRemoval(removal);
  const { kind, onClose } = removal;
  return (
    <Dialog
      title={confirmDeleteText.title(kind.copy.type)}
      question={
        <>
          <Isolated text={confirmDeleteText.question(name)} />
          {warning && <strong> {warning}</strong>}
        </>
      }
      onClose={() => !busy && onClose()}
      // The delete button is removed with the record.
      findNext={() => (isRemoved() ? pageHeading() : null)}
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
          <Button variant="outlined" size="small" disabled={busy} onClick={before.start}>
            {before.label}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
