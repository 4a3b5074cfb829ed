import {
  BulkActionsToolbar,
  BulkDeleteButton,
  DataTable,
  DeleteButton,
  EditButton,
  ImageField,
  List,
  Pagination,
  SearchInput,
  SelectAllButton,
  TextArrayField,
} from 'react-admin';

/** react-admin's own, but the back end gives no more than 100 records at once. */
const bulkActions = (
  <BulkActionsToolbar selectAllButton={<SelectAllButton limit={100} />}>
    <BulkDeleteButton />
  </BulkActionsToolbar>
);

export default function CourseList() {
  return (
    <List
      filters={[<SearchInput source="q" alwaysOn key="q" />]}
      pagination={<Pagination rowsPerPageOptions={[5, 10, 20, 50, 100]} />}
    >
      <DataTable bulkActionsToolbar={bulkActions}>
        <DataTable.Col source="thumbnail_image" disableSort>
          <ImageField source="thumbnail_image" title="title" />
        </DataTable.Col>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="instructor" disableSort />
        <DataTable.NumberCol source="price" disableSort options={{ style: 'currency', currency: 'USD' }} />
        <DataTable.Col source="topics" disableSort>
          <TextArrayField source="topics" />
        </DataTable.Col>
        <DataTable.Col label={false}>
          <EditButton />
          <DeleteButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
