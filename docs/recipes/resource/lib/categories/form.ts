import type { ObjectSchema } from 'yup';
import type { FormModel } from '../records/model';
import type { Category, CategoryBody } from './model';
import { categoryText } from './text';

export interface CategoryValues {
  name: string;
}

async function loadSchema(): Promise<ObjectSchema<CategoryValues>> {
  const { object, string } = await import('yup');
  return object({ name: string().trim().required(categoryText.nameRequired) });
}

export const categoryModel: FormModel<Category, CategoryValues, CategoryBody> = {
  fields: { name: { label: categoryText.name, names: ['name', 'nama'] } },
  toValues: (category) => ({ name: category?.name ?? '' }),
  toBody: ({ name }) => ({ name: name.trim() }),
  loadSchema,
};
