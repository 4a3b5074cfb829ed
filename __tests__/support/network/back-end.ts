import nock from 'nock';
import { setImmediate } from 'node:timers';
import { answer, fieldsOf } from '@/simulation/world/answers';
import { BackEnd, PLAIN, type Dialect, type Tables } from '@/simulation/world/back-end';
import { endpoint } from '@/lib/session/endpoint';
import { API, admin, TOKEN } from './api';
import { type courseJson, type moduleJson, userJson } from '../factories';
import { FakeXhr } from './fake-xhr';
// Also replaces jsdom's File, which fetch cannot send, with Node's.
import { bytesOf } from './received';
import { holdUntil } from './requests';

type Rows = {
  users: ReturnType<typeof userJson>[];
  courses: ReturnType<typeof courseJson>[];
  modules: ReturnType<typeof moduleJson>[];
};

/** A request as the back end has received it. */
export interface Asked {
  method: string;
  /** With the query. */
  path: string;
  /** Parsed JSON, or the fields of a form: the name of a file in place of its content. */
  body: unknown;
  form?: FormData;
}

/** What a request meets instead of the usual answer; `null`: the usual one. */
export type Met =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** The connection breaks. */
  | 'broken'
  /** No answer ever. */
  | 'hangs'
  | null;

export const refusal = (status: number, message: unknown, more: object = {}) => ({
  status,
  body: { status: 'error', message, ...more },
});
/** The page of a proxy. */
export const page = (status: number) => ({ status, body: `<html><body><h1>${status}</h1></body></html>` });

/** Another administrator. */
export const OTHER = { id: 'u-2', token: 'token-lain' };

const NOUNS = { users: /^\/api\/(users|auth\/register)/, courses: /^\/api\/courses/, modules: /^\/api\/modules/ };

const shownField = (value: unknown): unknown => (value instanceof File ? value.name : value);

/**
 * The back end of the simulated days behind nock, and behind `XMLHttpRequest` where `sendByXhr` was called. It answers for the
 * tables that it is given; a test may change them at any time, as another administrator does. Everybody may sign in.
 */
export function serveBackEnd(rows: Partial<Rows>, dialect: Partial<Dialect> = {}) {
  const asked: Asked[] = [];
  const refusals: { method: string; met: Met }[] = [];
  const base = endpoint.get() ?? API;

  const backEnd = {
    users: rows.users ?? [],
    courses: rows.courses ?? [],
    modules: rows.modules ?? [],
    dialect: { ...PLAIN, ...dialect },
    asked,
    of: (method: string, ending = '') => asked.filter((each) => each.method === method && each.path.endsWith(ending)),
    /** The bodies of the payments that were asked for. */
    topUps: () => backEnd.of('POST', '/balance').map(({ body }) => body),
    writes: () => asked.filter(({ method }) => method !== 'GET'),
    /** The paths of the lists that were asked for. */
    lists: () => asked.filter(({ method, path }) => method === 'GET' && path.includes('?')).map(({ path }) => path),
    /** The values of a field in the form that was sent last; of a file, its name. */
    sent: (name: string) =>
      asked
        .findLast(({ form }) => form)
        ?.form?.getAll(name)
        .map(shownField) ?? [],
    /** Changes a record like another administrator; without an id, the first one of the first table. */
    change(more: object, id?: string) {
      const [first] = Object.keys(rows) as (keyof Rows)[];
      const { users, courses, modules } = backEnd;
      const all = id === undefined ? backEnd[first!].slice(0, 1) : [...users, ...courses, ...modules];
      for (const row of all) if (id === undefined || String(row.id) === id) Object.assign(row, more);
    },
    /** The next call with this method is refused. */
    refuse: (method: string, status: number, body: unknown) => void refusals.push({ method, met: { status, body } }),
    /** What a request meets before the back end has changed anything. */
    before: (_: Asked): Met => null,
    /** What a write meets afterwards. */
    after: (_: Asked): Met => null,
    /** Whether the browser sends it twice. */
    isDoubled: (_: Asked): boolean => false,
    /** Answers, and what is done, wait for this. */
    held: (_: Asked): Promise<unknown> | void => {},
    /** Uploads are `FakeXhr` from now on, which can be aborted: with nock they cannot. */
    sendByXhr: () =>
      FakeXhr.install((xhr) => {
        const { method, url, body: form } = xhr;
        // Not before it has been sent.
        setImmediate(() => {
          void arrive({ method, path: url.replace(base, ''), form: form! }, null, xhr.headers.Authorization).then(
            ({ status, body }) => xhr.aborted || xhr.answer(status, body),
            () => xhr.fail(),
          );
        });
      }),
  };

  // Some tests hold what no back end should.
  const model = new BackEnd('jest', base, backEnd.dialect, () => Date.now(), backEnd as unknown as Tables);
  model.unlisted = [
    { ...userJson(), id: admin.id, username: admin.username },
    { ...userJson(), id: OTHER.id, username: 'lain' },
  ] as Tables['users'];
  model.admit(admin.username, TOKEN);
  model.admit('lain', OTHER.token);

  async function arrive(call: Omit<Asked, 'body'>, json: unknown, authorization: string | undefined) {
    const { pathname: path, searchParams: query } = new URL(call.path, API);
    const fields = call.form ? fieldsOf(call.form) : ((json || {}) as Record<string, unknown>);
    const shown = call.form
      ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat().map(shownField)]))
      : json || undefined;
    const one: Asked = { ...call, body: shown };
    asked.push(one);
    const token = authorization?.replace('Bearer ', '') ?? null;
    if (token !== null && !model.everGivenTo(token)) model.admit(admin.username, token);
    const next = refusals.findIndex(({ method }) => method === call.method);
    const refused = next < 0 ? backEnd.before(one) : refusals.splice(next, 1)[0]!.met;
    const held = backEnd.held(one);
    if (held) await holdUntil(held);
    if (refused) return meet(refused);
    const arrived = {
      method: call.method,
      path: decodeURIComponent(path),
      query,
      token,
      isForm: call.form !== undefined,
    };
    const take = () => answer(model, { ...arrived, body: fields }).answer;
    const usual = take();
    if (backEnd.isDoubled(one)) take();
    const met = call.method === 'GET' ? null : backEnd.after(one);
    return meet(met ?? { status: usual.status, body: JSON.parse(usual.body) });
  }

  async function meet(met: NonNullable<Met>) {
    if (met === 'broken') throw new Error('the connection broke');
    if (met === 'hangs') return holdUntil<never>();
    return met;
  }

  const served = [/^\/api\/auth\/self$/, ...(Object.keys(rows) as (keyof Rows)[]).map((noun) => NOUNS[noun])];
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    nock(base)
      .persist()
      .intercept((path) => served.some((paths) => paths.test(path)), method)
      .reply(async function (path, body) {
        const headers = Object.fromEntries(
          Object.entries(this.req.headers).map(([name, value]) => [name, String(value)]),
        );
        const isForm = headers['content-type']?.startsWith('multipart/form-data');
        const form = isForm ? await new Response(new Uint8Array(bytesOf(body)), { headers }).formData() : undefined;
        const met = await arrive({ method, path, ...(form && { form }) }, body, headers.authorization);
        return [met.status, met.body as nock.Body, met.headers ?? {}];
      });
  }

  return Object.assign(backEnd, { model });
}

export type ServedBackEnd = ReturnType<typeof serveBackEnd>;
