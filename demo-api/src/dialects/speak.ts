import type { RequestBindings } from '../http/context.ts';
import { answerIn, type Body } from './answers.ts';
import { formIn, recordOf } from './forms.ts';

/** What answers requests: the app itself, or a dialect of it. */
export interface Speaker {
  fetch: (request: Request, env: RequestBindings) => Response | Promise<Response>;
}

/** `/as/php-lists,php-put/api/courses` */
const PREFIX = /^\/as\/([a-z0-9,-]+)(?=\/)/;
/** Lists stay as they are for so long after a write. */
const STALE_MS = 300;

/**
 * For tests: below `/as/<names>` the app answers as back ends of other makes do, in each of the named dialects, so that
 * one server stands for all of them. What a dialect needs to know is kept in memory.
 */
export function inDialects(app: Speaker): Speaker {
  const dropped = new Set<string>();
  const lists = new Map<string, { at: number; body: Body }>();
  let writtenAt = 0;

  async function answer(request: Request, env: RequestBindings, names: Set<string>): Promise<Response> {
    const url = new URL(request.url);
    const isList = request.method === 'GET' && url.searchParams.has('limit');
    const limit = Number(url.searchParams.get('limit'));
    if (isList && names.has('limit-ignored')) url.searchParams.set('limit', '50');

    const form = await formIn(names, request, env);
    const sent = new Request(url, { method: form.method, headers: request.headers });
    const response = await app.fetch(sent, form.env);
    if (!url.pathname.startsWith('/api/') || request.method === 'OPTIONS') return response;
    const said: Body = { status: response.status, json: await response.json() };
    const isWrite = request.method !== 'GET';
    if (isWrite) writtenAt = Date.now();
    if (said.status < 400) form.note?.(dropped);

    let spoken = said;
    if (said.status < 400 && form.refusal) spoken = form.refusal;
    if (said.status < 400 && isList && names.has('limit-50') && limit > 50)
      spoken = { status: 400, json: { status: 'error', message: 'limit must not be greater than 50', data: null } };
    if (isList && names.has('stale-lists')) spoken = staleList(request, spoken);
    const { status, json, text, type } = answerIn(names, spoken, { request, url, dropped, record: recordOf(url) });
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set('content-type', type ?? 'application/json');
    return new Response(status === 204 ? null : (text ?? JSON.stringify(json)), { status, headers });
  }

  function staleList({ url, headers }: Request, fresh: Body): Body {
    if (fresh.status >= 400) return fresh;
    const key = `${url} ${headers.get('authorization')}`;
    const kept = lists.get(key);
    if (kept && kept.at < writtenAt && Date.now() - writtenAt < STALE_MS) return kept.body;
    lists.set(key, { at: Date.now(), body: fresh });
    return fresh;
  }

  return {
    fetch(request, env) {
      const url = new URL(request.url);
      const [prefix, names] = PREFIX.exec(url.pathname) ?? [];
      if (prefix === undefined || names === undefined) return app.fetch(request, env);
      url.pathname = url.pathname.slice(prefix.length);
      const bare = new Request(url, { method: request.method, headers: request.headers });
      return answer(bare, env, new Set(names.split(',')));
    },
  };
}
