'use client';
import { useRef } from 'react';
import { pageHeading } from '@/hooks/focus/page-focus';
import type { Action } from '@/hooks/use-action';
import { text } from '@/lib/text/common';
import { confirmDeleteText } from '@/lib/text/lists';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';

interface Props {
  /** The kind and the name of the record. */
  type: string;
  name: string;
  /** A consequence of deleting that is not obvious. */
  warning?: string;
  action: Action<[], unknown>;
  onClose: () => void;
}

/** Asks before a record is deleted. It stays open when deleting fails, so that the administrator can retry. */
export function ConfirmDelete({ type, name, warning, action: { run, busy }, onClose }: Props) {
  const deleted = useRef(false);

  async function confirm() {
    const outcome = await run();
    if (!outcome.ok) return;
    deleted.current = true;
    onClose();
  }

  return (
    <Dialog
      title={confirmDeleteText.title(type)}
      question={
        <>
          {confirmDeleteText.question(name)}
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
    />
  );
}
