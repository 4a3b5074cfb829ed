import {
  hasUnreadable,
  pageSize,
  PEOPLE,
  type BackEnd,
  type CourseRow,
  type Dialect,
  type ModuleRow,
  type Person,
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

export interface Answer {
  status: number;
  body: string;
  retryAfter?: string;
}

/** What a write has done. */
export interface Effect {
  kind: 'paid' | 'created' | 'updated' | 'removed' | 'reordered';
  of: 'users' | 'courses' | 'modules';
  id: string;
  amount?: number;
  row?: UserRow | CourseRow | ModuleRow;
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const ok = (data: unknown, status = 200): Answer => json(status, { status: 'success', message: 'OK', data });
const refuse = (status: number, message: string): Answer => json(status, { status: 'error', message });

const numbered = (backEnd: BackEnd, id: string) => (backEnd.dialect.numericIds ? Number(id) : id);
const decimal = (backEnd: BackEnd, value: number | string) =>
  backEnd.dialect.textNumbers ? Number(value).toFixed(2) : Number(value);

/** The number of modules tells the world for whom a course was read; the console shows it and nothing more. */
export const readerCode = (backEnd: BackEnd, person: Person): number =>
  1_000 * (PEOPLE.indexOf(person) + 1) + backEnd.name.charCodeAt(0);

function shown(backEnd: BackEnd, person: Person, row: UserRow | CourseRow | ModuleRow, inList: boolean): object {
  const id = numbered(backEnd, row.id);
  if ('username' in row) {
    const { password: _, email, ...user } = row;
    const isHidden = inList && backEnd.dialect.hidesEmails;
    return { ...user, id, balance: decimal(backEnd, row.balance), ...(!isHidden && { email }) };
  }
  if ('price' in row) {
    return {
      ...row,
      id,
      price: decimal(backEnd, row.price),
      thumbnail_image: null,
      total_modules: readerCode(backEnd, person),
    };
  }
  const { hasPdf, ...module } = row;
  const files = { pdf_content: hasPdf ? `/files/${row.id}.pdf` : null, video_content: null };
  return { ...module, id, course_id: numbered(backEnd, row.course_id), ...files };
}

/** What a search finds. */
function search<T extends object>({ ignoresSearch, readsPatterns }: Dialect, rows: readonly T[], q: string): T[] {
  if (ignoresSearch || q === '') return [...rows];
  const texts = rows.map((row) => JSON.stringify(row).toLowerCase());
  if (!readsPatterns) return rows.filter((_, index) => texts[index]!.includes(q));
  try {
    const pattern = new RegExp(q);
    return rows.filter((_, index) => pattern.test(texts[index]!));
  } catch {
    return [];
  }
}

/** A record that was stored by another program, and that has no id. */
const UNREADABLE = { id: null, title: 'Rusak', username: 'rusak' };

function page(
  backEnd: BackEnd,
  person: Person,
  plural: 'users' | 'courses' | 'modules',
  rows: (UserRow | CourseRow | ModuleRow)[],
  query: URLSearchParams,
  courseId?: string,
): Answer {
  const { dialect } = backEnd;
  const all = [...rows, ...(hasUnreadable(dialect, courseId) ? [UNREADABLE] : [])];
  const found = search(dialect, all, (query.get('q') ?? '').toLowerCase());
  const limit = pageSize(dialect, Number(query.get('limit')));
  const at = Number(query.get('page'));
  const pagination = !dialect.tellsNothing && {
    pagination: {
      current_page: at,
      total_pages: Math.max(1, Math.ceil(found.length / limit)),
      ...(!dialect.tellsPages && { total_items: found.length }),
    },
  };
  const items = found
    .slice((at - 1) * limit, at * limit)
    .map((row) => (row.id === null ? row : shown(backEnd, person, row, true)));
  if (dialect.nests) return ok({ [plural]: items, ...pagination });
  return json(200, { status: 'success', data: items, ...pagination });
}

const SESSION_OVER = 'Sesi berakhir';
export const isSessionRefused = (body: string): boolean => body.includes(SESSION_OVER);

const notFound = () => refuse(404, 'Tidak ditemukan');

function read(backEnd: BackEnd, person: Person, { path, query }: Arrived): Answer {
  const { users, courses, modules } = backEnd.read();
  const [, , noun, id, more] = path.split('/');
  if (path === '/api/auth/self') {
    const self = users.find(({ username }) => username === person);
    return self ? ok(shown(backEnd, person, self, false)) : refuse(401, 'Akun tidak ada');
  }
  if (more === 'modules') {
    if (!courses.some((course) => course.id === id)) return notFound();
    const own = modules.filter(({ course_id }) => course_id === id).sort((a, b) => a.order - b.order);
    return page(backEnd, person, 'modules', own, query, id);
  }
  const rows = noun === 'users' ? users : noun === 'courses' ? courses : modules;
  if (id === undefined) return page(backEnd, person, noun as 'users' | 'courses', rows, query);
  const row = rows.find((each) => each.id === id);
  return row ? ok(shown(backEnd, person, row, false)) : notFound();
}

const text = (value: unknown): string => (Array.isArray(value) ? String(value.at(-1)) : String(value ?? ''));

/** Does what a write asks for. */
function write(backEnd: BackEnd, person: Person, { method, path, body }: Arrived): { answer: Answer; effect?: Effect } {
  const [, , noun, id = '', more] = path.split('/');
  const { tables } = backEnd;
  if (path === '/api/auth/register' || (noun === 'users' && method === 'PUT')) {
    const isNew = method === 'POST';
    const row = isNew ? undefined : tables.users.find((user) => user.id === id);
    if (!isNew && !row) return { answer: notFound() };
    const isTaken = tables.users.some((user) => user.username === body.username && user.id !== id);
    if (isTaken) return { answer: refuse(409, 'username sudah dipakai') };
    const fields = {
      ...Object.fromEntries(
        ['username', 'email', 'first_name', 'last_name', 'password'].flatMap((name) =>
          name in body ? [[name, text(body[name])]] : [],
        ),
      ),
    } as Partial<UserRow>;
    return backEnd.change(({ users }) => {
      const made = row ?? ({ id: backEnd.nextId(), balance: 0 } as UserRow);
      Object.assign(made, fields);
      if (isNew) users.push(made);
      const effect: Effect = { kind: isNew ? 'created' : 'updated', of: 'users', id: made.id, row: { ...made } };
      return { answer: ok(shown(backEnd, person, made, false), isNew ? 201 : 200), effect };
    });
  }
  if (noun === 'users' && more === 'balance') {
    const row = tables.users.find((user) => user.id === id);
    if (!row) return { answer: notFound() };
    const amount = Number(body.increment);
    return backEnd.change(() => {
      row.balance += amount;
      return { answer: ok(shown(backEnd, person, row, false)), effect: { kind: 'paid', of: 'users', id, amount } };
    });
  }
  if (more === 'modules' && path.endsWith('/reorder')) {
    const order = new Map(
      (body.module_order as { id: unknown; order: number }[]).map((each) => [String(each.id), each.order]),
    );
    return backEnd.change(({ modules }) => {
      for (const module of modules) if (module.course_id === id) module.order = order.get(module.id) ?? module.order;
      return { answer: ok(null), effect: { kind: 'reordered', of: 'courses', id } };
    });
  }
  if (more === 'modules') {
    if (!tables.courses.some((course) => course.id === id)) return { answer: notFound() };
    return backEnd.change(({ modules }) => {
      const own = modules.filter(({ course_id }) => course_id === id);
      const order = Math.max(0, ...own.map((module) => module.order)) + 1;
      const made = {
        id: backEnd.nextId(),
        course_id: id,
        title: backEnd.stored(text(body.title)),
        description: backEnd.stored(text(body.description)),
        order,
        hasPdf: body.pdf_content !== undefined && !backEnd.dialect.dropsFiles,
      };
      modules.push(made);
      return {
        answer: ok(shown(backEnd, person, made, false), 201),
        effect: { kind: 'created', of: 'modules', id: made.id, row: made },
      };
    });
  }
  const of = noun as 'users' | 'courses' | 'modules';
  if (method === 'DELETE') {
    if (!tables[of].some((row) => row.id === id)) return { answer: notFound() };
    return backEnd.change((now) => {
      if (of === 'users') now.users = now.users.filter((row) => row.id !== id);
      if (of === 'courses') now.courses = now.courses.filter((row) => row.id !== id);
      if (of !== 'users') now.modules = now.modules.filter((row) => row.id !== id && row.course_id !== id);
      return { answer: ok(null), effect: { kind: 'removed', of, id } };
    });
  }
  const row = method === 'POST' ? undefined : tables.courses.find((course) => course.id === id);
  if (method !== 'POST' && !row) return { answer: notFound() };
  const topics = body['topics[]'] ?? body.topics;
  return backEnd.change(({ courses }) => {
    const made = row ?? ({ id: backEnd.nextId() } as CourseRow);
    for (const name of ['title', 'description', 'instructor', 'price'] as const)
      if (name in body) made[name] = name === 'title' ? backEnd.stored(text(body[name])) : text(body[name]);
    if (topics !== undefined) made.topics = [topics].flat().map(String);
    if (!row) courses.push(made);
    const effect: Effect = { kind: row ? 'updated' : 'created', of: 'courses', id: made.id, row: { ...made } };
    return { answer: ok(shown(backEnd, person, made, false), row ? 200 : 201), effect };
  });
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
  if (!backEnd.dialect.isPhp) return write(backEnd, person, arrived);
  const wrong = misread(arrived);
  if (wrong) return { answer: wrong };
  return write(backEnd, person, { ...arrived, method: typeof body._method === 'string' ? body._method : method });
}
