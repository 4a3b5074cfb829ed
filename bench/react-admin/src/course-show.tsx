import {
  CreateButton,
  DataTable,
  ReferenceManyField,
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';

/** A course with its modules. */
export default function CourseShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="title" />
        <ReferenceManyField reference="modules" target="course_id" label="Modules">
          <DataTable bulkActionButtons={false}>
            <DataTable.NumberCol source="order" disableSort />
            <DataTable.Col source="title" disableSort />
          </DataTable>
        </ReferenceManyField>
        <CreateModuleButton />
      </SimpleShowLayout>
    </Show>
  );
}

/** A link to a form that is filled in with the course, as https://marmelab.com/react-admin/Buttons.html#createbutton has it. */
function CreateModuleButton() {
  const course = useRecordContext();
  return course && <CreateButton resource="modules" state={{ record: { course_id: course.id } }} />;
}
