import type { ObjectSchema } from 'yup';
import type { FieldNames } from './field-errors';

/** One field of a record's form. */
export interface ModelField<Item> {
  label: string;
  /** How servers call it when they complain of it. */
  names: readonly string[];
  /** Of a file. */
  file?: {
    /** Where the record's own file is. */
    addressIn: (record: Item) => string | null;
    /** What is said when an update has emptied it. */
    lost: string;
  };
}

/** What a form knows of its kind of record: its fields, what they begin with, and what is sent of them. */
export interface FormModel<
  Item extends object,
  Values extends object,
  Body extends { [Name in keyof Values]: unknown },
> {
  /** In the order of the form. */
  fields: { [Name in keyof Values & string]: ModelField<Item> };
  toValues: (record?: Item) => Values;
  toBody: (values: Values, record?: Item) => Body;
  /** The rules, loaded when the person begins: Yup is a tenth of what a form loads. */
  loadSchema: (record?: Item) => Promise<ObjectSchema<Values>>;
}

/** The names by which servers speak of a model's fields. */
export const namesOf = (fields: Record<string, { names: readonly string[] }>): FieldNames =>
  Object.fromEntries(Object.entries(fields).map(([field, { names }]) => [field, names]));
