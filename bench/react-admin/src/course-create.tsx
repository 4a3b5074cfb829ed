import { Create } from 'react-admin';
import { CourseForm } from './course-form';
import { SaveToolbar } from './save-toolbar';

export default function CourseCreate() {
  return (
    <Create redirect="list">
      <CourseForm toolbar={<SaveToolbar />} />
    </Create>
  );
}
