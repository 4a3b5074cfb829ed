'use client';
import { validateYupSchema, yupToFormErrors, type FormikErrors, type FormikValues } from 'formik';
import { useCallback, useEffect, useRef } from 'react';
import type { ObjectSchema, ValidationError } from 'yup';
import { onIntent } from '@/lib/activity';
import { recover } from '@/lib/version/recovery';

export type LoadSchema<Values extends FormikValues> = () => Promise<ObjectSchema<Values>>;

/**
 * Validates with a schema that is loaded apart from the page: Yup is a tenth of what a form loads,
 * and nothing is wrong before somebody has typed. Without the schema nothing is sent.
 */
export function useValidation<Values extends FormikValues>(load: LoadSchema<Values>) {
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
    async (values: Values): Promise<FormikErrors<Values>> => {
      try {
        await validateYupSchema(values, loaded.current ?? (await load()));
        return {};
      } catch (error) {
        if (isValidationError(error)) return yupToFormErrors<Values>(error);
        void recover();
        // No field has this name: it keeps the form from being sent, and stands nowhere.
        return { unchecked: 'unchecked' } as FormikErrors<Values>;
      }
    },
    [load],
  );
}

const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';
