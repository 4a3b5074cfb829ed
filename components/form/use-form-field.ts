'use client';
import { useFormikContext, type FormikValues } from 'formik';

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

export interface FieldMessage {
  error?: string;
  /** It came with an answer of the server. */
  byServer: boolean;
}

interface FormField<Value> {
  value: Value;
  /** Any number of fields may be changed in one step: what is checked are the values that stand in the form afterwards. */
  change: (value: Value) => void;
  /** The person has been there: from now on it says what is wrong. */
  touch: () => void;
  /**
   * What is wrong: what the schema says, else what the server said of the value that is still there.
   * The latter does not keep the form from being sent again: the server may think better.
   */
  message: FieldMessage;
}

/** One field of the form that is around: the only way to read and change what is in it. */
export function useFormField<Value>(name: string): FormField<Value> {
  const formik = useFormikContext<Record<string, Value>>();
  const value = formik.values[name] as Value;
  const error = formik.touched[name] ? formik.errors[name] : undefined;
  const refusal = (formik.status as Refusals | undefined)?.[name];
  return {
    value,
    change: (next) => void formik.setFieldValue(name, next),
    touch: () => void formik.setFieldTouched(name),
    message:
      typeof error === 'string'
        ? { error, byServer: false }
        : stands(refusal, value)
          ? { error: refusal.message, byServer: true }
          : { byServer: false },
  };
}

/** All of the form that is around. */
export function useForm<Values extends object>() {
  const { values, errors, status, submitCount, isSubmitting, setFieldValue, resetForm } = useFormikContext<Values>();
  const refusals: Refusals = (status as Refusals | undefined) ?? {};
  const refused = Object.keys(refusals).filter((name) => stands(refusals[name], (values as FormikValues)[name]));
  return {
    values,
    submitCount,
    isSubmitting,
    /** The fields in which something is wrong. */
    wrong: new Set([...Object.keys(errors).filter((name) => name in values), ...refused]),
    change: (name: keyof Values & string, value: unknown) => void setFieldValue(name, value),
    /** As if the form had been opened with these values. */
    reset: (next: Values) => resetForm({ values: next }),
  };
}
