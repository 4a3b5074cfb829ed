import { useEffect, useSyncExternalStore } from 'react';
import { useModuleOrder } from '@/components/modules/use-module-order';
import { useQuery } from '@/hooks/use-query';
import { useSelection } from '@/hooks/use-selection';
import { courses } from '@/lib/courses/api';
import { users } from '@/lib/users/api';
import { Dialogs } from './dialogs';
import { dialog, useShown } from './screen';

/** The lists, with their hooks and without their markup. */

const FIRST_PAGE = { page: 1, limit: 10 };

/** It is closed with its list. */
function useDialog() {
  useEffect(() => () => dialog.set(null), []);
  return useSyncExternalStore(dialog.subscribe, dialog.get);
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
  const { load, order } = useModuleOrder(courseId, FIRST_PAGE);
  useShown('modules', { load, order, courseId });
  return null;
}
