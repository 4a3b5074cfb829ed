import { courseList } from '@/lib/courses/list-api';
import { courseText } from '@/lib/courses/text';
import { moduleList } from '@/lib/modules/list-api';
import type { Module } from '@/lib/modules/model';
import { moduleText } from '@/lib/modules/text';
import { paths } from '@/lib/navigation/routes';
import { deletionWork } from '@/lib/records/deletion';
import { users } from '@/lib/users/api';
import { nameOf } from '@/lib/users/identity';
import { userText } from '@/lib/users/text';
import { titleOf } from '@/lib/text/record';

/** Deletions of several that were cut off. */
export const courseDeletion = deletionWork(() => ({
  noun: 'course',
  one: courseList.one,
  remove: courseList.remove,
  nameOf: titleOf,
  recordOf: ({ id, name }) => ({ noun: 'course', id, name, href: paths.courseEdit(String(id)) }),
  type: courseText.type,
  notFound: courseText.notFound,
  failed: courseText.removeFailed,
  list: paths.courses,
}));

export const userDeletion = deletionWork(() => ({
  noun: 'user',
  one: users.one,
  remove: users.remove,
  nameOf,
  recordOf: ({ id, name }) => ({ noun: 'user', id, name, href: paths.userEdit(String(id)) }),
  type: userText.type,
  notFound: userText.notFound,
  failed: userText.removeFailed,
  list: paths.users,
}));

export const moduleDeletion = deletionWork<Module>((courseId = '') => ({
  noun: 'module',
  scope: courseId,
  one: moduleList.one,
  remove: moduleList.remove,
  nameOf: titleOf,
  recordOf: ({ id, name }) => ({ noun: 'module', id, name, href: paths.moduleEdit(courseId, String(id)) }),
  type: moduleText.type,
  notFound: moduleText.notFound,
  failed: moduleText.removeFailed,
  list: paths.modules(courseId),
}));
