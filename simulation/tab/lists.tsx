import { useEffect, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { useModuleOrder } from '@/components/modules/use-module-order';
import { useQuery } from '@/hooks/use-query';
import { useSelection } from '@/hooks/list/use-selection';
import { useEndWithScreen } from '@/hooks/use-job';
import { courses } from '@/lib/courses/api';
import { courseImport } from '@/lib/courses/package/import';
import { users } from '@/lib/users/api';
import { Dialogs } from './dialogs';
import { dialog, useShown } from './screen';

/** The lists, with their hooks and without their markup. */

const FIRST_PAGE = { page: 1, limit: 10 };

/** The dialog that was opened over this list: it is closed with it, also where another session begins. */
function useDialog() {
  const [former] = useState(dialog.get);
  const open = useStore(dialog);
  useEffect(() => () => dialog.set(null), []);
  return open === former ? null : open;
}

export function UserList() {
  const load = useQuery(users.list(FIRST_PAGE), { keepPrevious: true });
  const selection = useSelection(load, users.one);
  useShown('users', load);
  useShown('selection', selection);
  return <Dialogs open={useDialog()} />;
}

export function CourseList() {
  useShown('courses', useQuery(courses.list(FIRST_PAGE), { keepPrevious: true }));
  return <Dialogs open={useDialog()} />;
}

export function ModuleList({ courseId }: { courseId: string }) {
  const { load, order } = useModuleOrder(courseId, FIRST_PAGE, courseId);
  useShown('modules', { load, order, courseId });
  return null;
}

export function CourseImport() {
  useEndWithScreen(courseImport.endUnlessExpired);
  useShown('courseImport', useStore(courseImport));
  return null;
}
