'use client';
import { useCallback, useEffect, useRef } from 'react';
import type { ObjectSchema } from 'yup';
import { onIntent } from '@/lib/activity';
import { recover } from '@/lib/version/recovery';
import { problemsOf } from '@/lib/records/model';

export type LoadSchema<Values extends object> = () => Promise<ObjectSchema<Values>>;

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
          // Validating loads it again, and says so where it cannot.
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
        void recover();
        // No field has this name: it keeps the form from being sent, and stands nowhere.
        return { unchecked: 'unchecked' };
      }
      return problemsOf(schema, values);
    },
    [load],
  );
}
