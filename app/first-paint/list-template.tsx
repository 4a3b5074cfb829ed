'use client';
import type { Load } from '@/hooks/use-query';
import type { Page } from '@/lib/api/query';
import { PAGE_SIZE_DEFAULT } from '@/lib/config';
import { TEMPLATE_ID } from '@/lib/platform/first-paint';
import { courseSlots, totalSlot, usernameSlot, userSlots } from '@/lib/platform/head/slots';
import { paths } from '@/lib/navigation/routes';
import { CourseListView } from '@/components/courses/course-list';
import { ShellFrame, SideColumn } from '@/components/shell/app-shell';
import { UserListView } from '@/components/users/user-list';

const nothing = () => {};

function loaded<T>(items: T[]): Load<Page<T>> {
  const data = { items, page: 1, totalPages: 1, totalItems: totalSlot, offset: 0, told: { pages: 1, items: null } };
  return { state: 'ready', data, staleSince: null, refreshError: null, busy: false, isCurrent: true, retry: nothing };
}

/** What both lists are given: nothing happens in a template. */
const params = {
  state: { page: 1, limit: PAGE_SIZE_DEFAULT, q: '' },
  setPage: nothing,
  setLimit: nothing,
  setSearch: nothing,
  clampPage: nothing,
};

const lists = {
  courses: {
    pathname: paths.courses,
    view: <CourseListView params={params} load={loaded(courseSlots.records)} />,
  },
  users: {
    pathname: paths.users,
    view: <UserListView params={params} load={loaded(userSlots.records)} />,
  },
};

/**
 * The markup of a list page, with slots in place of a record's values. The build moves it into the list page
 * (scripts/build/first-paint.ts), where an inlined script fills it before React has loaded (lib/platform/head/first-paint.ts).
 */
export function FirstPaintTemplate({ list }: { list: keyof typeof lists }) {
  const { pathname, view } = lists[list];
  return (
    <template id={TEMPLATE_ID} data-list={list}>
      <ShellFrame username={usernameSlot} sidebar={<SideColumn pathname={pathname} open />} expanded onToggle={nothing}>
        {view}
      </ShellFrame>
      <SideColumn pathname={pathname} open={false} />
    </template>
  );
}
