import { CategoryList } from '@/components/categories/category-list';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('categories');

export default function Page() {
  return <CategoryList />;
}
