import { ModuleEdit } from '@/components/modules/module-edit';
import { pageMetadata } from '@/lib/navigation/metadata';
import { PLACEHOLDER_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('moduleEdit');

/** The export contains one page for all modules; the screen reads the ids from the URL. */
export const generateStaticParams = () => [{ courseId: PLACEHOLDER_ID, moduleId: PLACEHOLDER_ID }];

export default function Page() {
  return <ModuleEdit />;
}
