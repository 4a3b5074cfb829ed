import * as z from 'zod';
import { HttpError, type FieldErrors } from './http-error.ts';

/** A form's values are lists: of each field that the schema knows, the last value sent counts. */
export const lastValues = (schema: z.ZodObject, values: Record<string, string[]>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]?.at(-1)]));

/** Decodes what a client sent, or answers 422 with every field's complaints; the first is the message. */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : 'body';
    const messages = (errors[field] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  throw new HttpError(422, result.error.issues[0]?.message ?? 'Data tidak valid', { errors });
}

// PostgreSQL text cannot hold the NUL character.
const NUL = '\u0000';

/** A required line of text, trimmed; `missing` is said whether it is absent, of another type or blank. */
export const requiredText = (missing: string, label: string, maxChars: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(maxChars, { error: `${label} maksimal ${maxChars} karakter` })
    .refine((text) => !text.includes(NUL), { error: `${label} mengandung karakter yang tidak diizinkan` });

export const objectError = { error: 'Isi permintaan harus berupa objek' };
