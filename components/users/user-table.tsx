'use client';
import { Wallet } from 'lucide';
import { useCallback } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { formatRupiah } from '@/lib/format';
import { TABLES } from '@/lib/navigation/list-state';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { tableText } from '@/lib/text/tables';
import { keptUsers } from '@/lib/users/api';
import type { User } from '@/lib/users/model';
import { isOwnAccount, nameOf } from '@/lib/users/identity';
import { sumOfBalances, userReading } from '@/lib/users/table';
import { topUpText, userText } from '@/lib/users/text';
import { CellText, RecordTable, RowActions, type TableConfig } from '../list/table/record-table';
import type { CardsProps } from '../list/record-list';
import type { FilterField } from '../list/table/table-filter';
import { TableTools } from '../list/table/table-tools';
import { useSorting } from '../list/table/use-table-tools';
import { IconAction } from '../ui/icon-button';
import { Icon } from '../ui/icon';
import { Unknown } from '../ui/text';

const textOrUnknown = (value: string) => (value ? <CellText>{value}</CellText> : <Unknown />);

const config: TableConfig<User> = {
  list: 'users',
  caption: userText.heading,
  nameOf,
  isOffered: (user) => !isOwnAccount(user),
  actionsWidth: 120,
  columns: [
    { key: 'name', label: tableText.name, isName: true, cell: nameOf },
    { key: 'username', label: userText.username, cell: ({ username }) => textOrUnknown(username) },
    { key: 'email', label: userText.email, cell: ({ email }) => textOrUnknown(email) },
    {
      key: 'balance',
      label: userText.balance,
      width: 150,
      isNumber: true,
      cell: ({ balance }) => (balance === null ? <Unknown /> : formatRupiah(balance)),
    },
  ],
};

interface Props extends CardsProps<User> {
  users: User[];
  params: AddressParams;
  /** The number of records in the list, where the back end tells it. */
  total: number | null;
  onTopUp: (user: User) => void;
}

/** The users of a page as a table. */
export function UserTable({ users, params, total, pageSelection, onTopUp, onDelete }: Props) {
  const actions = useCallback(
    (user: User) => {
      const name = nameOf(user);
      return (
        <RowActions name={name} editHref={paths.userEdit(String(user.id))} onDelete={() => onDelete(user)}>
          <IconAction
            size="small"
            label={text.common.actionOn(topUpText.action, name)}
            onClick={() => onTopUp(user)}
            // The closing dialog returns the focus here: a key that is still held down would open it again.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            <Icon of={Wallet} size={16} />
          </IconAction>
        </RowActions>
      );
    },
    [onTopUp, onDelete],
  );
  const sorting = useSorting(keptUsers, TABLES.users.sorts, userText.noun, params, total);
  return (
    <RecordTable config={config} records={users} pageSelection={pageSelection} sorting={sorting} actions={actions} />
  );
}

const filters: readonly FilterField<User>[] = [
  {
    name: 'min',
    kind: 'number',
    label: tableText.balanceFrom,
    chip: (value) => tableText.balanceFromIs(formatRupiah(Number(value))),
  },
  {
    name: 'max',
    kind: 'number',
    label: tableText.balanceTo,
    chip: (value) => tableText.balanceToIs(formatRupiah(Number(value))),
  },
];

/** The tools above the table: columns, filters and the state of the whole reading. */
export const UserTableTools = ({ params }: { params: AddressParams }) => (
  <TableTools
    config={config}
    filters={filters}
    reading={userReading}
    copy={userText}
    sums={sumOfBalances}
    params={params}
  />
);
