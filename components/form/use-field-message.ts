'use client';
import { useField, useFormikContext, type FormikValues } from 'formik';

/** A value that the server has refused, and what it said. */
interface Refusal {
  value: unknown;
  message: string;
}

type Refusals = Record<string, Refusal | undefined>;

/** What the server said of single fields, as the form's Formik status. */
export const refusalsOf = (values: FormikValues, messages: Record<string, string> = {}): Refusals =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { value: values[name] as unknown, message }]),
  );

const stands = (refusal: Refusal | undefined, value: unknown): refusal is Refusal =>
  refusal !== undefined && Object.is(refusal.value, value);

/** The fields whose refused value is still in them. */
export const standingRefusals = (refusals: Refusals = {}, values: FormikValues): string[] =>
  Object.keys(refusals).filter((name) => stands(refusals[name], values[name]));

/**
 * What is wrong with a field: what the schema says, else what the server said of the value that is
 * still in it. The latter does not keep the form from being sent again: the server may think better.
 */
export function useFieldMessage(name: string): { error?: string; byServer: boolean } {
  const [{ value }, { error, touched }] = useField<unknown>(name);
  const refusals = useFormikContext().status as Refusals | undefined;
  if (touched && error) return { error, byServer: false };
  const refusal = refusals?.[name];
  return stands(refusal, value) ? { error: refusal.message, byServer: true } : { byServer: false };
}
