import type { ObjectSchema, ValidationError } from 'yup';
import type { FieldNames } from './field-errors';

/** One field of a record's form; `Sent` is what a body holds of it. */
export interface ModelField<Item, Sent> {
  label: string;
  /** How servers call it when they complain of it. */
  names: readonly string[];
  /** Whether two values mean the same. Without it they are texts: blanks at their ends mean nothing. */
  isSame?: (a: Sent, b: Sent) => boolean;
  /** A value as it is shown to a person; a text without it. */
  show?: (value: Sent) => string;
  /** Of a file. */
  file?: {
    /** Where the record's own file is. */
    addressIn: (record: Item) => string | null;
    /** What is said when an update has emptied it. */
    lost: string;
  };
}

/** A body holds something of each field of its form. */
export type BodyOf<Values> = { [Name in keyof Values]: unknown };

/** What a form knows of its kind of record: its fields, what they begin with, and what is sent of them. */
export interface FormModel<Item, Values extends object, Body extends BodyOf<Values>> {
  /** In the order of the form. */
  fields: { [Name in keyof Values & string]: ModelField<Item, Body[Name]> };
  toValues: (record?: Item) => Values;
  toBody: (values: Values, record?: Item) => Body;
  /** The rules, loaded when the person begins: Yup is a tenth of what a form loads. */
  loadSchema: (record?: Item) => Promise<ObjectSchema<Values>>;
}

/** The names by which servers speak of a model's fields. */
export const namesOf = (fields: Record<string, { names: readonly string[] }>): FieldNames =>
  Object.fromEntries(Object.entries(fields).map(([field, { names }]) => [field, names]));

const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** What a schema says is wrong with the values of a form: of each field the first. */
export function problemsOf<Values extends object>(
  schema: ObjectSchema<Values>,
  values: Values,
): { [Name in keyof Values]?: string } {
  // An empty field holds nothing, which is not the same as a text that breaks every other rule too.
  const filled = Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : (value as unknown)]);
  try {
    schema.validateSync(Object.fromEntries(filled), { abortEarly: false });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const problems: Record<string, string> = {};
    for (const { path = '', message } of error.inner) problems[path.split(/[.[]/)[0] ?? ''] ??= message;
    return problems as { [Name in keyof Values]?: string };
  }
}
