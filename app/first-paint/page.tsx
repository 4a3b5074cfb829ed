'use client';
import { cleanText } from '@/lib/clean-text';
import type { ReactNode } from 'react';
import { ContentCheck } from '@/components/courses/check/content-check';
import { CourseImport } from '@/components/courses/import/course-import';
import { CourseEdit, courseScreen } from '@/components/courses/course-edit';
import { CourseFormSkeleton } from '@/components/courses/course-form';
import { CourseCard } from '@/components/courses/course-card';
import { CourseListView } from '@/components/courses/course-list';
import { DataScope } from '@/components/entry/require-session';
import { ModuleCardOf } from '@/components/modules/module-card';
import { EditModule, moduleScreen } from '@/components/modules/module-edit';
import { CourseModules } from '@/components/modules/module-list';
import { CourseUploads } from '@/components/modules/upload/upload-screen';
import { ModuleFormSkeleton } from '@/components/modules/module-form';
import { Loading } from '@/components/feedback/loading';
import { SortableItem } from '@/components/list/sortable-list';
import { NewScreen, type RecordScreen } from '@/components/form/record-screens';
import { ShellFrame, SideColumn } from '@/components/shell/app-shell';
import { UserEdit, userScreen } from '@/components/users/user-edit';
import { UserFormSkeleton } from '@/components/users/user-form';
import { UserImport } from '@/components/users/import/user-import';
import { UserCard } from '@/components/users/user-card';
import { UserListView } from '@/components/users/user-list';
import { preloadedReading } from '@/hooks/reading';
import type { Load } from '@/hooks/use-query';
import type { Page, Query } from '@/lib/api/query';
import { PAGE_SIZE_DEFAULT } from '@/lib/config';
import { courseCard } from '@/lib/courses/card';
import { courseList } from '@/lib/courses/list-api';
import { decodeCourse } from '@/lib/courses/model';
import { moduleCard } from '@/lib/modules/card';
import { moduleList } from '@/lib/modules/list-api';
import { decodeModule } from '@/lib/modules/model';
import { paths } from '@/lib/navigation/routes';
import { TEMPLATE_ID } from '@/lib/platform/first-paint';
import {
  BACK_END_SLOT,
  COURSE_SLOT,
  COURSE_TITLE_SLOT,
  slotted,
  USERNAME_SLOT,
} from '@/lib/platform/head/template-slots';
import { text } from '@/lib/text/common';
import { userCard } from '@/lib/users/card';
import { decodeUser } from '@/lib/users/model';

// Nothing happens in a template.
const nothing = () => {};
const state = { page: 1, limit: PAGE_SIZE_DEFAULT, q: cleanText('') };
const params = {
  state,
  setPage: nothing,
  showPage: nothing,
  setLimit: nothing,
  setSearch: nothing,
  setView: nothing,
  setSort: nothing,
  setFilters: nothing,
  endWholeReading: nothing,
  clampPage: nothing,
};

/** One record, whose card is replaced; the infinite total is shown as TOTAL_SLOT. */
const pageOf = <T,>(item: T): Page<T> => ({
  ...{ items: [item], unreadable: 0, reported: { pages: null, items: null } },
  ...{ page: 1, totalPages: 1, totalItems: Infinity, offset: 0 },
});

const loaded = <T,>(item: T): Load<Page<T>> => ({
  ...{ state: 'ready', data: pageOf(item), staleSince: null, refreshError: null },
  ...{ busy: false, isCurrent: true, retry: nothing },
});

const course = decodeCourse({ id: 0 })!;
const user = decodeUser({ id: 0 })!;
const courseModule = decodeModule({ id: 0 })!;

/** What the screen of a course's modules reads itself. */
const readModules = () => [
  known(courseList.one(COURSE_SLOT), { ...course, title: COURSE_TITLE_SLOT }),
  known(moduleList.list(COURSE_SLOT, state), pageOf(courseModule)),
];

/** A reading that has ended, as SWR keeps it. */
const known = <T,>({ key }: Query<T>, data: T) =>
  [key, { data: preloadedReading(data) as object, isLoading: false, isValidating: false }] as const;

/**
 * The templates of the first paint: the screen of each list, followed by its cards with slots in place of what they
 * show of a record, the screen of each form with its skeleton, and those of imports, uploads and checks as they begin. The build moves each into its page and deletes this one
 * (scripts/build/first-paint.ts).
 */
export default function FirstPaintTemplates() {
  return (
    <>
      <Template page="courses" kind="list">
        <CourseListView params={params} load={loaded(course)} />
        <ul>
          {slotted(courseCard(course)).map((card, index) => (
            <CourseCard key={index} course={course} card={card} onDelete={nothing} />
          ))}
        </ul>
      </Template>
      <Template page="users" kind="list">
        <UserListView params={params} load={loaded(user)} />
        <ul>
          {slotted(userCard(user)).map((card, index) => (
            <UserCard key={index} user={user} card={card} onTopUp={nothing} onDelete={nothing} />
          ))}
        </ul>
      </Template>
      <Template page="courses/_/modules" kind="list">
        <DataScope known={readModules()}>
          <CourseModules courseId={COURSE_SLOT} params={params} />
        </DataScope>
        <ul>
          {slotted(moduleCard(courseModule, 1)).map((card, index) => (
            <SortableItem key={index}>
              <ModuleCardOf
                module={courseModule}
                card={card}
                editHref={paths.moduleEdit(COURSE_SLOT, card.id)}
                disabled={false}
                pageSelection={null}
                onMove={nothing}
                onMoveTo={nothing}
                onPreview={nothing}
                onDelete={nothing}
              />
            </SortableItem>
          ))}
        </ul>
      </Template>
      <Template page="courses/new">
        <NewForm {...courseScreen} skeleton={<CourseFormSkeleton isNew />} />
      </Template>
      <Template page="courses/_/edit">
        <CourseEdit />
      </Template>
      <Template page="courses/_/modules/new">
        <NewForm {...moduleScreen(COURSE_SLOT)} skeleton={<ModuleFormSkeleton isNew />} />
      </Template>
      <Template page="courses/_/modules/_/edit">
        <EditModule courseId={COURSE_SLOT} moduleId="" />
      </Template>
      <Template page="courses/import">
        <CourseImport />
      </Template>
      <Template page="courses/check">
        <ContentCheck courseId={null} />
      </Template>
      <Template page="courses/_/check">
        <ContentCheck courseId={COURSE_SLOT} />
      </Template>
      <Template page="courses/_/modules/upload">
        <CourseUploads courseId={COURSE_SLOT} />
      </Template>
      <Template page="users/import">
        <UserImport />
      </Template>
      <Template page="users/new">
        <NewForm {...userScreen} skeleton={<UserFormSkeleton isNew />} />
      </Template>
      <Template page="users/_/edit">
        <UserEdit />
      </Template>
    </>
  );
}

/** A form that is still empty: what stands in for it cannot be typed into, so that nothing is lost when React comes. */
const NewForm = ({ skeleton, ...screen }: RecordScreen & { skeleton: ReactNode }) => (
  <NewScreen {...screen}>
    <Loading label={text.shell.loading}>{skeleton}</Loading>
  </NewScreen>
);

interface TemplateProps {
  /** The exported page that shows it. */
  page: string;
  /** A list waits for its records, and any other screen for the session only. */
  kind?: 'list' | 'form';
  children: ReactNode;
}

function Template({ page, kind = 'form', children }: TemplateProps) {
  const sidebars = [true, false].map((open) => (
    <SideColumn key={String(open)} pathname={`/${page}`} backEnd={BACK_END_SLOT} open={open} />
  ));
  return (
    <template id={TEMPLATE_ID} data-kind={kind} data-page={page}>
      <ShellFrame username={USERNAME_SLOT} sidebar={sidebars} expanded onToggle={nothing}>
        {children}
      </ShellFrame>
    </template>
  );
}
