'use client';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ObjectSchema } from 'yup';
import { focusInvalid, isFocusLost } from '@/hooks/focus/page-focus';
import { onIntent } from '@/lib/platform/browser/input';
import { recoverFromChunkError } from '@/lib/platform/versions/chunk-errors';
import { problemsOf } from '@/lib/records/model';

export type LoadSchema<Values extends object> = () => Promise<ObjectSchema<Values>>;

/** An error under a name that no field has: it blocks the submit and is shown nowhere. */
const UNCHECKED = 'unchecked';

/**
 * Validates with a lazy-loaded schema: Yup is a tenth of the JavaScript of a form page, and an untouched form
 * needs no validation. If the schema fails to load, the form cannot be submitted.
 */
export function useValidation<Values extends object>(load: LoadSchema<Values>) {
  const loaded = useRef<ObjectSchema<Values>>(undefined);
  useEffect(
    () =>
      onIntent(() => {
        load().then(
          (schema) => (loaded.current = schema),
          // `validate` loads it again.
          () => {},
        );
      }),
    [load],
  );

  return useCallback(
    async (values: Values): Promise<object> => {
      let schema;
      try {
        schema = loaded.current ?? (await load());
      } catch {
        // The chunk of the schema failed to load; `useRulesRecovery` handles that after a submit.
        return { [UNCHECKED]: UNCHECKED };
      }
      return problemsOf(schema, values);
    },
    [load],
  );
}

interface Attempt {
  submitCount: number;
  isSubmitting: boolean;
}

/** Recovers after a submit whose schema failed to load; while typing, such a failure is ignored. */
export function useRulesRecovery({ submitCount, isSubmitting, errors }: Attempt & { errors: object }) {
  const recoverRules = useEffectEvent(() => {
    if (UNCHECKED in errors) void recoverFromChunkError();
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) recoverRules();
  }, [submitCount, isSubmitting]);
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

  // A layout effect: `keepFocus` moves a lost focus to the heading of the page as soon as the form is not busy any more.
  useLayoutEffect(() => {
    if (submitCount > 0 && !isSubmitting) focus();
  }, [submitCount, isSubmitting]);

  function waitOnButton() {
    before.current = document.activeElement;
    if (before.current?.closest('fieldset')) button()?.focus({ preventScroll: true });
  }
  return { form, waitOnButton };
}
