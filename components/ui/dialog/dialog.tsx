'use client';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { Isolated } from '../text';
import { onDemand } from '../on-demand';

const DialogSheet = onDemand(() => import('./dialog-sheet').then((module) => module.DialogSheet));

interface Props {
  title: string;
  /** The question or explanation below the title; screen readers read it as the description of the dialog. */
  question?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  widthPx?: number;
  /** Called on Escape and on a click outside. Without it, only the actions close the dialog. */
  onClose?: () => void;
  /** Finds what gets the focus on close where the opener of the dialog goes too; `null` is the opener. */
  findNext?: () => HTMLElement | null;
  /** Wraps the content in a form with these props; one of the actions is its submit button. */
  form?: ComponentPropsWithRef<'form'>;
}

/** A modal dialog. Its box (Material's Modal) is loaded on demand, so this may be imported statically. */
export function Dialog({ title, question, children, actions, widthPx, onClose, findNext, form }: Props) {
  const id = useId();
  const titleId = `${id}-title`;
  const questionId = `${id}-text`;
  const content = (
    <>
      <h2 id={titleId} className={styles.title}>
        <Isolated text={title} />
      </h2>
      <div className={styles.content}>
        {question && (
          <p id={questionId} className={styles.question}>
            {typeof question === 'string' ? <Isolated text={question} /> : question}
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
      findNext={findNext}
    >
      {form ? <form {...form}>{content}</form> : content}
    </DialogSheet>
  );
}
