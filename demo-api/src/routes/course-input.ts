import * as z from 'zod';
import { lastValues, requiredText } from '../http/check.ts';
import {
  DESCRIPTION_MAX_CHARS,
  NAME_MAX_CHARS,
  PRICE_MAX_USD,
  PRICE_MIN_USD,
  TITLE_MAX_CHARS,
  TOPIC_MAX_CHARS,
  TOPICS_MAX,
} from '../limits.ts';

const PRICE_TOO_LOW = 'Harga harus lebih dari 0';
const TOPIC_MISSING = 'Setidaknya satu topik harus ditambahkan';

const price = z
  .string({ error: PRICE_TOO_LOW })
  .trim()
  // Digits only: Number() would also read "0x10", "1e3" and "Infinity".
  .regex(/^-?\d+(\.\d+)?$/, { error: PRICE_TOO_LOW, abort: true })
  .refine((text) => Number(text) >= PRICE_MIN_USD, { error: PRICE_TOO_LOW, abort: true })
  .refine((text) => Number(text) <= PRICE_MAX_USD, { error: 'Harga terlalu besar', abort: true })
  .refine((text) => /^\d+(\.\d{1,2}0*)?$/.test(text), { error: 'Harga maksimal 2 angka desimal' })
  .transform(Number);

const topics = z
  .array(
    z
      .string()
      .trim()
      .max(TOPIC_MAX_CHARS, { error: `Topik maksimal ${TOPIC_MAX_CHARS} karakter` }),
  )
  .transform((list) => [...new Set(list.filter((topic) => topic !== ''))])
  .pipe(
    z
      .array(z.string().refine((topic) => !topic.includes('\u0000'), { error: 'Topik tidak valid' }))
      .min(1, { error: TOPIC_MISSING })
      .max(TOPICS_MAX, { error: `Topik maksimal ${TOPICS_MAX} buah` }),
  );

export const courseSchema = z.object({
  title: requiredText('Judul kursus wajib diisi', 'Judul kursus', TITLE_MAX_CHARS),
  description: requiredText('Deskripsi wajib diisi', 'Deskripsi', DESCRIPTION_MAX_CHARS),
  instructor: requiredText('Instruktur wajib diisi', 'Instruktur', NAME_MAX_CHARS),
  price,
  topics,
});

export const toCourseInput = (values: Record<string, string[]>) => ({
  ...lastValues(courseSchema, values),
  topics: values.topics ?? values['topics[]'] ?? [],
});
