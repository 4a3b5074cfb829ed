'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { changesOf, drafts, fitting, type Draft } from '@/lib/records/drafts';
import { useLeaveGuard } from './use-leave-guard';

export interface FormStart<Values> {
  /** The address of the form. */
  form: string;
  /** What the form holds before anybody has changed it. */
  pristine: Values;
  /** The same with what was kept of a former visit. */
  values: Values;
  restored: Draft | null;
}

/** What a form begins with, once. Client only. */
export function useFormStart<Values extends object>(toValues: () => Values): FormStart<Values> {
  // Not the window's address: while a screen is first drawn, that is still the one before.
  const pathname = usePathname();
  const [start] = useState(() => {
    const pristine = toValues();
    const restored = drafts.read(pathname);
    const values = { ...pristine, ...fitting(restored?.values ?? {}, pristine) };
    return { form: pathname, pristine, values, restored };
  });
  return start;
}

interface Typed<Values> {
  form: string;
  values: Values;
  pristine: Values;
  /** What is in the form is in the record. */
  saved: boolean;
  onLeave: () => void;
}

/**
 * Keeps what the person has changed as a draft of this tab until it is saved, or left by choice, and
 * asks before it is left. A form that goes for any other reason (an expired session, a reload, a
 * screen that breaks) finds it again.
 */
export function useDraft<Values extends object>({ form, values, pristine, saved, onLeave }: Typed<Values>) {
  const changes = changesOf(values, pristine);
  const unsaved = !saved && Object.keys(changes).length > 0;
  useLeaveGuard(unsaved, () => {
    drafts.remove(form);
    onLeave();
  });

  const keep = useEffectEvent(() => (unsaved ? drafts.write(form, changes) : drafts.remove(form)));
  useEffect(() => keep(), [form, unsaved, values]);
}
