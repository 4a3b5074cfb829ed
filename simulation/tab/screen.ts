import { useEffect } from 'react';
import type { Load } from '@/hooks/use-query';
import type { SaveQuestion } from '@/hooks/form/use-record-form';
import type { Id } from '@/lib/api/decode';
import type { Page } from '@/lib/api/query';
import type { courseImport } from '@/lib/courses/package/import';
import type { Job } from '@/lib/jobs/job';
import type { Module } from '@/lib/modules/model';
import type { User } from '@/lib/users/model';
import type { useSelectAll } from '@/components/list/selection/use-select-all';
import type { TableToolsController } from '@/components/list/table/use-table-tools';
import type { useCourseList } from '@/components/courses/use-course-list';
import type { ModuleOrder } from '@/components/modules/order/use-module-order';
import type { RecordListController } from '@/components/list/use-record-list';
import type { useRemoval } from '@/components/list/selection/use-removal';
import type { useTopUp } from '@/components/users/top-up/use-top-up';
import type { useUserList } from '@/components/users/use-user-list';

/** What a list holds, as its address names it. */
export type Noun = 'users' | 'courses' | 'modules';

/** What an open form shows, and its buttons. */
interface OpenForm {
  /** The address of the form. */
  path: string;
  values: Record<string, unknown>;
  /** The values that were there when the form opened: the draft, or what is stored. */
  opened: Record<string, unknown>;
  /** What is stored, as far as this form knows. */
  pristine: Record<string, unknown>;
  isRestored: boolean;
  isSaving: boolean;
  isSaved: boolean;
  question: SaveQuestion | null;
  /** A record with the same data was found. */
  same: unknown;
  type: (changes: Record<string, unknown>) => void;
  save: () => Promise<{ ok: boolean; fields?: Record<string, string> }>;
  abort: () => void;
}

/** What is on the screen of a tab: the world looks at it, and presses its buttons. */
export interface Screen {
  users?: ReturnType<typeof useUserList>;
  courses?: ReturnType<typeof useCourseList>;
  /** Above the list that is shown as a table. */
  table?: TableToolsController;
  /** The bar of the selected records, where the list has other pages. */
  selectAll?: ReturnType<typeof useSelectAll>;
  modules?: { list: RecordListController<Module>; load: Load<Page<Module>>; order: ModuleOrder; courseId: string };
  topUp?: ReturnType<typeof useTopUp> & { user: User };
  /** The dialog of several payments. Each amount is another one, so that the world knows whose it is. */
  topUpMany?: { isReady: boolean; send: (amounts: number[]) => void; close: () => void };
  remove?: Pick<ReturnType<typeof useRemoval>, 'confirm' | 'busy'> & { id: Id; of: Noun };
  /** The job of a dialog: several deletions, or top-ups. */
  job?: Job<unknown, unknown>;
  closeJob?: () => void;
  form?: OpenForm;
  courseImport?: ReturnType<typeof courseImport.get>;
}

export const screen: Screen = {};

/** Shows a part of the screen as long as its component is mounted. */
export function useShown<Name extends keyof Screen>(name: Name, shown: Screen[Name]) {
  useEffect(() => {
    screen[name] = shown;
  });
  useEffect(() => () => void delete screen[name], [name]);
}
