'use client';
import type { Category } from '@/lib/categories/model';
import { categoryForm } from '@/lib/categories/save';
import { categoryText } from '@/lib/categories/text';
import { FormColumns, FormSkeleton } from '../form/form-layout';
import { RecordForm } from '../form/record-form';
import { TextField } from '../form/text-field';

/** Creates a category, or edits `category`. */
export function CategoryForm({ category }: { category?: Category }) {
  return (
    <RecordForm {...categoryForm(category)}>
      <FormColumns>
        <TextField name="name" label={categoryText.name} required />
      </FormColumns>
    </RecordForm>
  );
}

export const CategoryFormSkeleton = () => <FormSkeleton columns={[[{}]]} />;
