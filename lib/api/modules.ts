import { FRESH_MS, POLL_MS } from '../config';
import { endpoint } from '../session/endpoint';
import { address, id, isObject, omittedFields, number, pick, text, type Id, type RecordKind } from './decode';
import { removeRecord } from './deletions';
import { path, request, type WriteOptions } from './http';
import { keysOf, pageQuery, query, type ListParams, type Page, type Query } from './query';
import { decodeRecord } from './query';
import { upload, type UploadOptions } from './upload';

export interface Module {
  id: Id;
  title: string;
  description: string;
  /** Position in the course, from 1; `null` if the response has none. */
  order: number | null;
  /** http(s) URLs of the content. */
  pdf: string | null;
  video: string | null;
  /** Fields that the response omitted: their value is unknown, not empty. */
  omitted?: readonly (keyof ModuleBody)[];
}

export interface ModuleBody {
  title: string;
  description: string;
  pdf: File | null;
  video: File | null;
}

export interface ModulePosition {
  /** In the type in which it was received: one back end rejects `"3"` for `3`. */
  id: Id;
  order: number;
}

/** Keys that back ends use in responses for each editable field. */
const NAMES = {
  title: ['title'],
  description: ['description'],
  pdf: ['pdf_content', 'pdfContent'],
  video: ['video_content', 'videoContent'],
} satisfies Record<keyof ModuleBody, string[]>;

export function decodeModule(value: unknown): Module | null {
  if (!isObject(value)) return null;
  const moduleId = id(value.id);
  if (moduleId === null) return null;
  return {
    id: moduleId,
    title: text(value.title),
    description: text(value.description),
    order: number(value.order),
    pdf: address(pick(value, ...NAMES.pdf), endpoint.get()),
    video: address(pick(value, ...NAMES.video), endpoint.get()),
    ...omittedFields(value, NAMES),
  };
}

export const moduleRecord: RecordKind<Module> = { noun: 'module', names: NAMES, decode: decodeModule };

/** Compares by `order`, ascending. Modules without one come last, in the order received (the sort is stable). */
export const byOrder = (a: Module, b: Module): number => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE);

const inOrder = (page: Page<Module>): Page<Module> => ({ ...page, items: page.items.toSorted(byOrder) });

const toFields = ({ title, description, pdf, video }: Partial<ModuleBody>) => ({
  title,
  description,
  pdf_content: pdf,
  video_content: video,
});

export const modules = {
  /**
   * Matches the cache keys to revalidate after a write to a module: all list pages of its course,
   * and the record itself.
   */
  keys: (courseId: Id, moduleId?: Id) =>
    keysOf(path`/api/courses/${courseId}/modules`, moduleId !== undefined && path`/api/modules/${moduleId}`),

  list(courseId: Id, params: ListParams): Query<Page<Module>> {
    const timing = { pollMs: POLL_MS.moduleList, freshMs: FRESH_MS.moduleList };
    const list = pageQuery(path`/api/courses/${courseId}/modules`, 'modules', decodeModule, params, timing);
    return { ...list, fetch: async (signal) => inOrder(await list.fetch(signal)) };
  },

  one: (moduleId: Id): Query<Module> =>
    query(path`/api/modules/${moduleId}`, ({ data }) => decodeRecord(data, moduleRecord, moduleId), {
      pollMs: POLL_MS.module,
      freshMs: FRESH_MS.module,
    }),

  create: (courseId: Id, body: ModuleBody, options: UploadOptions) =>
    upload('POST', path`/api/courses/${courseId}/modules`, toFields(body), options),

  update: (moduleId: Id, body: Partial<ModuleBody>, options: UploadOptions) =>
    upload('PUT', path`/api/modules/${moduleId}`, toFields(body), options),

  remove: (moduleId: Id, options: WriteOptions) => removeRecord(path`/api/modules/${moduleId}`, options),

  reorder: (courseId: Id, order: ModulePosition[], options: WriteOptions) =>
    request({
      method: 'PATCH',
      path: path`/api/courses/${courseId}/modules/reorder`,
      json: { module_order: order },
      ...options,
    }),
};
