import { Edit } from 'react-admin';
import { CourseForm } from './course-form';

export default function CourseEdit() {
  return (
    <Edit>
      <CourseForm />
    </Edit>
  );
}
