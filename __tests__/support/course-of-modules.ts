import { listOf, ok, server } from './api';
import { courseJson, moduleJson } from './factories';
import { holdUntil } from './requests';

type Json = ReturnType<typeof moduleJson> & { id: string | number };
type Answer = [status: number, body: unknown];

/** `count` modules without files, in order, starting with `Modul 1`. */
export const someModules = (count: number): Json[] =>
  Array.from(
    { length: count },
    (_, index) =>
      moduleJson({
        id: `m-${index + 1}`,
        title: `Modul ${index + 1}`,
        order: index + 1,
        pdf_content: null,
        video_content: null,
      }) as Json,
  );

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/**
 * A back end with the course `c-1` and its modules: lists them in pages, reorders and deletes them. A test may
 * change `modules` at any time, to simulate another administrator.
 */
export function serveCourse(modules: Json[]) {
  const asked: Asked[] = [];
  const refusals = new Map<string, Answer[]>();
  const backEnd = {
    modules,
    /** Some back ends ignore `limit` and always send 50 records per page. */
    ignoresLimit: false,
    asked,
    /** Responses wait for this promise. */
    held: Promise.resolve(),
    of: (method: string) => asked.filter((each) => each.method === method),
    /** The next call with this method gets this response and changes nothing. */
    refuse: (method: string, ...answer: Answer) => void refusals.set(method, [...(refusals.get(method) ?? []), answer]),
    /** The paths of the list calls so far. */
    lists: () =>
      asked.filter(({ method, path }) => method === 'GET' && path.includes('/modules?')).map(({ path }) => path),
  };

  for (const method of ['GET', 'PATCH', 'DELETE']) {
    server()
      .persist()
      .intercept((path) => path.startsWith('/api/courses/c-1') || path.startsWith('/api/modules/'), method)
      .reply(async (path, body) => {
        asked.push({ method, path, body });
        const refusal = refusals.get(method)?.shift();
        await holdUntil(backEnd.held);
        return (refusal ?? answer(method, path, body)) as [number, object];
      });
  }

  function answer(method: string, path: string, body: unknown): Answer {
    if (method === 'DELETE') {
      backEnd.modules = backEnd.modules.filter(({ id }) => !path.endsWith(`/${id}`));
      return [200, ok(null)];
    }
    if (method === 'PATCH') {
      const { module_order } = body as { module_order: { id: string | number; order: number }[] };
      const orders = new Map(module_order.map(({ id, order }) => [id, order]));
      backEnd.modules = backEnd.modules.map((module) => ({ ...module, order: orders.get(module.id) ?? module.order }));
      return [200, ok(null)];
    }
    const { pathname, searchParams } = new URL(path, 'http://any');
    if (!pathname.endsWith('/modules')) return [200, ok(courseJson())];
    const page = Number(searchParams.get('page'));
    const limit = backEnd.ignoresLimit ? 50 : Number(searchParams.get('limit'));
    const all = backEnd.modules.toSorted((a, b) => a.order - b.order);
    return [
      200,
      listOf(all.slice((page - 1) * limit, page * limit), {
        current_page: page,
        total_pages: Math.max(Math.ceil(all.length / limit), 1),
        total_items: all.length,
      }),
    ];
  }

  return backEnd;
}

/** The module ids of each reorder request, sorted by their new order. */
export const sentOrders = (backEnd: ReturnType<typeof serveCourse>) =>
  backEnd
    .of('PATCH')
    .map(({ body }) =>
      (body as { module_order: { id: string | number; order: number }[] }).module_order
        .toSorted((a, b) => a.order - b.order)
        .map(({ id }) => id),
    );
