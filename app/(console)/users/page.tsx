import { UserList } from '@/components/users/user-list';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('users');

export default function Page() {
  return <UserList />;
}
