'use client';
import { FileUp } from 'lucide';
import { useListParams, type AddressParams } from '@/hooks/list/use-list-params';
import { TABLES } from '@/lib/navigation/list-state';
import { paths } from '@/lib/navigation/routes';
import { selectText } from '@/lib/text/lists';
import { userColumns } from '@/lib/users/display';
import { userText } from '@/lib/users/text';
import { RecordList } from '../list/record-list';
import { ListTools } from '../list/list-tools';
import { TableSkeleton } from '../feedback/skeleton';
import { useExportCsv } from '../list/use-export-csv';
import { onDemand } from '../ui/on-demand';
import { UserCards, UserSkeletons } from './user-card';
import { useUserList } from './use-user-list';

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

export const UserList = () => <UserListOf params={useListParams({ keys: TABLES.users })} />;

/** The list that `params` say. The build also renders it, for the first paint. */
export function UserListOf({ params }: { params: AddressParams }) {
  const { list, shown, topUp, topUpMany, payment, payments } = useUserList(params);
  const { q, limit, table } = params.state;
  const exporting = useExportCsv({ noun: t.noun, ...shown, q, columns: userColumns });

  return (
    <>
      <RecordList
        list={list}
        title={t.heading}
        actions={[{ label: t.import, icon: FileUp, href: paths.userImport }, exporting.action]}
        progress={exporting.progress}
        belowHeading={
          <ListTools search={t.search} params={params}>
            <UserTableTools params={params} />
          </ListTools>
        }
        bulkActions={[{ label: selectText.topUp, onSelect: topUpMany }]}
        skeleton={table ? <TableSkeleton /> : <UserSkeletons count={limit} />}
      >
        {({ items, reported }, cards) =>
          table ? (
            <UserTable users={items} params={params} total={reported.items} onTopUp={topUp} {...cards} />
          ) : (
            <UserCards users={items} onTopUp={topUp} {...cards} />
          )
        }
      </RecordList>
      {payments && <TopUpMany {...payments} />}
      {payment && <TopUpDialog {...payment} />}
    </>
  );
}
