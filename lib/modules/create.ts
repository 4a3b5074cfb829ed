import { absentFrom } from '../api/whole-list';
import { notIn } from '../jobs/evidence';
import type { NewRecord } from '../records/create';
import { paths } from '../navigation/routes';
import { modules } from './api';
import type { Module, ModuleBody } from './model';

/** Creates a module of a course. One with its title in this course may be it. */
export const newModule = (courseId: string): NewRecord<Module, ModuleBody> => ({
  create: (body, options) => modules.create(courseId, body, options),
  isSame: ({ title }, body) => title === body.title,
  async find({ title }, known) {
    const { incompleteCourse, readCourse } = await import('./whole-course');
    const { isEqualText } = await import('./new-modules');
    const now = await readCourse(courseId);
    const isIt = (module: Module) => isEqualText(module.title, title) && !known.has(String(module.id));
    const result = now.items.find(isIt);
    if (result) return { effect: 'found', result };
    if (now.missing > 0) throw incompleteCourse(now.missing);
    return notIn(absentFrom(now, isIt));
  },
  linkTo: ({ id, title }) => ({ href: paths.moduleEdit(courseId, String(id)), title }),
});
