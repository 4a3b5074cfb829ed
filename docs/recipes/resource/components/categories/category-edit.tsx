'use client';
import { useRouteIds } from '@/hooks/use-address';
import { categories } from '@/lib/categories/api';
import { categoryText } from '@/lib/categories/text';
import { paths } from '@/lib/navigation/routes';
import { EditScreen, NewScreen, type RecordScreen } from '../form/record-screens';
import { CategoryForm, CategoryFormSkeleton } from './category-form';

const screen: RecordScreen = { copy: categoryText, listHref: paths.categories };

/** Edits the category whose id is in the URL. */
export function CategoryEdit() {
  const { categoryId = '' } = useRouteIds();
  return (
    <EditScreen
      {...screen}
      query={categories.one(categoryId)}
      nameOf={({ name }) => name}
      skeleton={<CategoryFormSkeleton />}
    >
      {(category) => <CategoryForm category={category} />}
    </EditScreen>
  );
}

export const CategoryNew = () => (
  <NewScreen {...screen}>
    <CategoryForm />
  </NewScreen>
);
