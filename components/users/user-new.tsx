import { paths } from '@/lib/routes';
import { userText } from '@/lib/text/users';
import { PageHeader } from '../ui/page-header';
import { UserForm } from './user-form';

/** A new user. */
export function UserNew() {
  return (
    <>
      <PageHeader
        title={userText.createTitle}
        intro={userText.createIntro}
        back={{ href: paths.users, label: userText.backToList }}
      />
      <UserForm />
    </>
  );
}
