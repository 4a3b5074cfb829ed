import { UserForm } from '@/components/users/user-form';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('userNew');

export default function Page() {
  return <UserForm />;
}
