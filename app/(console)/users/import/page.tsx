import { UserImport } from '@/components/users/import/user-import';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('userImport');

export default function Page() {
  return <UserImport />;
}
