'use client';
import { Wallet } from 'lucide';
import { useCallback } from 'react';
import { formatRupiah } from '@/lib/format';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { tableText } from '@/lib/text/tables';
import { isOwnAccount, nameOf } from '@/lib/users/identity';
import type { User } from '@/lib/users/model';
import { topUpText, userText } from '@/lib/users/text';
import { CellText, RecordTable, RowActions, type TableConfig } from '../list/record-table';
import type { CardsProps } from '../list/record-list';
import { TableTools } from '../list/table-tools';
import { IconAction } from '../ui/icon-button';
import { Icon } from '../ui/icon';
import { Unknown } from '../ui/unknown';

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
  onTopUp: (user: User) => void;
}

/** The users of a page as a table. */
export function UserTable({ users, pageSelection, onTopUp, onDelete }: Props) {
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
  return <RecordTable config={config} records={users} pageSelection={pageSelection} actions={actions} />;
}

/** What stands above the table. */
export const UserTableTools = () => <TableTools config={config} />;
