'use client';
import { useFormikContext, type FormikValues } from 'formik';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { drafts, type Draft } from '@/lib/records/drafts';
import { session } from '@/lib/session/session';

/**
 * Keeps what is typed in a form as a draft of this tab while it is unsaved, and brings a kept draft
 * back. It is gone once the form is saved, discarded or left by choice. Client only.
 */
export function useDraft(unsaved: boolean) {
  const { values, initialValues, setValues, resetForm } = useFormikContext<FormikValues>();
  // Not the window's address: while a screen is first drawn, that is still the one before.
  const pathname = usePathname();
  const [form] = useState(pathname);
  const [restored, setRestored] = useState<Draft | null>(() => drafts.read(form));

  const restore = useEffectEvent(() => {
    if (restored) void setValues({ ...initialValues, ...restored.values });
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (unsaved) drafts.write(form, values);
    else drafts.remove(form);
  }, [form, unsaved, values]);

  // Left while signed in: by choice. Left because the session has ended: it is to come back.
  useEffect(
    () => () => {
      if (session.get().status === 'signed-in') drafts.remove(form);
    },
    [form],
  );

  return {
    restored,
    /** Whether a reload brings back all that is typed. */
    isComplete: () => drafts.isComplete(form),
    discard() {
      setRestored(null);
      resetForm();
    },
  };
}
