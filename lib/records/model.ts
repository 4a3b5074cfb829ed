import type { ObjectSchema, ValidationError } from 'yup';
import type { FieldNames } from '../api/complaints';
import type { Id } from '../api/decode';
import { toApiError } from '../api/errors';

/** One form field of a record; `Sent` is its type in a request body. */
export interface ModelField<Item, Sent> {
  label: string;
  /** Names that servers use for the field in error messages. */
  names: readonly string[];
  /** Compares two values. By default they are compared as trimmed text. */
  isSame?: (a: Sent, b: Sent) => boolean;
  /** Formats a value for display. By default `String(value)`. */
  show?: (value: Sent) => string;
  /** Never part of an answer, such as a password. */
  isHidden?: boolean;
  /** Only for file fields. */
  file?: {
    /** URL of the stored file. */
    addressIn: (record: Item) => string | null;
    /** Warning if an update deleted the stored file. */
    lost: string;
  };
}

/** A stored record. */
export interface Stored {
  id: Id;
  /** Fields that the response omitted. */
  omitted?: readonly string[];
}

/**
 * Reads a record again of which a list left fields out; `null` if it has been deleted meanwhile.
 * @throws ApiError of `read`
 */
export async function withOmitted<T extends Omit<Stored, 'id'>>(record: T, read: () => Promise<T>): Promise<T | null> {
  if (!record.omitted) return record;
  try {
    return await read();
  } catch (thrown) {
    if (toApiError(thrown).kind === 'not-found') return null;
    throw thrown;
  }
}

/** A request body has an entry for each form field. */
export type BodyOf<Values> = { [Name in keyof Values]: unknown };

/** Describes the form of a kind of record: its fields, initial values, request body and validation. */
export interface FormModel<Item, Values extends object, Body extends BodyOf<Values>> {
  /** In the order of the form. */
  fields: { [Name in keyof Values & string]: ModelField<Item, Body[Name]> };
  toValues: (record?: Item) => Values;
  toBody: (values: Values, record?: Item) => Body;
  /** Loads the validation schema on first input: Yup is a tenth of the code of a form. */
  loadSchema: (record?: Item) => Promise<ObjectSchema<Values>>;
}

/** Names that servers use for the fields of a model. */
export const namesOf = (fields: Record<string, { names: readonly string[] }>): FieldNames =>
  Object.fromEntries(Object.entries(fields).map(([field, { names }]) => [field, names]));

const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Validates the values of a form; returns the first message per field. */
export function problemsOf<Values extends object>(
  schema: ObjectSchema<Values>,
  values: Values,
): { [Name in keyof Values]?: string } {
  // Empty text becomes `undefined`, so that only the "required" rule fails, not every other rule as well.
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

/**
 * What the card of a record shows of it. The card is rendered from this alone, because the first paint fills the same
 * card with these texts before React has loaded (docs/decisions/0012-a-list-before-react.md).
 */
export interface CardTexts {
  id: string;
  /** `null`: a part that the card of this record is without. A list: an element that is repeated for each text. */
  [name: string]: string | string[] | null;
}
