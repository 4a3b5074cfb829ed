import type { DataProvider, RaRecord } from 'react-admin';
import { call } from './api';

const pathOf = (resource: string, id: unknown) => `/api/${resource}/${encodeURIComponent(String(id))}`;

const getOne = async (resource: string, id: unknown) => (await call('GET', pathOf(resource, id))).data as RaRecord;

/** What a course is sent as; its thumbnail only if another file was chosen. */
function courseForm(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const name of ['title', 'instructor', 'description', 'price']) form.append(name, String(values[name] ?? ''));
  for (const topic of (values.topics as string[] | undefined) ?? []) form.append('topics', topic);
  const file = (values.thumbnail as { rawFile?: File } | undefined)?.rawFile;
  if (file) form.append('thumbnail_image', file);
  return form;
}

function moduleForm(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const name of ['title', 'description']) form.append(name, String(values[name] ?? ''));
  const file = (values.pdf_content as { rawFile?: File } | undefined)?.rawFile;
  if (file) form.append('pdf_content', file);
  return form;
}

const save = async (method: string, path: string, form: FormData) => (await call(method, path, form)).data as RaRecord;

const create = (resource: string, values: Record<string, unknown>) =>
  resource === 'modules'
    ? save('POST', `${pathOf('courses', values.course_id)}/modules`, moduleForm(values))
    : save('POST', `/api/${resource}`, courseForm(values));

/**
 * The calls of the screens, made as the console makes them. The casts are those of react-admin's own data
 * providers: a record's type is chosen by the caller.
 */
export const dataProvider = {
  async getList(resource, { pagination, filter }) {
    const { page = 1, perPage = 10 } = pagination ?? {};
    const query = new URLSearchParams({ page: String(page), limit: String(perPage) });
    if (filter?.q) query.set('q', filter.q);
    const answer = await call('GET', `/api/${resource}?${query}`);
    return { data: answer.data as never[], total: answer.pagination?.total_items ?? 0 };
  },
  getOne: async (resource, { id }) => ({ data: (await getOne(resource, id)) as never }),
  getMany: async (resource, { ids }) => ({
    data: (await Promise.all(ids.map((id) => getOne(resource, id)))) as never[],
  }),
  async getManyReference(resource, { id, pagination: { page, perPage } }) {
    const answer = await call('GET', `${pathOf('courses', id)}/${resource}?page=${page}&limit=${perPage}`);
    return { data: answer.data as never[], total: answer.pagination?.total_items ?? 0 };
  },
  create: async (resource, { data }) => ({ data: (await create(resource, data)) as never }),
  update: async (resource, { id, data }) => ({
    data: (await save('PUT', pathOf(resource, id), courseForm(data))) as never,
  }),
  updateMany: () => Promise.reject(new Error('No screen changes several records.')),
  async delete(resource, { id }) {
    await call('DELETE', pathOf(resource, id));
    return { data: { id } as never };
  },
  async deleteMany(resource, { ids }) {
    for (const id of ids) await call('DELETE', pathOf(resource, id));
    return { data: ids };
  },
} satisfies DataProvider;
