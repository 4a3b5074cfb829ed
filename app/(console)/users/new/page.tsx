import { UserNew } from '@/components/users/user-edit';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('userNew');

export default function Page() {
  return <UserNew />;
}
