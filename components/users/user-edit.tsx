'use client';
import { useQuery } from '@/hooks/use-query';
import { useRouteIds } from '@/hooks/use-route-ids';
import { users } from '@/lib/users/api';
import { paths } from '@/lib/navigation/routes';
import { userText } from '@/lib/users/text';
import { ButtonLink } from '../ui/link';
import { LoadView } from '../feedback/load-view';
import { PageHeader } from '../shell/page-header';
import { NewUserForm, UserForm, UserFormSkeleton } from './user-form';

/** Edits the user whose id is in the URL. Polling never overwrites the form, which reads the record once, on mount. */
export function UserEdit() {
  const { userId = '' } = useRouteIds();
  const load = useQuery(users.one(userId), { forEditing: true });
  return (
    <LoadView
      load={load}
      copy={userText}
      header={
        <PageHeader
          title={userText.editTitle}
          intro={userText.editIntro}
          back={{ href: paths.users, label: userText.backToList }}
        />
      }
      skeleton={<UserFormSkeleton />}
      back={
        <ButtonLink variant="outlined" href={paths.users}>
          {userText.backToList}
        </ButtonLink>
      }
    >
      {(user) => <UserForm key={user.id} user={user} />}
    </LoadView>
  );
}

export function UserNew() {
  return (
    <>
      <PageHeader
        title={userText.createTitle}
        intro={userText.createIntro}
        back={{ href: paths.users, label: userText.backToList }}
      />
      <NewUserForm />
    </>
  );
}
