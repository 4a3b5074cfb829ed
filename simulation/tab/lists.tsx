import { useStore } from '@/hooks/use-store';
import { useListParams, type AddressParams } from '@/hooks/list/use-list-params';
import { useEndWithScreen } from '@/hooks/use-job';
import { useSelectAll, type SelectAllOptions } from '@/components/list/selection/use-select-all';
import { useTableTools, type TableToolsController } from '@/components/list/table/use-table-tools';
import type { RecordListController } from '@/components/list/use-record-list';
import { useCourseList } from '@/components/courses/use-course-list';
import { useCourseModules } from '@/components/modules/use-course-modules';
import { useUserList } from '@/components/users/use-user-list';
import type { Id } from '@/lib/api/decode';
import { courseImport } from '@/lib/courses/package/import';
import { courseReading } from '@/lib/courses/table';
import { TABLES } from '@/lib/navigation/list-state';
import type { WholeReading } from '@/lib/records/list/whole-reading';
import { userReading } from '@/lib/users/table';
import { ChangeMany, Remove, RemoveMany, TopUp, TopUpMany } from './dialogs';
import { useShown } from './screen';

/** The lists, with their controllers and without their markup. */

function Table<T extends { id: Id }>({ reading, params }: { reading: WholeReading<T>; params: AddressParams }) {
  useShown('table', useTableTools(reading, params) as TableToolsController);
  return null;
}

function SelectionBar<T extends { id: Id }>({ list }: { list: RecordListController<T> }) {
  const { kind, load, params, selection } = list;
  if (!selection.pageSelection || load.state !== 'ready' || load.data.totalPages <= 1) return null;
  const whole = { ...kind, page: load.data, q: params.state.q };
  return <SelectAll {...selection.pageSelection} whole={whole} onDone={() => {}} />;
}

function SelectAll<T extends { id: Id }>(options: SelectAllOptions<T>) {
  useShown('selectAll', useSelectAll(options));
  return null;
}

export function UserList() {
  const params = useListParams({ keys: TABLES.users });
  const shown = useUserList(params);
  const { list, payment, payments } = shown;
  useShown('users', shown);
  return (
    <>
      {params.state.table && <Table reading={userReading} params={params} />}
      <SelectionBar list={list} />
      {list.removal && <Remove of="users" removal={list.removal} />}
      {list.removalOfMany && <RemoveMany {...list.removalOfMany} />}
      {payment && <TopUp key={payment.user.id} {...payment} />}
      {payments && <TopUpMany {...payments} />}
    </>
  );
}

export function CourseList() {
  const params = useListParams({ keys: TABLES.courses });
  const shown = useCourseList(params);
  const { list, changes } = shown;
  useShown('courses', shown);
  return (
    <>
      {params.state.table && <Table reading={courseReading} params={params} />}
      <SelectionBar list={list} />
      {list.removal && <Remove of="courses" removal={list.removal} />}
      {list.removalOfMany && <RemoveMany {...list.removalOfMany} />}
      {changes && <ChangeMany {...changes} />}
    </>
  );
}

export function ModuleList({ courseId }: { courseId: string }) {
  const { list, order } = useCourseModules(courseId, useListParams({ searchable: false }));
  useShown('modules', { list, load: list.load, order, courseId });
  return (
    <>
      {list.removal && <Remove of="modules" removal={list.removal} />}
      {list.removalOfMany && <RemoveMany {...list.removalOfMany} />}
    </>
  );
}

export function CourseImport() {
  useEndWithScreen(courseImport.endUnlessExpired);
  useShown('courseImport', useStore(courseImport));
  return null;
}
