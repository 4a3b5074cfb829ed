import type { Resumable } from '@/lib/journal/resumable';

/** The kinds of work that can be taken up, by the name under which the journal notes them. */
export const kinds: Readonly<Record<string, () => Promise<Resumable>>> = {
  'course-copy': () => import('@/lib/courses/copy/resume').then((module) => module.courseCopy),
  'course-import': () => import('@/lib/courses/package/resume').then((module) => module.courseImportWork),
  'module-copy': () => import('@/lib/courses/copy/resume').then((module) => module.moduleCopy),
  'course-change': () => import('@/lib/courses/change/work').then((module) => module.changeWork),
  'course-deletion': () => import('./deletions').then((module) => module.courseDeletion),
  'module-deletion': () => import('./deletions').then((module) => module.moduleDeletion),
  'module-upload': () => import('@/lib/modules/upload/resume').then((module) => module.uploadWork),
  'user-deletion': () => import('./deletions').then((module) => module.userDeletion),
  'user-import': () => import('@/lib/users/import/resume').then((module) => module.importWork),
  'top-up': () => import('@/lib/users/top-up/work').then((module) => module.topUpWork),
};
