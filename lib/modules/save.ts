import { cleanText } from '../clean-text';
import { notify } from '../notify';
import type { NewRecord } from '../records/save/create';
import type { RecordFormOptions } from '../records/save/save';
import { tellSurplus } from '../records/list/surplus';
import { mayBeStoredAs } from '../records/save/alike';
import { paths } from '../navigation/routes';
import { modules } from './api';
import { moduleModel, type ModuleValues } from './form';
import { moduleRecord, type Module, type ModuleBody } from './model';
import { moduleFormText } from './record-text';

/** Creates a module of a course. One with its title in this course may be it. */
export const newModule = (courseId: string): NewRecord<Module, ModuleBody> => ({
  kind: moduleRecord,
  one: modules.one,
  async create(body, options, known) {
    const answer = await modules.create(courseId, body, options);
    tellSurplus({
      owner: options.owner,
      known,
      async read() {
        const { readCourse } = await import('./whole-course');
        return (await readCourse(courseId)).items;
      },
      isSame: ({ title, description }) => title === body.title && description === body.description,
      tell: (count) =>
        notify.warning({ title: moduleFormText.surplus(body.title, count), detail: moduleFormText.surplusDetail }),
    });
    return answer;
  },
  isSame: ({ title }, body) => title === body.title,
  async find(body, known) {
    const { findSame } = await import('../records/save/find-same');
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

/** The form that creates a module of a course, or edits `module`. */
export const moduleForm = (courseId: string, module?: Module): RecordFormOptions<Module, ModuleValues, ModuleBody> => ({
  model: moduleModel,
  target: module
    ? {
        kind: moduleRecord,
        record: module,
        read: modules.one(module.id),
        update: (body, options) => modules.update(module.id, body, options),
      }
    : newModule(courseId),
  isUpload: true,
  refresh: modules.keys(courseId, module?.id),
  copy: moduleFormText,
  recordOf: ({ title }) => ({
    noun: 'module',
    id: module?.id,
    name: title,
    href: module && paths.moduleEdit(courseId, String(module.id)),
  }),
  listHref: paths.modules(courseId),
  newHref: paths.moduleNew(courseId),
});
