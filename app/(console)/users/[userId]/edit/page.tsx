import { UserEdit } from '@/components/users/user-edit';
import { pageMetadata } from '@/lib/navigation/metadata';
import { PLACEHOLDER_ID } from '@/lib/navigation/routes';

export const metadata = pageMetadata('userEdit');

/** The export contains one page for all users; the screen reads the id from the URL. */
export const generateStaticParams = () => [{ userId: PLACEHOLDER_ID }];

export default function Page() {
  return <UserEdit />;
}
