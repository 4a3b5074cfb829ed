import { ModuleNew } from '@/components/modules/module-edit';
import { pageMetadata } from '@/lib/navigation/metadata';
import { SHELL_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('moduleNew');

/** One exported page serves every record; the ids are read from the address. */
export const generateStaticParams = () => [{ courseId: SHELL_ID }];

export default function Page() {
  return <ModuleNew />;
}
