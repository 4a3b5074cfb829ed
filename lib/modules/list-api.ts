import type { Id } from '../api/decode';
import { removeRecord } from '../api/changes';
import { path, request, type WriteOptions } from '../api/http';
import { decodeRecord, keysUnder, pageQuery, query, type ListParams, type Page, type Query } from '../api/query';
import { FRESH_MS, POLL_MS } from '../config';
import { decodeModule, inOrder, moduleRecord, type Module, type ModulePosition } from './model';

/** The requests of lists of modules. The pages of lists load no code that sends forms. */
export const moduleList = {
  /**
   * Matches the cache keys to revalidate after a write to a module: all list pages of its course,
   * and the record itself.
   */
  keys: (courseId: Id, moduleId?: Id) =>
    keysUnder(path`/api/courses/${courseId}/modules`, moduleId !== undefined && path`/api/modules/${moduleId}`),

  list(courseId: Id, params: ListParams): Query<Page<Module>> {
    const timing = { pollMs: POLL_MS.moduleList, freshMs: FRESH_MS.moduleList };
    const list = pageQuery(path`/api/courses/${courseId}/modules`, 'modules', decodeModule, params, timing);
    return {
      ...list,
      fetch: async (signal) => inOrder(await list.fetch(signal)),
      preloaded() {
        const page = list.preloaded?.();
        return page && inOrder(page);
      },
    };
  },

  one: (moduleId: Id): Query<Module> =>
    query(path`/api/modules/${moduleId}`, ({ data }) => decodeRecord(data, moduleRecord, moduleId), {
      pollMs: POLL_MS.module,
      freshMs: FRESH_MS.module,
    }),

  remove: (moduleId: Id, options: WriteOptions) => removeRecord(path`/api/modules/${moduleId}`, options),

  reorder: (courseId: Id, order: ModulePosition[], options: WriteOptions) =>
    request({
      method: 'PATCH',
      path: path`/api/courses/${courseId}/modules/reorder`,
      json: { module_order: order },
      ...options,
    }),
};
