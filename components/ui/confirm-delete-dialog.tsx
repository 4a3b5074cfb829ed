'use client';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import type { Action } from '@/hooks/use-action';
import { text } from '@/lib/text';
import { confirmDeleteText } from '@/lib/text/lists';
import { Button } from './button';
import { PAGE_HEADING_ID } from './page-header';

interface Props {
  /** What kind of record it is, and what this one is called. */
  type: string;
  name: string;
  /** What else there is to know before saying yes. */
  warning?: string;
  action: Action<[], unknown>;
  onClose: () => void;
}

/** Asks before a record is deleted. It stays open when deleting fails, to be tried again. */
export function ConfirmDeleteDialog({ type, name, warning, action: { run, busy }, onClose }: Props) {
  const id = useId();
  const deleted = useRef(false);

  useEffect(
    () => () => {
      // The dialog gives the focus back to a button that is about to go with its record; the
      // heading takes it over right after.
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
      open
      onClose={() => !busy && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{confirmDeleteText.title(type)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {confirmDeleteText.question(name)}
          {warning && <strong> {warning}</strong>}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus disabled={busy} onClick={onClose}>
          {text.common.cancel}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => void confirm()}>
          {text.common.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
