import { CategoryNew } from '@/components/categories/category-edit';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('categoryNew');

export default function Page() {
  return <CategoryNew />;
}
