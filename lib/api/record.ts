import { isObject, type Id } from './decode';
import { failures, refusal } from './errors';

/**
 * One record of its own. An answer without one (some back ends send 200 with null) is a record that
 * does not exist; one that leaves out its id has the id that was asked for.
 * @throws ApiError
 */
export function decodeRecord<T>(data: unknown, decode: (value: unknown) => T | null, asked: Id): T {
  if (data === null || data === undefined) throw refusal(404, null);
  const record = decode(isObject(data) ? { ...data, id: data.id ?? asked } : data);
  if (record === null) throw failures.invalidFormat();
  return record;
}
