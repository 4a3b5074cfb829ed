import * as z from 'zod';
import { check, lastValues, objectError, requiredText } from '../http/check.ts';
import { isUuid } from '../http/context.ts';
import { fieldError } from '../http/http-error.ts';
import { DESCRIPTION_MAX_CHARS, ORDER_MAX, TITLE_MAX_CHARS } from '../limits.ts';

export const moduleSchema = z.object({
  title: requiredText('Judul wajib diisi', 'Judul', TITLE_MAX_CHARS),
  description: requiredText('Deskripsi wajib diisi', 'Deskripsi', DESCRIPTION_MAX_CHARS),
});

export const toModuleInput = (values: Record<string, string[]>) => lastValues(moduleSchema, values);

const LIST = 'Urutan modul wajib diisi';
const ID = 'Modul tidak ditemukan pada kursus ini';
const ORDER = 'Urutan harus berupa bilangan bulat positif';

const orderSchema = z.object(
  {
    module_order: z
      .array(
        z.object(
          {
            id: z.string({ error: ID }).refine(isUuid, { error: ID }).toLowerCase(),
            order: z
              .number({ error: ORDER })
              .int({ error: ORDER })
              .min(1, { error: ORDER })
              .max(ORDER_MAX, { error: ORDER }),
          },
          { error: 'Setiap urutan harus memiliki id dan order' },
        ),
        { error: LIST },
      )
      .min(1, { error: LIST }),
  },
  objectError,
);

/** The new position of each module that is named. */
export function readModuleOrder(body: unknown): Map<string, number> {
  const { module_order: list } = check(orderSchema, body);
  const order = new Map(list.map((item) => [item.id, item.order]));
  if (order.size < list.length) throw fieldError('module_order', 'Modul yang sama tidak boleh disebut dua kali');
  return order;
}

/** Applies a new order to the positions there are; a list that names some modules only leaves the others alone. */
export function mergeOrder(current: Map<string, number>, change: Map<string, number>): void {
  for (const id of change.keys()) if (!current.has(id)) throw fieldError('module_order', ID);
  const positions = [...current].map(([id, position]) => change.get(id) ?? position);
  if (new Set(positions).size < positions.length) {
    throw fieldError('module_order', 'Urutan modul tidak boleh sama');
  }
}
