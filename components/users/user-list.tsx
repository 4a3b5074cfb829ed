'use client';
import { FileUp } from 'lucide';
import { useState } from 'react';
import { useRunningJob } from '@/hooks/use-job';
import { useListParams, type AddressParams } from '@/hooks/list/use-list-params';
import { useRefreshAfterWrite } from '@/hooks/use-refresh';
import { signOut } from '@/lib/auth/sign-in';
import { TABLES } from '@/lib/navigation/list-state';
import { paths } from '@/lib/navigation/routes';
import { selectText } from '@/lib/text/lists';
import { keptUsers, users } from '@/lib/users/api';
import { userColumns } from '@/lib/users/csv';
import { isOwnAccount, nameOf } from '@/lib/users/identity';
import type { User } from '@/lib/users/model';
import { userText } from '@/lib/users/text';
import { topUpRunning } from '@/lib/users/top-up/running';
import type { ListConfig } from '../list/list-config';
import { RecordList } from '../list/record-list';
import { ListTools } from '../list/list-tools';
import { TableSkeleton } from '../feedback/skeleton';
import { useExportCsv } from '../list/use-export-csv';
import { useListLoad, useShownWhole } from '../list/use-list-load';
import { onDemand } from '../ui/on-demand';
import { UserCards, UserSkeletons } from './user-card';

const t = userText;
// No card needs these.
const UserTable = onDemand(() => import('./user-table').then((module) => module.UserTable), {
  onIntent: false,
  meanwhile: <TableSkeleton />,
});
const UserTableTools = onDemand(() => import('./user-table').then((module) => module.UserTableTools), {
  onIntent: false,
});
const TopUpDialog = onDemand(() => import('./top-up/top-up-dialog').then((module) => module.TopUpDialog));
const TopUpMany = onDemand(() => import('./top-up/top-up-many').then((module) => module.TopUpMany));

const kind: ListConfig<User> = {
  copy: t,
  drawing: 'people',
  add: { href: paths.userNew },
  nameOf,
  recordOf: ({ id, name }) => ({ noun: 'user', id, name, href: paths.userEdit(String(id)) }),
  list: users.list,
  one: users.one,
  remove: users.remove,
  // Who deletes their own account is signed out.
  afterRemoving: (user) => isOwnAccount(user) && signOut(),
  outOfDate: users.keys(),
  noun: 'user',
  // The checkbox of one's own account is disabled: it is never deleted or paid with others.
  isOffered: (user) => !isOwnAccount(user),
  warning: (user) => (isOwnAccount(user) ? t.deleteSelf : undefined),
};

export const UserList = () => <UserListOf params={useListParams({ keys: TABLES.users })} />;

/** The list that `params` say. The build also renders it, for the first paint. */
export function UserListOf({ params }: { params: AddressParams }) {
  const load = useListLoad({ list: users.list, kept: keptUsers }, params.state);
  const { q, limit, table } = params.state;
  const [toppingUp, setToppingUp] = useState<User | null>(null);
  const [toppingUpMany, setToppingUpMany] = useState<User[]>([]);
  const isToppingUpMany = useRunningJob(topUpRunning) !== null;
  const refresh = useRefreshAfterWrite();
  const shown = useShownWhole(keptUsers, params.state) ?? { list: users.list };
  const exporting = useExportCsv({ noun: t.noun, ...shown, q, columns: userColumns });
  /** The latest version of a user: an open dialog shows the balance after a refresh of the list. */
  const current = (user: User) => (load.state === 'ready' && load.data.items.find(({ id }) => id === user.id)) || user;

  return (
    <>
      <RecordList
        kind={{ ...kind, list: shown.list }}
        load={load}
        params={params}
        title={t.heading}
        actions={[{ label: t.import, icon: FileUp, href: paths.userImport }, exporting.action]}
        progress={exporting.progress}
        belowHeading={
          <>
            <ListTools search={t.search} params={params} />
            {table && <UserTableTools params={params} />}
          </>
        }
        bulkActions={[{ label: selectText.topUp, onSelect: setToppingUpMany }]}
        skeleton={table ? <TableSkeleton /> : <UserSkeletons count={limit} />}
      >
        {({ items, reported }, cards) =>
          table ? (
            <UserTable users={items} params={params} total={reported.items} onTopUp={setToppingUp} {...cards} />
          ) : (
            <UserCards users={items} onTopUp={setToppingUp} {...cards} />
          )
        }
      </RecordList>
      {(toppingUpMany.length > 0 || isToppingUpMany) && (
        <TopUpMany users={toppingUpMany} onSent={() => refresh(users.keys())} onClose={() => setToppingUpMany([])} />
      )}
      {toppingUp && <TopUpDialog user={current(toppingUp)} onClose={() => setToppingUp(null)} />}
    </>
  );
}
