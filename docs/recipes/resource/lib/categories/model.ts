import { idOf, isObject, omittedFields, string, type Id, type RecordKind } from '../api/decode';

export interface Category {
  id: Id;
  name: string;
  /** Fields that the response omitted: their value is unknown, not empty. */
  omitted?: readonly (keyof CategoryBody)[];
}

export interface CategoryBody {
  name: string;
}

/** The name of each editable field in responses. */
const NAMES = { name: 'name' } satisfies Record<keyof CategoryBody, string>;

export function decodeCategory(value: unknown): Category | null {
  if (!isObject(value)) return null;
  const categoryId = idOf(value);
  if (categoryId === null) return null;
  return { id: categoryId, name: string(value.name), ...omittedFields(value, NAMES) };
}

export const categoryRecord: RecordKind<Category> = { noun: 'category', names: NAMES, decode: decodeCategory };
