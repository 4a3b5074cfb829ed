'use client';
import { ListPlus } from 'lucide';
import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { keepClearAttribute } from '@/hooks/focus/toast-focus';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { text } from '@/lib/text/common';
import { formText } from '@/lib/text/forms';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { SubmitButton, useFormState } from './form';
import styles from './submit-bar.module.css';

interface Props {
  label: string;
  /** The target of `Batal` while nothing is being saved. */
  cancelHref: string;
  /** Aborts the running upload; without it `Batal` is disabled while saving. */
  onAbort?: () => void;
  /** Has a second button, which saves and goes on with an empty form. */
  canAddAnother: boolean;
  /** The progress bar, above the buttons. */
  children?: ReactNode;
}

/**
 * A pressed button does not get the focus by itself (see `Form`), and a question that saving asks returns the focus to
 * where it was. Enter in a field clicks the button without a pointer: then the focus returns to the field.
 */
function useTakeFocus() {
  const { isSecondPress } = useFormState();
  return ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    if (detail > 0 && !isSecondPress()) currentTarget.focus();
  };
}

/** The footer of a record form: upload progress, cancel and submit. */
export function SubmitBar({ label, cancelHref, onAbort, canAddAnother, children }: Props) {
  const router = useRouter();
  const { saving } = useFormState();
  const takeFocus = useTakeFocus();
  return (
    <div {...{ [keepClearAttribute]: '' }} className={styles.bar}>
      {children}
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          disabled={saving && !onAbort}
          onClick={saving ? onAbort : () => leaveGuard.leave(() => router.push(cancelHref))}
        >
          {text.common.cancel}
        </Button>
        {canAddAnother && <AddAnotherButton />}
        <SubmitButton onClick={takeFocus}>{label}</SubmitButton>
      </div>
    </div>
  );
}

/** No submit button: Enter in a field presses the first of those. On a narrow card it shows an icon. */
function AddAnotherButton() {
  const { saving, disabled, held, startsAnother, submit } = useFormState();
  const takeFocus = useTakeFocus();
  return (
    <Button
      variant="outlined"
      loading={saving && startsAnother}
      disabled={disabled || held}
      className={styles.another}
      onClick={(event) => {
        takeFocus(event);
        submit(true);
      }}
    >
      <span className={styles.words}>{formText.saveAndAddAnother}</span>
      <span className={styles.icon}>
        <Icon of={ListPlus} size={20} />
      </span>
    </Button>
  );
}
