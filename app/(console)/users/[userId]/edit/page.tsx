import { UserEdit } from '@/components/users/user-edit';
import { pageMetadata } from '@/lib/navigation/metadata';
import { SHELL_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('userEdit');

/** One exported page serves every user; the id is read from the address. */
export const generateStaticParams = () => [{ userId: SHELL_ID }];

export default function Page() {
  return <UserEdit />;
}
