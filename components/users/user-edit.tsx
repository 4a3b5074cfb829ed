'use client';
import { useRouteIds } from '@/hooks/use-address';
import { paths } from '@/lib/navigation/routes';
import { users } from '@/lib/users/api';
import { nameOf } from '@/lib/users/identity';
import { userText } from '@/lib/users/text';
import { EditScreen, NewScreen, type RecordScreen } from '../form/record-screens';
import { NewUserForm, UserForm, UserFormSkeleton } from './user-form';

export const userScreen: RecordScreen = { copy: userText, listHref: paths.users };

/** Edits the user whose id is in the URL. */
export function UserEdit() {
  const { userId = '' } = useRouteIds();
  return (
    <EditScreen {...userScreen} query={users.one(userId)} nameOf={nameOf} skeleton={<UserFormSkeleton />}>
      {(user) => <UserForm user={user} />}
    </EditScreen>
  );
}

export const UserNew = () => (
  <NewScreen {...userScreen}>
    <NewUserForm />
  </NewScreen>
);
