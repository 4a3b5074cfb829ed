import { serveBackEnd } from './network/back-end';
import { courseJson, moduleJson } from './factories';

type Json = ReturnType<typeof moduleJson> & { id: string | number };

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

/** A back end with the course `c-1` and its modules. */
export const serveCourse = (modules: Json[]) => serveBackEnd({ courses: [courseJson()], modules });

/** The module ids of each reorder request, sorted by their new order. */
export const sentOrders = (backEnd: ReturnType<typeof serveCourse>) =>
  backEnd
    .of('PATCH')
    .map(({ body }) =>
      (body as { module_order: { id: string | number; order: number }[] }).module_order
        .toSorted((a, b) => a.order - b.order)
        .map(({ id }) => id),
    );
