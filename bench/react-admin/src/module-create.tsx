import { Create, FileField, FileInput, required, SimpleForm, TextInput, type RaRecord } from 'react-admin';

const toCourse = (_resource?: string, _id?: unknown, module?: Partial<RaRecord>) =>
  `courses/${encodeURIComponent(String(module?.course_id))}/show`;

export default function ModuleCreate() {
  return (
    <Create redirect={toCourse}>
      <SimpleForm>
        <TextInput source="title" validate={required()} />
        <TextInput source="description" validate={required()} multiline rows={5} />
        <FileInput source="pdf_content" accept={{ 'application/pdf': ['.pdf'] }} maxSize={10_485_760}>
          <FileField source="src" title="title" />
        </FileInput>
      </SimpleForm>
    </Create>
  );
}
