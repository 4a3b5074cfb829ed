import { cleanText } from '../clean-text';
import type { NewRecord } from '../records/create';
import { mayBeStoredAs } from '../records/alike';
import { paths } from '../navigation/routes';
import { modules } from './api';
import type { Module, ModuleBody } from './model';

/** Creates a module of a course. One with its title in this course may be it. */
export const newModule = (courseId: string): NewRecord<Module, ModuleBody> => ({
  create: (body, options) => modules.create(courseId, body, options),
  isSame: ({ title }, body) => title === body.title,
  async find(body, known) {
    const { findSame } = await import('../records/find-same');
    const isNew = ({ id }: Module) => !known.has(String(id));
    return findSame<Module>({
      list: (params) => modules.list(courseId, params),
      one: modules.one,
      isIt: (module) => isNew(module) && cleanText(module.title) === cleanText(body.title),
      mayBeIt: (module) =>
        isNew(module) && (module.omitted?.includes('title') === true || mayBeStoredAs(body.title, module.title)),
    });
  },
  linkTo: ({ id, title }) => ({ href: paths.moduleEdit(courseId, String(id)), title }),
});
