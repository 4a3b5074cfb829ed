import { Create } from 'react-admin';
import { CourseForm } from './course-form';

export default function CourseCreate() {
  return (
    <Create>
      <CourseForm />
    </Create>
  );
}
