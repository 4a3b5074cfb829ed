'use client';
import { useState } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { useRunningJob } from '@/hooks/use-job';
import { signOut } from '@/lib/auth/sign-in';
import { paths } from '@/lib/navigation/routes';
import { keptUsers, users } from '@/lib/users/api';
import { isOwnAccount, nameOf } from '@/lib/users/identity';
import type { User } from '@/lib/users/model';
import { userText } from '@/lib/users/text';
import { topUpRunning } from '@/lib/users/top-up/running';
import type { ListConfig } from '../list/list-config';
import { useListLoad, useShownWhole } from '../list/use-list-load';
import { useRecordList } from '../list/use-record-list';

const kind: ListConfig<User> = {
  copy: userText,
  drawing: 'people',
  add: { href: paths.userNew },
  nameOf,
  recordOf: ({ id, name }) => ({ noun: 'user', id, name, href: paths.userEdit(String(id)) }),
  list: users.list,
  one: users.one,
  remove: users.remove,
  // Who deletes their own account is signed out.
  afterRemoving: (user) => isOwnAccount(user) && signOut(),
  // Many back ends compare each part of a name by itself.
  searchOf: (name) => name.split(' ', 1)[0] ?? name,
  outOfDate: users.keys(),
  noun: 'user',
  // The checkbox of one's own account is disabled: it is never deleted or paid with others.
  isOffered: (user) => !isOwnAccount(user),
  warning: (user) => (isOwnAccount(user) ? userText.deleteSelf : undefined),
};

/** The list of users without its markup. The dialog of several payments is open as long as they are being sent, too. */
export function useUserList(params: AddressParams) {
  const load = useListLoad({ list: users.list, kept: keptUsers }, params.state);
  const shown = useShownWhole(keptUsers, params.state) ?? { list: users.list };
  const list = useRecordList(kind, load, params, shown);
  const [toppingUp, topUp] = useState<User | null>(null);
  const [toppingUpMany, topUpMany] = useState<User[]>([]);
  const isToppingUpMany = useRunningJob(topUpRunning) !== null;

  return {
    list,
    /** What an export reads. */
    shown,
    topUp,
    topUpMany,
    payment: toppingUp && {
      // The latest version of the user: the dialog shows the balance after a refresh of the list.
      user: (load.state === 'ready' && load.data.items.find(({ id }) => id === toppingUp.id)) || toppingUp,
      onClose: () => topUp(null),
    },
    payments:
      toppingUpMany.length > 0 || isToppingUpMany ? { users: toppingUpMany, onClose: () => topUpMany([]) } : null,
  };
}
