'use client';
import { useState } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { useRunningJob } from '@/hooks/use-job';
import { changeRunning } from '@/lib/courses/change/running';
import { courseList, keptCourses } from '@/lib/courses/list-api';
import type { Course } from '@/lib/courses/model';
import { isDownloading } from '@/lib/courses/package/downloads';
import { startDownload } from '@/lib/courses/package/start-download';
import { courseText } from '@/lib/courses/text';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/navigation/routes';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { titleOf } from '@/lib/text/record';
import type { ListConfig } from '../list/list-config';
import { useListLoad, useShownWhole } from '../list/use-list-load';
import { useRecordList } from '../list/use-record-list';

const t = courseText;

/**
 * Warns of a running download, or how many modules are deleted with the courses, if the back end reports the number for
 * each course.
 */
function warningOfSeveral(selected: readonly Course[]): string | undefined {
  if (selected.some(({ id }) => isDownloading(id))) return t.someDownloading;
  const counts = selected.map(({ moduleCount }) => moduleCount);
  const known = counts.filter((count) => count !== null);
  const sum = known.reduce((all, count) => all + count, 0);
  return known.length === counts.length && sum > 0 ? t.withTheirModules(formatCount(sum)) : undefined;
}

function warningOf({ id, moduleCount }: Course): string | undefined {
  if (isDownloading(id)) return t.stillDownloading;
  return moduleCount ? t.withModules(formatCount(moduleCount)) : undefined;
}

const kind: ListConfig<Course> = {
  copy: t,
  drawing: 'books',
  add: { href: paths.courseNew, role: 'button' },
  nameOf: titleOf,
  recordOf: ({ id, name }) => ({ noun: 'course', id, name, href: paths.courseEdit(String(id)) }),
  list: courseList.list,
  one: courseList.one,
  remove: courseList.remove,
  outOfDate: courseList.keys(),
  noun: 'course',
  warning: warningOf,
  warningOfSeveral,
  beforeDeleting: { label: t.downloadFirst, start: (course) => void startDownload(course).catch(recoverOrThrow) },
};

/** The list of courses without its markup. The dialog of a change of several is open as long as it is under way, too. */
export function useCourseList(params: AddressParams) {
  const load = useListLoad({ list: courseList.list, kept: keptCourses }, params.state);
  const shown = useShownWhole(keptCourses, params.state) ?? { list: courseList.list };
  const list = useRecordList(kind, load, params, shown);
  const [changing, change] = useState<Course[]>([]);
  const isChanging = useRunningJob(changeRunning) !== null;
  return {
    list,
    /** What an export reads. */
    shown,
    change,
    changes: changing.length > 0 || isChanging ? { courses: changing, onClose: () => change([]) } : null,
  };
}
