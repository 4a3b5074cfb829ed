'use client';
import { pageHeading } from '@/hooks/focus/page-focus';
import type { NamedRecord } from '@/lib/records/deletions-running';
import { text } from '@/lib/text/common';
import { confirmDeleteText } from '@/lib/text/lists';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Isolated } from '../../ui/text';
import type { RemovableKind } from '../list-config';
import { useRemoval } from './use-removal';

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
export function ConfirmDelete({ kind, record, warning, onRemoved, before, onClose }: Props) {
  const { confirm, busy, isRemoved } = useRemoval(kind, record, { onRemoved, onClose });
  return (
    <Dialog
      title={confirmDeleteText.title(kind.copy.type)}
      question={
        <>
          <Isolated text={confirmDeleteText.question(record.name)} />
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
