'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusInvalid, isFocusLost } from '@/hooks/focus/page-focus';

interface Attempt {
  submitCount: number;
  isSubmitting: boolean;
}

/**
 * Where the focus is while a form is sent. A disabled field loses it, in Firefox not at once, so `waitOnButton` moves it
 * from a field to the submit button, which keeps it. After a failed submit it goes to the first invalid field, else
 * back to where it was.
 */
export function useFocusInvalid({ submitCount, isSubmitting }: Attempt) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element | null>(null);
  const button = () => form.current?.querySelector<HTMLElement>('button[type=submit]');

  const focus = useEffectEvent(() => {
    if (focusInvalid(form.current) || !(before.current instanceof HTMLElement)) return;
    if (isFocusLost() || document.activeElement === button()) before.current.focus();
  });

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focus();
  }, [submitCount, isSubmitting]);

  function waitOnButton() {
    before.current = document.activeElement;
    if (before.current?.closest('fieldset')) button()?.focus({ preventScroll: true });
  }
  return { form, waitOnButton };
}
