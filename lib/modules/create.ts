import type { NewRecord } from '../records/create';
import { paths } from '../navigation/routes';
import { modules } from './api';
import type { Module, ModuleBody } from './model';

/** Creates a module of a course. One with its title in this course may be it. */
export const newModule = (courseId: string): NewRecord<Module, ModuleBody> => ({
  create: (body, options) => modules.create(courseId, body, options),
  isSame: ({ title }, body) => title === body.title,
  async find({ title }, known) {
    const { createArrivals } = await import('./upload/arrivals');
    return createArrivals().find(courseId, title, { ids: new Set(known), isWhole: true, titles: [] });
  },
  linkTo: ({ id, title }) => ({ href: paths.moduleEdit(courseId, String(id)), title }),
});
