import { CategoryEdit } from '@/components/categories/category-edit';
import { pageMetadata } from '@/lib/navigation/metadata';
import { PLACEHOLDER_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('categoryEdit');

/** The export contains one page for all categories; the screen reads the id from the URL. */
export const generateStaticParams = () => [{ categoryId: PLACEHOLDER_ID }];

export default function Page() {
  return <CategoryEdit />;
}
