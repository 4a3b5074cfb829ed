import { UploadScreen } from '@/components/modules/upload/upload-screen';
import { pageMetadata } from '@/lib/navigation/metadata';
import { SHELL_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('moduleUpload');

/** One exported page serves every record; the ids are read from the address. */
export const generateStaticParams = () => [{ courseId: SHELL_ID }];

export default function Page() {
  return <UploadScreen />;
}
