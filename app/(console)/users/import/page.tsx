import { UserImport } from '@/components/users/user-import';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('userImport');

export default function Page() {
  return <UserImport />;
}
