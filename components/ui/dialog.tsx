'use client';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { onDemand } from './on-demand';

const DialogSheet = onDemand(() => import('./dialog-sheet').then((module) => module.DialogSheet));

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
