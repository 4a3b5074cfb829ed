'use client';
import { useState } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { useQuery } from '@/hooks/use-query';
import type { Id } from '@/lib/api/decode';
import { courseList } from '@/lib/courses/list-api';
import { moduleList } from '@/lib/modules/list-api';
import type { Module } from '@/lib/modules/model';
import { moduleText } from '@/lib/modules/text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { titleOf } from '@/lib/text/record';
import type { ListConfig } from '../list/list-config';
import { useRecordList } from '../list/use-record-list';
import type { Preview } from './module-card';
import type { Followed } from './module-cards';
import { useModuleOrder, type ModuleOrder } from './order/use-module-order';

const kindOf = (courseId: string, order: ModuleOrder): ListConfig<Module> => ({
  copy: moduleText,
  drawing: 'pages',
  add: { href: paths.moduleNew(courseId), prefetch: false },
  nameOf: titleOf,
  recordOf: ({ id, name }) => ({ noun: 'module', id, name, href: paths.moduleEdit(courseId, String(id)) }),
  list: (params) => moduleList.list(courseId, params),
  one: moduleList.one,
  remove: (id, options) => {
    order.willDelete(id);
    return moduleList.remove(id, options);
  },
  outOfDate: moduleList.keys(courseId),
  noun: 'module',
  scope: courseId,
});

/** The modules of a course, and their order, without their markup. */
export function useCourseModules(courseId: string, params: AddressParams) {
  const course = useQuery(courseList.one(courseId));
  const courseTitle = course.state === 'ready' ? titleOf(course.data) : undefined;
  const { load, order } = useModuleOrder(courseId, params.state, courseTitle ?? courseId);
  const list = useRecordList(kindOf(courseId, order), load, {
    ...params,
    // The unsaved order of a page is discarded with it; that of the course only with the size of its pages.
    setPage: (next) => (order.isOfCourse ? params.showPage(next) : leaveGuard.leave(() => params.setPage(next))),
    setLimit: (next) =>
      leaveGuard.leave(() => {
        if (order.isOfCourse) order.discard();
        params.setLimit(next);
      }),
  });
  const [isCopyingCourse, setCopyingCourse] = useState(false);
  const [copying, setCopying] = useState<Id[] | null>(null);
  const [previewing, preview] = useState<Preview | null>(null);
  const [moving, move] = useState<Module[]>([]);
  const [followed, setFollowed] = useState<Followed | null>(null);

  return {
    course,
    courseTitle,
    list,
    order,
    /** The module that the screen follows to the place where it was moved. */
    followed,
    onFollowed: () => setFollowed(null),
    move,
    preview,
    copyCourse: () => setCopyingCourse(true),
    copy: (modules: Module[]) => setCopying(modules.map(({ id }) => id)),
    moves: moving.length > 0 &&
      load.state === 'ready' && {
        modules: moving,
        page: load.data,
        order,
        onMoved(moved: Followed, page: number) {
          setFollowed(moved);
          if (page !== params.state.page) params.showPage(page);
        },
        onClose: () => move([]),
      },
    copies: copying && { courseId, ids: copying, onClose: () => setCopying(null) },
    courseCopy: isCopyingCourse && { courseId, onClose: () => setCopyingCourse(false) },
    content: previewing && { ...previewing, onClose: () => preview(null) },
  };
}
