import { useStore } from '@/hooks/use-store';
import { useListParams } from '@/hooks/list/use-list-params';
import { useEndWithScreen } from '@/hooks/use-job';
import { useCourseList } from '@/components/courses/use-course-list';
import { useCourseModules } from '@/components/modules/use-course-modules';
import { useUserList } from '@/components/users/use-user-list';
import { courseImport } from '@/lib/courses/package/import';
import { TABLES } from '@/lib/navigation/list-state';
import { ChangeMany, Remove, RemoveMany, TopUp, TopUpMany } from './dialogs';
import { useShown } from './screen';

/** The lists, with their controllers and without their markup. */

export function UserList() {
  const shown = useUserList(useListParams({ keys: TABLES.users }));
  const { list, payment, payments } = shown;
  useShown('users', shown);
  return (
    <>
      {list.removal && <Remove of="users" removal={list.removal} />}
      {list.removalOfMany && <RemoveMany {...list.removalOfMany} />}
      {payment && <TopUp key={payment.user.id} {...payment} />}
      {payments && <TopUpMany {...payments} />}
    </>
  );
}

export function CourseList() {
  const shown = useCourseList(useListParams({ keys: TABLES.courses }));
  const { list, changes } = shown;
  useShown('courses', shown);
  return (
    <>
      {list.removal && <Remove of="courses" removal={list.removal} />}
      {list.removalOfMany && <RemoveMany {...list.removalOfMany} />}
      {changes && <ChangeMany {...changes} />}
    </>
  );
}

export function ModuleList({ courseId }: { courseId: string }) {
  const { list, order } = useCourseModules(courseId, useListParams({ searchable: false }));
  useShown('modules', { load: list.load, order, courseId });
  return null;
}

export function CourseImport() {
  useEndWithScreen(courseImport.endUnlessExpired);
  useShown('courseImport', useStore(courseImport));
  return null;
}
