'use client';
import { useEffect, useEffectEvent, useRef } from 'react';

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
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid) return invalid.focus();
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && before.current instanceof HTMLElement) before.current.focus();
  });

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focus();
  }, [submitCount, isSubmitting]);

  return { form, remember: () => void (before.current = document.activeElement) };
}
