import { DataTable, List, Pagination, SearchInput } from 'react-admin';

export default function UserList() {
  return (
    <List
      filters={[<SearchInput source="q" alwaysOn key="q" />]}
      pagination={<Pagination rowsPerPageOptions={[5, 10, 20, 50, 100]} />}
    >
      <DataTable>
        <DataTable.Col source="first_name" disableSort />
        <DataTable.Col source="last_name" disableSort />
        <DataTable.Col source="username" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.NumberCol source="balance" disableSort options={{ style: 'currency', currency: 'IDR' }} />
      </DataTable>
    </List>
  );
}
