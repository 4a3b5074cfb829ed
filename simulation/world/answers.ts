/**
 * What the model of a back end answers to a request. A write is refused, takes effect and is answered by the same fields and
 * the same dialect: hence one long file.
 */

import { toJson } from '../../lib/api/json';
import {
  hasUnreadable,
  pageSize,
  PEOPLE,
  type BackEnd,
  type CourseRow,
  type Dialect,
  type ModuleRow,
  type Tables,
  type UserRow,
} from './back-end';

/** A request as it arrives. */
export interface Arrived {
  method: string;
  path: string;
  query: URLSearchParams;
  token: string | null;
  /** The fields of its body, however it was sent. */
  body: Record<string, unknown>;
  isForm: boolean;
}

/** The fields of a form; several of one name are a list. */
export function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length > 1 ? values : values[0];
  }
  return fields;
}

export interface Answer {
  status: number;
  body: string;
  retryAfter?: string;
}

type AnyRow = UserRow | CourseRow | ModuleRow;

/** What a write has done. */
export interface Effect {
  kind: 'paid' | 'created' | 'updated' | 'removed' | 'reordered';
  of: 'users' | 'courses' | 'modules';
  id: string;
  amount?: number;
  row?: AnyRow;
}

const json = (status: number, body: unknown): Answer => ({ status, body: toJson(body) });
const ok = (data: unknown, status = 200): Answer => json(status, { status: 'success', message: 'OK', data });
const refuse = (status: number, message: string): Answer => json(status, { status: 'error', message });

const FILE_TYPES: Record<string, string> = { thumbnail_image: 'png', pdf_content: 'pdf', video_content: 'mp4' };

const numbered = ({ dialect: { numericIds, longIds } }: BackEnd, id: string) =>
  longIds ? BigInt(id) : numericIds ? Number(id) : id;
const decimal = (backEnd: BackEnd, value: number) => (backEnd.dialect.textNumbers ? value.toFixed(2) : value);

function shown(backEnd: BackEnd, person: string, row: AnyRow, inList: boolean): object {
  const { hidesEmails, listsLeaveOut } = backEnd.dialect;
  const hidden = ['password', ...(inList ? [listsLeaveOut, hidesEmails && 'email'] : [])];
  const fields: Record<string, unknown> = { ...row, id: numbered(backEnd, row.id) };
  for (const name of hidden) if (name) delete fields[name];
  if ('username' in row) return { ...fields, balance: decimal(backEnd, row.balance) };
  if ('price' in row) return { ...fields, price: decimal(backEnd, row.price), ...backEnd.markFor?.(person) };
  return { ...fields, course_id: numbered(backEnd, row.course_id) };
}

/** What a search finds. */
function search<T extends object>(
  { ignoresSearch, readsCase, readsPatterns }: Dialect,
  rows: readonly T[],
  q: string,
): T[] {
  if (ignoresSearch || q === '') return [...rows];
  const compared = (text: string) => (readsCase ? text : text.toLowerCase());
  const texts = rows.map((row) => compared(JSON.stringify(row)));
  if (!readsPatterns) return rows.filter((_, index) => texts[index]!.includes(compared(q)));
  try {
    const pattern = new RegExp(compared(q));
    return rows.filter((_, index) => pattern.test(texts[index]!));
  } catch {
    return [];
  }
}

/** The records of a table that a search finds now. */
export const found = <Noun extends keyof Tables>({ dialect, tables }: BackEnd, noun: Noun, q: string): Tables[Noun] =>
  search<Tables[Noun][number]>(dialect, tables[noun], q) as Tables[Noun];

/** A record that was stored by another program, and that has no id. */
const UNREADABLE = { id: null, title: 'Rusak', username: 'rusak' };

function page(
  backEnd: BackEnd,
  person: string,
  plural: 'users' | 'courses' | 'modules',
  rows: AnyRow[],
  query: URLSearchParams,
  courseId?: string,
): Answer {
  const { dialect } = backEnd;
  const all = [...rows, ...(hasUnreadable(dialect, courseId) ? [UNREADABLE] : [])];
  const hits = search(dialect, all, query.get('q') ?? '');
  const limit = pageSize(dialect, Number(query.get('limit')));
  const at = Number(query.get('page'));
  const pagination = !dialect.tellsNothing && {
    pagination: {
      current_page: at,
      total_pages: Math.max(1, Math.ceil(hits.length / limit)),
      ...(!dialect.tellsPages && { total_items: hits.length }),
    },
  };
  const items = hits
    .slice((at - 1) * limit, at * limit)
    .map((row) => (row.id === null ? row : shown(backEnd, person, row, true)));
  if (dialect.nests) return ok({ [plural]: items, ...pagination });
  return json(200, { status: 'success', data: items, ...pagination });
}

const SESSION_OVER = 'Sesi berakhir';
export const isSessionRefused = (body: string): boolean => body.includes(SESSION_OVER);

const notFound = () => refuse(404, 'Tidak ditemukan');

/** Some back ends number their records. */
const byId = <Row extends AnyRow>(rows: readonly Row[], id: string | undefined): Row | undefined =>
  rows.find((row) => String(row.id) === id);

function read(backEnd: BackEnd, person: string, { path, query }: Arrived): Answer {
  const { users, courses, modules } = backEnd.read();
  const [, , noun, id, more] = path.split('/');
  if (path === '/api/auth/self') {
    const self = [...users, ...backEnd.unlisted].find(({ username }) => username === person);
    return self ? ok(shown(backEnd, person, self, false)) : refuse(401, 'Akun tidak ada');
  }
  if (more === 'modules') {
    if (!byId(courses, id)) return notFound();
    const own = modules.filter(({ course_id }) => course_id === id).sort((a, b) => a.order - b.order);
    return page(backEnd, person, 'modules', own, query, id);
  }
  const rows = noun === 'users' ? users : noun === 'courses' ? courses : modules;
  if (id === undefined) return page(backEnd, person, noun as 'users' | 'courses', rows, query);
  const row = byId<AnyRow>(rows, id);
  return row ? ok(shown(backEnd, person, row, false)) : notFound();
}

const text = (value: unknown): string => (Array.isArray(value) ? String(value.at(-1)) : String(value ?? ''));

/** The fields of a body that a record has, as texts. */
const textsOf = <Name extends string>(body: Arrived['body'], names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (name in body ? [[name, text(body[name])]] : []))) as Partial<
    Record<Name, string>
  >;

interface Written {
  answer: Answer;
  effect?: Effect;
}

const USER_FIELDS = ['username', 'email', 'first_name', 'last_name', 'password'] as const;

/** Does what a write asks for. */
function write(backEnd: BackEnd, person: string, { method, path, body }: Arrived): Written {
  const [, , noun, id = '', more] = path.split('/');
  const { tables, dialect } = backEnd;
  const done = (kind: Effect['kind'], of: Effect['of'], row: AnyRow, amount?: number): Written => {
    const isNew = kind === 'created';
    const told = dialect.answersNothing ? (isNew ? {} : null) : shown(backEnd, person, row, false);
    const effect: Effect = { kind, of, id: String(row.id), row: { ...row }, ...(amount !== undefined && { amount }) };
    return { answer: ok(told, isNew ? 201 : 200), effect };
  };
  /** The address of a file, if the body has one that is stored. */
  const storedFile = (name: string, rowId: string): string | null =>
    body[name] === undefined || dialect.dropsFiles ? null : `/files/${rowId}.${FILE_TYPES[name]}`;

  if (path === '/api/auth/register' || (noun === 'users' && method === 'PUT')) {
    const isNew = method === 'POST';
    const row = isNew ? undefined : byId(tables.users, id);
    if (!isNew && !row) return { answer: notFound() };
    const isTaken = tables.users.some((user) => user.username === body.username && user !== row);
    if (isTaken && !dialect.allowsDuplicates) return { answer: refuse(409, 'username sudah dipakai') };
    return backEnd.change(({ users }) => {
      const made = row ?? ({ id: backEnd.nextId('users'), balance: 0 } as UserRow);
      Object.assign(made, textsOf(body, USER_FIELDS));
      if (isNew) users.push(made);
      return done(isNew ? 'created' : 'updated', 'users', made);
    });
  }
  if (noun === 'users' && more === 'balance') {
    const row = byId(tables.users, id);
    if (!row) return { answer: notFound() };
    const amount = Number(body.increment);
    return backEnd.change(() => {
      row.balance += amount;
      return done('paid', 'users', row, amount);
    });
  }
  if (more === 'modules' && path.endsWith('/reorder')) {
    const order = new Map(
      (body.module_order as { id: unknown; order: number }[]).map((each) => [String(each.id), each.order]),
    );
    return backEnd.change(({ modules }) => {
      for (const module of modules)
        if (module.course_id === id) module.order = order.get(String(module.id)) ?? module.order;
      return { answer: ok(null), effect: { kind: 'reordered', of: 'courses', id } };
    });
  }
  if (more === 'modules') {
    if (!byId(tables.courses, id)) return { answer: notFound() };
    return backEnd.change(({ modules }) => {
      const own = modules.filter(({ course_id }) => course_id === id);
      const made: ModuleRow = {
        id: backEnd.nextId('modules'),
        course_id: id,
        title: backEnd.stored(text(body.title)),
        description: dialect.dropsFields ? '' : backEnd.stored(text(body.description)),
        order: dialect.numbersFromTop ? 1 : Math.max(0, ...own.map((module) => module.order)) + 1,
        pdf_content: null,
        video_content: null,
      };
      if (dialect.numbersFromTop) for (const module of own) module.order += 1;
      for (const name of ['pdf_content', 'video_content'] as const) made[name] = storedFile(name, made.id);
      modules.push(made);
      return done('created', 'modules', made);
    });
  }
  const of = noun as 'users' | 'courses' | 'modules';
  if (method === 'DELETE') {
    const row = byId<AnyRow>(tables[of], id);
    if (!row) return { answer: notFound() };
    return backEnd.change((now) => {
      if (of === 'users') now.users = now.users.filter((each) => each !== row);
      if (of === 'courses') now.courses = now.courses.filter((each) => each !== row);
      if (of !== 'users') now.modules = now.modules.filter((each) => each !== row && each.course_id !== id);
      return { answer: ok(null), effect: { kind: 'removed', of, id } };
    });
  }
  if (of === 'modules') {
    const row = byId(tables.modules, id);
    if (!row) return { answer: notFound() };
    return backEnd.change(() => {
      for (const name of ['title', 'description'] as const)
        if (name in body) row[name] = backEnd.stored(text(body[name]));
      for (const name of ['pdf_content', 'video_content'] as const)
        if (body[name] !== undefined || dialect.forgetsFiles) row[name] = storedFile(name, String(row.id));
      return done('updated', 'modules', row);
    });
  }
  const row = method === 'POST' ? undefined : byId(tables.courses, id);
  if (method !== 'POST' && !row) return { answer: notFound() };
  const topics = body['topics[]'] ?? body.topics;
  return backEnd.change(({ courses }) => {
    const made = row ?? ({ id: backEnd.nextId('courses'), thumbnail_image: null } as CourseRow);
    Object.assign(made, textsOf(body, ['description', 'instructor']));
    if ('title' in body) made.title = backEnd.stored(text(body.title));
    if ('price' in body) made.price = Number(text(body.price));
    if (topics !== undefined) made.topics = dialect.dropsFields ? [] : [topics].flat().map(String);
    if (body.thumbnail_image !== undefined || dialect.forgetsFiles)
      made.thumbnail_image = storedFile('thumbnail_image', made.id);
    if (!row) courses.push(made);
    return done(row ? 'updated' : 'created', 'courses', made);
  });
}

const MODULE_FIELDS = ['title', 'description', 'pdf_content', 'video_content'];
const COURSE_FIELDS = ['title', 'description', 'instructor', 'price', 'topics', 'thumbnail_image'];

/** The fields of a write, by its path. */
const FIELDS: readonly (readonly [path: RegExp, fields: readonly string[]])[] = [
  [/^\/api\/auth\/register$/, [...USER_FIELDS, 'confirm_password']],
  [/^\/api\/users\/[^/]+$/, USER_FIELDS],
  [/^\/api\/users\/[^/]+\/balance$/, ['increment']],
  [/^\/api\/courses(\/[^/]+)?$/, COURSE_FIELDS],
  [/^\/api\/courses\/[^/]+\/modules\/reorder$/, ['module_order']],
  [/^\/api\/(courses\/[^/]+\/)?modules(\/[^/]+)?$/, MODULE_FIELDS],
];
const PHP_FIELDS = ['topics[]', '_method'];

/** Many back ends refuse fields that they do not know, so this one always does: none may be sent beside those. */
function refuseUnknownFields({ path, body }: Arrived, { isPhp }: Dialect): Answer | null {
  const known = [...(FIELDS.find(([of]) => of.test(path))?.[1] ?? []), ...(isPhp ? PHP_FIELDS : [])];
  const positions = Array.isArray(body.module_order) ? body.module_order.flatMap(Object.keys) : [];
  const unknown = [
    ...Object.keys(body).filter((name) => !known.includes(name)),
    ...positions.filter((name) => name !== 'id' && name !== 'order'),
  ];
  return unknown.length > 0 ? refuse(400, `property ${unknown.join(', ')} should not exist`) : null;
}

/** As PHP reads a form: none of a PUT, and a list only under `topics[]`. */
function misread({ method, body, isForm, path }: Arrived): Answer | null {
  if (!isForm || !/^\/api\/courses(\/[^/]+)?$/.test(path)) return null;
  if (method === 'PUT') return json(422, { message: 'title wajib diisi', errors: { title: ['title wajib diisi'] } });
  if (body['topics[]'] === undefined && body.topics !== undefined)
    return json(422, {
      message: 'topics must be an array',
      errors: { topics: ['The topics field must be an array.'] },
    });
  return null;
}

/** Answers a request, and does what it asks for. */
export function answer(backEnd: BackEnd, arrived: Arrived): { answer: Answer; effect?: Effect } {
  const { method, path, token, body } = arrived;
  if (path === '/api/auth/login') {
    const person = PEOPLE.find((each) => each === body.identifier);
    return { answer: person ? ok({ token: backEnd.signIn(person) }) : refuse(401, 'Kata sandi salah') };
  }
  // Files have no content.
  if (path.startsWith('/files/')) return { answer: ok(null) };
  const person = backEnd.personOf(token);
  if (!person) return { answer: refuse(backEnd.dialect.forbidsExpired && token ? 403 : 401, SESSION_OVER) };
  if (method === 'GET') return { answer: read(backEnd, person, arrived) };
  const unknown = refuseUnknownFields(arrived, backEnd.dialect);
  if (unknown) return { answer: unknown };
  if (!backEnd.dialect.isPhp) return write(backEnd, person, arrived);
  const wrong = misread(arrived);
  if (wrong) return { answer: wrong };
  return write(backEnd, person, { ...arrived, method: typeof body._method === 'string' ? body._method : method });
}
