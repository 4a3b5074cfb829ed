import type { ReactNode } from 'react';
import { ImageField, ImageInput, NumberInput, required, SimpleForm, TextArrayInput, TextInput } from 'react-admin';

/** The fields of the console's course form; without a `toolbar` it has react-admin's own. */
export const CourseForm = ({ toolbar }: { toolbar?: ReactNode }) => (
  <SimpleForm toolbar={toolbar}>
    <TextInput source="title" validate={required()} />
    <TextInput source="instructor" validate={required()} />
    <TextInput source="description" validate={required()} multiline rows={5} />
    <NumberInput source="price" validate={required()} min={0.01} step={0.01} />
    <TextArrayInput source="topics" />
    <ImageField source="thumbnail_image" />
    <ImageInput source="thumbnail" maxSize={10_485_760}>
      <ImageField source="src" title="title" />
    </ImageInput>
  </SimpleForm>
);
