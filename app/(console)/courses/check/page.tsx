import { CatalogueCheck } from '@/components/courses/check/content-check';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('contentCheck');

export default function Page() {
  return <CatalogueCheck />;
}
