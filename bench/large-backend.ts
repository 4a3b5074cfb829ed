import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../e2e/support/servers/listen';
import type { Site } from './site';

interface Large {
  site: Site;
  stop: () => Promise<void>;
}

interface Size {
  /** Number of users, and of courses. */
  records: number;
  /** Number of modules in each course. */
  modules?: number;
}

/** Replaces the demo back end, which would take hours to fill, by a server that only makes up its records. */
export async function withLargeBackend(site: Site, size: Size): Promise<Large> {
  const { url, stop } = await listen(createServer(answerFrom(size)));
  const backend = Object.assign(Object.create(Object.getPrototypeOf(site.backend)), site.backend, { url });
  return { site: { ...site, backend: backend as Site['backend'] }, stop };
}

const uuid = (id: number) => `0198c5a2-0000-7000-8000-${String(id).padStart(12, '0')}`;

const user = (id: number) => ({
  id: uuid(id),
  username: `ukur.${id}`,
  email: `ukur.${id}@example.com`,
  first_name: 'Uji',
  last_name: `Ukur ${id}`,
  balance: id,
});

const course = (id: number) => ({
  id: uuid(id),
  title: `Ukur ${id}`,
  description: 'Untuk mengukur.',
  instructor: 'Ibu Sari',
  price: 19.99,
  topics: ['Uji'],
  thumbnail_image: null,
});

function answerFrom({ records, modules = 0 }: Size) {
  /** Numbers of the modules, in the order of the course. */
  let order = Array.from({ length: modules }, (_, index) => index + 1);
  const module = (id: number, index: number) => ({
    id: uuid(id),
    title: `Modul ukur ${id}`,
    description: 'Untuk mengukur.',
    order: index + 1,
    pdf_content: null,
    video_content: null,
  });

  const answer = async (request: IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const limit = Number(searchParams.get('limit') ?? 10);
    const page = Number(searchParams.get('page') ?? 1);
    const list = (total: number, item: (index: number) => object) => {
      const first = (page - 1) * limit;
      const length = Math.max(0, Math.min(limit, total - first));
      return {
        data: Array.from({ length }, (_, index) => item(first + index)),
        pagination: { current_page: page, total_pages: Math.ceil(total / limit), total_items: total },
      };
    };
    if (pathname === '/api/auth/self') return { data: { ...user(0), username: 'admin' } };
    if (pathname === '/api/users') return list(records, (index) => user(index + 1));
    if (pathname === '/api/courses') return list(records, (index) => course(index + 1));
    if (pathname.endsWith('/modules')) return list(modules, (index) => module(order[index]!, index));
    if (pathname.endsWith('/modules/reorder')) {
      order = await readOrder(request);
      return { data: null };
    }
    return { data: course(1) };
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    const preflight = request.method === 'OPTIONS';
    const body = preflight ? undefined : JSON.stringify({ status: 'success', ...(await answer(request)) });
    response.writeHead(preflight ? 204 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, accept',
      'access-control-allow-methods': 'GET, PATCH',
      'access-control-max-age': '7200',
    });
    response.end(body);
  };
}

/** The numbers of the modules in the order that a request gives them. */
async function readOrder(request: IncomingMessage): Promise<number[]> {
  const { module_order } = JSON.parse(await text(request)) as { module_order: { id: string; order: number }[] };
  return module_order.toSorted((a, b) => a.order - b.order).map(({ id }) => Number(id.slice(-12)));
}
