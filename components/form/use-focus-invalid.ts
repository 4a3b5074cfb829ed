'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusInvalid, isFocusLost } from '@/hooks/focus/page-focus';

interface Attempt {
  submitCount: number;
  isSubmitting: boolean;
}

/**
 * After a failed submit, focuses the first invalid field. If there is none, restores the focus that `remember`
 * stored before the form was disabled, because a disabled element loses the focus.
 */
export function useFocusInvalid({ submitCount, isSubmitting }: Attempt) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element | null>(null);

  const focus = useEffectEvent(() => {
    if (focusInvalid(form.current)) return;
    if (isFocusLost() && before.current instanceof HTMLElement) before.current.focus();
  });

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focus();
  }, [submitCount, isSubmitting]);

  return { form, remember: () => void (before.current = document.activeElement) };
}
