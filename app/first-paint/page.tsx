'use client';
import { Children, type ReactNode } from 'react';
import { ContentCheck } from '@/components/courses/check/content-check';
import { CourseImport } from '@/components/courses/import/course-import';
import { CourseEdit, courseScreen } from '@/components/courses/course-edit';
import { CourseFormSkeleton } from '@/components/courses/course-form';
import { CourseCard } from '@/components/courses/course-card';
import { CourseListOf } from '@/components/courses/course-list';
import { DataScope } from '@/hooks/use-session-scope';
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
import { UserListOf } from '@/components/users/user-list';
import { listParams } from '@/hooks/list/use-list-params';
import { preloadedReading } from '@/hooks/reading';
import type { Page, Query } from '@/lib/api/query';
import { courseCard } from '@/lib/courses/display';
import { courseList } from '@/lib/courses/list-api';
import { decodeCourse } from '@/lib/courses/model';
import { moduleCard } from '@/lib/modules/display';
import { moduleList } from '@/lib/modules/list-api';
import { decodeModule } from '@/lib/modules/model';
import { paths } from '@/lib/navigation/routes';
import type * as scripts from '@/lib/platform/head/page-scripts';
import {
  BACK_END_SLOT,
  COURSE_SLOT,
  COURSE_TITLE_SLOT,
  slotted,
  TEMPLATE_ID,
  USERNAME_SLOT,
} from '@/lib/platform/head/template-slots';
import { text } from '@/lib/text/common';
import { users } from '@/lib/users/api';
import { userCard } from '@/lib/users/display';
import { decodeUser } from '@/lib/users/model';

// Nothing happens in a template.
const nothing = () => {};
const params = listParams({}, new URLSearchParams());

const course = decodeCourse({ id: 0 })!;
const user = decodeUser({ id: 0 })!;
const courseModule = decodeModule({ id: 0 })!;

/** A reading that has ended, as SWR keeps it. */
const known = <T,>({ key }: Query<T>, data: T) =>
  [key, { data: preloadedReading(data) as object, isLoading: false, isValidating: false }] as const;

/** A page with one record, whose card is replaced; the infinite total is shown as TOTAL_SLOT. */
const knownPage = <T,>(query: Query<Page<T>>, item: T) =>
  known(query, {
    ...{ items: [item], unreadable: 0, reported: { pages: null, items: null } },
    ...{ page: 1, totalPages: 1, totalItems: Infinity, offset: 0 },
  });

/** What the screens of lists read. */
const readings = [
  knownPage(courseList.list(params.state), course),
  knownPage(users.list(params.state), user),
  knownPage(moduleList.list(COURSE_SLOT, params.state), courseModule),
  known(courseList.one(COURSE_SLOT), { ...course, title: COURSE_TITLE_SLOT }),
];

interface FirstPaint {
  /** The exported page. */
  page: string;
  /** What asks for its data, and completes it. */
  script: keyof typeof scripts;
  /** What it shows. */
  screen: ReactNode;
  /** The cards of a list, with slots in place of what they show of a record. */
  cards?: ReactNode[];
}

/** A list shows its cards, a form its skeleton; imports, uploads and checks are shown as they begin. */
const FIRST_PAINTS: FirstPaint[] = [
  {
    ...{ page: 'courses', script: 'courses', screen: <CourseListOf params={params} /> },
    cards: slotted(courseCard(course)).map((card) => <CourseCard course={course} card={card} onDelete={nothing} />),
  },
  {
    ...{ page: 'users', script: 'users', screen: <UserListOf params={params} /> },
    cards: slotted(userCard(user)).map((card) => (
      <UserCard user={user} card={card} onTopUp={nothing} onDelete={nothing} />
    )),
  },
  {
    ...{ page: 'courses/_/modules', script: 'modules' },
    screen: <CourseModules courseId={COURSE_SLOT} params={params} />,
    cards: slotted(moduleCard(courseModule, 1)).map((card) => (
      <SortableItem>
        <ModuleCardOf
          {...{ module: courseModule, card, disabled: false, pageSelection: null }}
          {...{ onMove: nothing, onMoveTo: nothing, onPreview: nothing, onDelete: nothing }}
          editHref={paths.moduleEdit(COURSE_SLOT, card.id)}
        />
      </SortableItem>
    )),
  },
  { page: 'courses/_/edit', script: 'courseEdit', screen: <CourseEdit /> },
  { page: 'courses/_/modules/_/edit', script: 'moduleEdit', screen: <EditModule courseId={COURSE_SLOT} moduleId="" /> },
  { page: 'users/_/edit', script: 'userEdit', screen: <UserEdit /> },
  {
    ...{ page: 'courses/new', script: 'form' },
    screen: <NewForm {...courseScreen} skeleton={<CourseFormSkeleton isNew />} />,
  },
  {
    ...{ page: 'courses/_/modules/new', script: 'form' },
    screen: <NewForm {...moduleScreen(COURSE_SLOT)} skeleton={<ModuleFormSkeleton isNew />} />,
  },
  {
    ...{ page: 'users/new', script: 'form' },
    screen: <NewForm {...userScreen} skeleton={<UserFormSkeleton isNew />} />,
  },
  { page: 'courses/import', script: 'form', screen: <CourseImport /> },
  { page: 'courses/check', script: 'form', screen: <ContentCheck courseId={null} /> },
  { page: 'courses/_/check', script: 'form', screen: <ContentCheck courseId={COURSE_SLOT} /> },
  { page: 'courses/_/modules/upload', script: 'form', screen: <CourseUploads courseId={COURSE_SLOT} /> },
  { page: 'users/import', script: 'form', screen: <UserImport /> },
];

/** A form that is still empty: what stands in for it cannot be typed into, so that nothing is lost when React comes. */
function NewForm({ skeleton, ...screen }: RecordScreen & { skeleton: ReactNode }) {
  return (
    <NewScreen {...screen}>
      <Loading label={text.shell.loading}>{skeleton}</Loading>
    </NewScreen>
  );
}

/** The templates of the first paint. The build moves them into their pages, and deletes this one (scripts/build/page-heads.ts). */
export default function FirstPaintTemplates() {
  return FIRST_PAINTS.map(({ page, script, screen, cards }) => {
    const sidebars = [true, false].map((open) => (
      <SideColumn key={String(open)} pathname={`/${page}`} backEnd={BACK_END_SLOT} open={open} />
    ));
    return (
      <template key={page} id={TEMPLATE_ID} data-script={script} data-page={page}>
        <ShellFrame username={USERNAME_SLOT} sidebar={sidebars} expanded onToggle={nothing}>
          <DataScope known={cards && readings}>{screen}</DataScope>
          {cards && <ul>{Children.toArray(cards)}</ul>}
        </ShellFrame>
      </template>
    );
  });
}
