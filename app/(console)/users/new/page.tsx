import { UserNew } from '@/components/users/user-edit';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('userNew');

export default function Page() {
  return <UserNew />;
}
