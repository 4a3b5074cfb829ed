'use client';
import type { FormEvent, ReactNode, Ref } from 'react';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';

interface Props {
  title: string;
  submit: string;
  /** Whether what was entered may not be submitted. */
  disabled?: boolean;
  /** What was submitted is under way: the form cannot be submitted again. */
  busy?: boolean;
  /** The dialog stays open until the outcome is known. */
  locked?: boolean;
  /** `false`: there is nothing left that could be cancelled. */
  cancellable?: boolean;
  form?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form: its actions are `Batal` and the button that submits it. */
export function FormDialog({
  title,
  submit,
  disabled = false,
  busy = false,
  locked = false,
  cancellable = true,
  form,
  onSubmit,
  onClose,
  children,
}: Props) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <Dialog
      title={title}
      onClose={() => !locked && onClose()}
      form={{ ref: form, noValidate: true, onSubmit: handleSubmit, 'aria-busy': busy }}
      actions={
        <>
          {cancellable && (
            <Button variant="outlined" disabled={locked} onClick={onClose}>
              {text.common.cancel}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
