'use client';
import Modal from '@mui/material/Modal';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** What is asked; screen readers say it with the title. */
  question?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  widthPx?: number;
  /** Without it only the actions lead on. */
  onClose?: () => void;
  /** Makes a form of it, whose submit is one of the actions. */
  form?: ComponentPropsWithRef<'form'>;
}

/** What stands over the page until it is answered. */
export function Dialog({ title, question, children, actions, widthPx, onClose, form }: Props) {
  const id = useId();
  const titleId = `${id}-title`;
  const questionId = `${id}-text`;
  const content = (
    <>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>
        {question && (
          <p id={questionId} className={styles.question}>
            {question}
          </p>
        )}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </>
  );
  return (
    <DialogSheet
      labelledBy={titleId}
      describedBy={question ? questionId : undefined}
      widthPx={widthPx}
      onClose={onClose}
    >
      {form ? <form {...form}>{content}</form> : content}
    </DialogSheet>
  );
}

interface SheetProps {
  labelledBy: string;
  describedBy?: string;
  widthPx?: number;
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The sheet that a dialog is written on. Material keeps the focus in it, hides the page from screen
 * readers and gives the focus back; it is dressed in stylesheets, which takes a third of the time of
 * Material's own Dialog.
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

/** At once: Material does it after the paint, and an Escape pressed meanwhile would be lost. */
function takeFocus(sheet: HTMLElement | null) {
  if (sheet && !sheet.contains(document.activeElement)) sheet.focus();
}
