'use client';
import { useFormikContext, type FormikValues } from 'formik';

/** A value that the server refused, and its message. */
interface Refusal {
  value: unknown;
  message: string;
}

type Refusals = Record<string, Refusal | undefined>;

/** The server's messages about fields, with the values that they are about; kept in Formik's `status`. */
export const refusalsOf = (values: FormikValues, messages: Record<string, string> = {}): Refusals =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { value: values[name] as unknown, message }]),
  );

const appliesTo = (refusal: Refusal | undefined, value: unknown): refusal is Refusal =>
  refusal !== undefined && Object.is(refusal.value, value);

interface FieldMessage {
  error?: string;
}

interface FormField<Value> {
  value: Value;
  /** Several fields may be changed in one handler: validation runs afterwards, with all new values. */
  change: (value: Value) => void;
  /** Marks the field as visited: from now on its errors are shown. */
  touch: () => void;
  /**
   * The error of the schema, else the server's message while the refused value is unchanged. A server message
   * does not block another submit, because the server may accept the value next time.
   */
  message: FieldMessage;
}

/** Binds one field of the surrounding form; fields read and change their value only through this hook. */
export function useFormField<Value>(name: string): FormField<Value> {
  const formik = useFormikContext<Record<string, Value>>();
  const value = formik.values[name] as Value;
  const error = formik.touched[name] ? formik.errors[name] : undefined;
  const refusal = (formik.status as Refusals | undefined)?.[name];
  return {
    value,
    change: (next) => void formik.setFieldValue(name, next),
    touch: () => void formik.setFieldTouched(name),
    message: typeof error === 'string' ? { error } : { error: appliesTo(refusal, value) ? refusal.message : undefined },
  };
}

/** The values and the state of the surrounding form. */
export function useForm<Values extends object>() {
  const { values, errors, status, submitCount, isSubmitting, setFieldValue, resetForm } = useFormikContext<Values>();
  const refusals: Refusals = (status as Refusals | undefined) ?? {};
  const refused = Object.keys(refusals).filter((name) => appliesTo(refusals[name], (values as FormikValues)[name]));
  return {
    values,
    submitCount,
    isSubmitting,
    /** The names of the invalid fields. */
    wrong: new Set([...Object.keys(errors).filter((name) => name in values), ...refused]),
    change: (name: keyof Values & string, value: unknown) => void setFieldValue(name, value),
    /** Resets the form to these initial values. */
    reset: (next: Values) => resetForm({ values: next }),
  };
}
