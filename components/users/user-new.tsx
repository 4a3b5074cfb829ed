import { paths } from '@/lib/navigation/routes';
import { userText } from '@/lib/text/users';
import { PageHeader } from '../shell/page-header';
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
