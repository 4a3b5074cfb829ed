'use client';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ObjectSchema } from 'yup';
import { onIntent } from '@/lib/activity';
import { recover } from '@/lib/version/recovery';
import { problemsOf } from '@/lib/records/model';

export type LoadSchema<Values extends object> = () => Promise<ObjectSchema<Values>>;

/** No field has this name: it keeps the form from being sent, and is shown nowhere. */
const UNCHECKED = 'unchecked';

/**
 * Validates with a schema that is loaded apart from the page: Yup is a tenth of what a form loads,
 * and nothing is wrong before somebody has typed. Without the schema nothing is sent.
 */
export function useValidation<Values extends object>(load: LoadSchema<Values>) {
  const loaded = useRef<ObjectSchema<Values>>(undefined);
  useEffect(
    () =>
      onIntent(() => {
        load().then(
          (schema) => (loaded.current = schema),
          // Validating loads it again.
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
        // The rules are a part of the console's code that could not be had.
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
  errors: object;
}

/** Recovers where a form was to be sent and its rules could not be had. Nobody is interrupted for them while typing. */
export function useRulesRecovery({ submitCount, isSubmitting, errors }: Attempt) {
  const recoverRules = useEffectEvent(() => {
    if (UNCHECKED in errors) void recover();
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) recoverRules();
  }, [submitCount, isSubmitting]);
}
