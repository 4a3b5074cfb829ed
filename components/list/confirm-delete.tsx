'use client';
import { useEffect, useRef } from 'react';
import type { Action } from '@/hooks/use-action';
import { text } from '@/lib/text/common';
import { confirmDeleteText } from '@/lib/text/lists';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { PAGE_HEADING_ID } from '../shell/page-header';

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

  useEffect(
    () => () => {
      // On close, Material restores the focus to the delete button, which is removed with the record. A microtask
      // later the focus moves to the heading, so that it is not lost.
      if (deleted.current) queueMicrotask(() => document.getElementById(PAGE_HEADING_ID)?.focus());
    },
    [],
  );

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
