import { ValidationError } from 'yup';
import type { ModuleRow } from '@/lib/modules/upload-rows';
import { moduleSchema } from './module-schema';

/** What is wrong with the words of a row, by the rules of the module form. */
export type RowProblems = Partial<Record<'title' | 'description', string>>;

export function problemsOf({ title, description, pdf, video }: ModuleRow): RowProblems {
  try {
    moduleSchema.validateSync({ title, description, pdf, video }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}
