import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { usePathname } from 'next/navigation';
import { LoginScreen } from '@/components/auth/login-screen';
import { CourseEdit, CourseNew } from '@/components/courses/course-edit';
import { CourseList } from '@/components/courses/course-list';
import { RequireSession } from '@/components/entry/require-session';
import { ModuleEdit, ModuleNew } from '@/components/modules/module-edit';
import { ModuleList } from '@/components/modules/module-list';
import { SetupScreen } from '@/components/setup/setup-screen';
import { AppShell } from '@/components/shell/app-shell';
import { UserEdit, UserNew } from '@/components/users/user-edit';
import { UserList } from '@/components/users/user-list';
import { SENTENCES, sentenceOf, type Noun, type SentenceId } from '@/contract/sentences';
import { readWhole } from '@/lib/api/whole-list';
import { courses } from '@/lib/courses/api';
import { matchRoute, type RouteName } from '@/lib/navigation/routes';
import { endpoint, isMixedContent } from '@/lib/session/endpoint';
import { addressText } from '@/lib/text/no-answer';
import { API, admin, listOf, noAnswerAt, ok, server, signInAs } from '../support/network/api';
import { address, forgetEndpoint } from '../support/screens/console';
import { courseForm, fillCourse, picture } from '../support/screens/course-form';
import { someModules } from '../support/course-of-modules';
import { someCourses } from '../support/courses';
import { courseJson, moduleJson, userJson } from '../support/factories';
import { fillModule, moduleForm, pdf, pick } from '../support/screens/module-form';
import { cards as moduleCards, moveDown, saveButton } from '../support/screens/module-list';
import { fill, renderScreen, type Person } from '../support/screens/render';
import { catchSavedFiles } from '../support/saved-files';
import { pass, settle, stopTime } from '../support/time';
import { dialog, isTopUp, openWithMoney, send, setBalance } from '../support/screens/top-up';
import { refusal } from '../support/network/back-end';
import { cards, fillNewUser } from '../support/users';

/**
 * The contract kit tells the operator of a back end what an administrator sees of each deviation. Here the console is
 * driven against the same answers: each sentence has a test, in which what it quotes has to appear on the screen.
 * The file is long because one table of sentences has one table of tests.
 */

// What is sent without an answer is looked up without long pauses.
jest.mock('@/lib/config', () => ({
  ...jest.requireActual<typeof import('@/lib/config')>('@/lib/config'),
  WRITE_LOOK_UP_MS: [0, 10],
}));

const SCREENS: Partial<Record<RouteName, React.ReactNode>> = {
  courses: <CourseList />,
  courseNew: <CourseNew />,
  courseEdit: <CourseEdit />,
  modules: <ModuleList />,
  moduleNew: <ModuleNew />,
  moduleEdit: <ModuleEdit />,
  users: <UserList />,
  userNew: <UserNew />,
  userEdit: <UserEdit />,
};

function Screens() {
  const name = matchRoute(usePathname())?.name;
  return name && SCREENS[name];
}

const InShell = () => (
  <RequireSession>
    <AppShell>
      <Screens />
    </AppShell>
  </RequireSession>
);

type Reply = [status: number, body?: unknown, headers?: Record<string, string>];
/** Answers by call, without the query; what is not named is there, and succeeds. */
type Rules = Record<string, Reply | ((query: URLSearchParams) => Reply)>;

const OF = {
  course: { list: '/api/courses', one: '/api/courses/c-1', create: 'POST /api/courses', path: '/courses' },
  module: {
    list: '/api/courses/c-1/modules',
    one: '/api/modules/m-1',
    create: 'POST /api/courses/c-1/modules',
    path: '/courses/c-1/modules',
  },
  user: { list: '/api/users', one: '/api/users/u-7', create: 'POST /api/auth/register', path: '/users' },
};
const JSON_OF = { course: courseJson, module: moduleJson, user: userJson };
const NAME_OF = { course: 'Dasar Pemrograman', module: 'Pengantar', user: 'Budi Santoso' };
/** What is created with the values of `FILL_OF`. */
const MADE_OF = {
  course: courseJson(),
  module: moduleJson(),
  user: userJson({ username: 'siti', email: 'siti@example.com' }),
};
const FILL_OF = { course: fillCourse, module: fillModule, user: fillNewUser };

function answer(rules: Rules, method: string, uri: string): Reply {
  const { pathname, searchParams } = new URL(uri, API);
  const rule = rules[`${method} ${pathname}`];
  if (rule) return typeof rule === 'function' ? rule(searchParams) : rule;
  if (pathname === '/api/auth/self') return [200, ok(admin)];
  const noun = (Object.keys(OF) as Noun[]).find((each) => [OF[each].list, OF[each].one].includes(pathname)) ?? 'user';
  if (method === 'DELETE') return [204];
  return method === 'GET' && pathname === OF[noun].list ? [200, listOf([JSON_OF[noun]()])] : [200, ok(JSON_OF[noun]())];
}

/** A back end with one record of each kind, as nothing before it. */
function serve(rules: Rules) {
  cleanup();
  nock.cleanAll();
  sessionStorage.clear();
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    nock(endpoint.get()!)
      .persist()
      .intercept(() => true, method)
      .reply((uri) => {
        const [status, said = '', headers = {}] = answer(rules, method, uri);
        return [status, said as nock.Body, headers];
      });
}

/** Opens a screen on a back end that answers so. */
function open(path: string, rules: Rules = {}): Person {
  serve(rules);
  return renderScreen(<Screens />, { path }).user;
}

const press = async (user: Person, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Creates a record: what is in its form is accepted by the console. */
async function create(noun: Noun, rules: Rules = {}, { withFile = false } = {}): Promise<void> {
  const user = open(`${OF[noun].path}/new`, rules);
  const button = await screen.findByRole('button', { name: /^Buat (Kursus|Modul|Pengguna)$/ });
  await FILL_OF[noun](user);
  if (withFile && noun === 'course') await pick(courseForm.thumbnail(), picture());
  if (withFile && noun === 'module') await pick(moduleForm.pdf(), pdf());
  await user.click(button);
}

/** Changes the name of a record. */
async function update(noun: Noun, rules: Rules = {}): Promise<void> {
  const id = OF[noun].one.split('/').at(-1);
  const user = open(`${OF[noun].path}/${id}/edit`, rules);
  const button = await screen.findByRole('button', { name: /^Perbarui / });
  await fill(user, screen.getByLabelText(/^(Judul Kursus|Judul Modul|Nama Depan)$/), 'Nama baru');
  await user.click(button);
}

async function remove(noun: Noun, rules: Rules = {}): Promise<void> {
  const user = open(OF[noun].path, rules);
  await press(user, `Hapus ${NAME_OF[noun]}`);
  await press(user, 'Hapus');
}

/** Moves the first of two modules down, and saves that. */
async function reorder(rules: Rules = {}): Promise<void> {
  const user = open(OF.module.path, { [`GET ${OF.module.list}`]: [200, listOf(someModules(2))], ...rules });
  await screen.findByLabelText('Pindahkan Modul 1');
  await moveDown(user, 'Modul 1');
  await user.click(saveButton());
}

async function topUp(answered: Parameters<typeof refusal>) {
  const opened = await openWithMoney();
  opened.backEnd.before = (call) => (isTopUp(call) ? refusal(...answered) : null);
  await send(opened);
  return opened;
}

async function setUp(typed = API): Promise<void> {
  forgetEndpoint();
  const { user } = renderScreen(<SetupScreen />, { path: '/setup' });
  await fill(user, screen.getByRole('textbox', { name: 'URL Backend' }), typed);
  await press(user, 'Konfigurasi & Lanjutkan');
}

/** Signs in with any password. */
async function signIn(rules: Rules): Promise<void> {
  serve(rules);
  const { user } = renderScreen(<LoginScreen />, { path: '/login' });
  await fill(user, screen.getByLabelText('Email atau Username'), 'siti');
  await fill(user, screen.getByLabelText('Kata Sandi'), 'Rahasia123');
  await press(user, 'Masuk');
}

/** The preview of the module. */
async function preview() {
  const user = open(OF.module.path);
  await press(user, 'Pratinjau Pengantar');
  return screen.findByRole('dialog', { name: 'Pengantar' });
}

const LIST = { course: `GET ${OF.course.list}`, module: `GET ${OF.module.list}`, user: `GET ${OF.user.list}` };
const WORDS = 'Sudah ada yang seperti ini';
/** A refusal with words, one without, and one of a page of HTML. */
const REFUSALS: Reply[] = [
  [400, { message: WORDS }],
  [400, {}],
  [400, '<h1>Bad Request</h1>'],
];
const TOKEN: Reply = [200, ok({ token: 'token-of-siti' })];

/** What can be read, or is read out. */
const body = () =>
  [document.body, ...document.querySelectorAll('[aria-label]')]
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    .join(' ');
const shows = (what: string | RegExp) => waitFor(() => expect(body()).toMatch(what));
const stays = (path: string) => expect(address()).toBe(path);

/** Checks that the part of a sentence in quotation marks with this number appears. */
type Says = (index?: number) => Promise<void>;
type Proof = (says: Says, noun: Noun) => Promise<void>;
const ALL: Noun[] = ['course', 'module', 'user'];

/** A refused write: what the server says, else what the console says. */
const refused = (write: (noun: Noun, answered: Reply) => Promise<void>, stillThere: () => void) =>
  async function prove(says: Says, noun: Noun) {
    const [withWords, ...others] = REFUSALS;
    await write(noun, withWords!);
    await shows(WORDS);
    stillThere();
    for (const answered of others) {
      await write(noun, answered);
      await says();
      stillThere();
    }
  };

const PROOFS: Record<SentenceId, Proof> = {
  'setup-silent': async (says) => {
    noAnswerAt(API);
    await setUp();
    await says();
  },
  'setup-invalid': async (says) => {
    serve({ 'GET /api/auth/self': [404] });
    await setUp();
    await says();
  },
  'setup-moved': async (says) => {
    server().get('/api/auth/self').reply(301, '', { Location: 'https://lain.test/api/auth/self' });
    nock('https://lain.test').get('/api/auth/self').reply(401);
    await setUp();
    await says(0);
    await says(1);
  },
  'setup-follows': async (says) => {
    server().get('/api/auth/self').reply(301, '', { Location: 'https://api.test/api/auth/self' });
    nock('https://api.test').get('/api/auth/self').reply(401);
    await setUp();
    await says();
    stays('/login');
  },
  'setup-mixed': async (says) => {
    // The page of the tests is none of https.
    expect(isMixedContent('http://lain.test', { protocol: 'https:' })).toBe(true);
    document.body.append(addressText.mixedContent);
    await says();
    document.body.textContent = '';
  },
  'login-failed': async (says) => {
    await signIn({ 'POST /api/auth/login': [400, { message: WORDS }] });
    await shows(WORDS);
    await signIn({ 'POST /api/auth/login': [500, ''] });
    await says();
  },
  'self-failed': async (says) => {
    await signIn({ 'POST /api/auth/login': TOKEN, 'GET /api/auth/self': [403, {}] });
    await says();
  },
  'wrong-password': async () => {
    await signIn({ 'POST /api/auth/login': TOKEN });
    await waitFor(() => stays('/'));
  },
  'session-ends': async (says) => {
    serve({ [LIST.course]: [401, {}] });
    renderScreen(<InShell />, { path: '/courses' });
    await says();
    stays('/courses');
  },
  'session-unnoticed': async (says, noun) => {
    serve({ [LIST[noun]]: [403, {}] });
    renderScreen(<InShell />, { path: OF[noun].path });
    await says();
    expect(body()).not.toMatch('Sesi Berakhir');
  },
  'session-noticed-late': async (says, noun) => {
    serve({ [LIST[noun]]: [400, {}], 'GET /api/auth/self': [401, {}] });
    renderScreen(<InShell />, { path: OF[noun].path, ...stopTime() });
    await settle();
    await says(0);
    await pass(61_000);
    await says(1);
  },
  'session-asked': async () => {
    serve({ [LIST.course]: [403, {}], 'GET /api/auth/self': [403, {}] });
    renderScreen(<InShell />, { path: '/courses' });
    await shows('Sesi Berakhir');
  },
  open: async () => {
    await create('course');
    await shows('Kursus berhasil dibuat');
  },

  'list-failed': async (says, noun) => {
    for (const status of [400, 404]) {
      open(OF[noun].path, { [LIST[noun]]: [status, {}] });
      await says();
    }
  },
  'record-failed': async (says, noun) => {
    open(`${OF[noun].path}/${OF[noun].one.split('/').at(-1)}/edit`, { [`GET ${OF[noun].one}`]: [400, {}] });
    await says();
  },
  'record-missing': async (says, noun) => {
    open(`${OF[noun].path}/${OF[noun].one.split('/').at(-1)}/edit`, { [`GET ${OF[noun].one}`]: [404, {}] });
    await says();
  },
  'record-differs': async () => {
    open('/courses/c-1/edit', { 'GET /api/courses/c-1': [200, ok(courseJson({ title: 'Lain' }))] });
    expect(await screen.findByLabelText('Judul Kursus')).toHaveValue('Lain');
  },
  'words-missing': async (says, noun) => {
    await create(noun, { [OF[noun].create]: [400, '<h1>Bad Request</h1>'] });
    await says();
    expect(body()).not.toMatch('Bad Request');
  },
  'busy-read': async (says) => {
    open('/courses', { [LIST.course]: [429, {}] });
    await says();
  },
  'list-empty': async () => {
    open('/courses', { [LIST.course]: [200, listOf([], { total_items: 3 })] });
    await shows('Belum ada kursus');
  },
  'list-strange': async () => {
    open(OF.module.path);
    await screen.findByRole('article', { name: NAME_OF.module });
  },
  'pager-wrong': async () => {
    open('/courses', { [LIST.course]: [200, listOf([courseJson()], { total_pages: 5, total_items: 50 })] });
    expect(await screen.findByRole('button', { name: 'Halaman 5' })).toBeVisible();
  },
  'page-size': async () => {
    open('/courses', { [LIST.course]: [200, listOf(someCourses(12))] });
    await waitFor(() => expect(cards()).toHaveLength(12));
  },
  'past-end-stays': async () => {
    open('/courses?page=2', { [LIST.course]: [200, listOf([], { current_page: 2, total_pages: 2, total_items: 11 })] });
    await settle();
    expect(cards()).toEqual([]);
    stays('/courses?page=2');
  },
  'past-end-again': async () => {
    const last = listOf([courseJson()], { current_page: 2, total_pages: 2, total_items: 11 });
    open('/courses?page=3', { [LIST.course]: [200, last] });
    await waitFor(() => stays('/courses?page=2'));
  },
  'past-end-late': async () => {
    open('/courses?page=2', {
      [LIST.course]: (query) => (query.get('page') === '2' ? [404, {}] : [200, listOf([courseJson()])]),
    });
    expect(await screen.findByRole('article', { name: NAME_OF.course })).toBeVisible();
  },
  'list-incomplete': async () => {
    const saved = catchSavedFiles();
    // The second page holds the end of the first one.
    const overlapping = (all: object[]) => (query: URLSearchParams) => {
      const page = Number(query.get('page'));
      const pages = { current_page: page, total_pages: 2, total_items: all.length + 1 };
      return [200, listOf(page === 1 ? all : all.slice(1), pages)] as Reply;
    };
    const user = open('/courses', { [LIST.course]: overlapping(someCourses(2)) });
    await press(user, 'Ekspor CSV');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/-tidak-lengkap\.csv$/)]));
    await reorder({ [LIST.module]: overlapping(someModules(2)) });
    await shows('Gagal memperbarui urutan modul');
  },
  'list-overlaps': async () => {
    const all = someCourses(60);
    serve({
      [LIST.course]: (query) => {
        const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
        // The first of each page of 50 is the last of the one before.
        const from = (page - 1) * limit - (limit === 50 && page > 1 ? 1 : 0);
        const items = all.slice(from, from + limit);
        return [200, listOf(items, { current_page: page, total_pages: Math.ceil(60 / limit), total_items: 60 })];
      },
    });
    const whole = await readWhole(courses.list);
    expect([whole.missing, whole.items.length]).toEqual([0, 60]);
  },
  'list-late': async () => {
    let reads = 0;
    await remove('course', { [LIST.course]: () => [200, listOf((reads += 1) > 2 ? [] : [courseJson()])] });
    await shows('Kursus berhasil dihapus');
    await waitFor(() => expect(cards()).toEqual([]));
  },
  'list-not-newest': async () => {
    open('/courses', { [LIST.course]: [200, listOf(someCourses(3))] });
    await waitFor(() => expect(cards()).toEqual(['Kursus 1', 'Kursus 2', 'Kursus 3']));
  },
  'search-ignored': async () => {
    open('/courses?q=zzz');
    await waitFor(() => expect(cards()).toEqual([NAME_OF.course]));
  },
  'search-misses': async () => {
    open('/courses?q=Dasar', { [LIST.course]: [200, listOf([])] });
    await shows('Tidak ada kursus yang cocok');
  },
  'search-case': async () => {
    open('/courses?q=dasar', {
      [LIST.course]: (query) => [200, listOf(query.get('q') === 'Dasar' ? [courseJson()] : [])],
    });
    await shows('Tidak ada kursus yang cocok');
  },
  'own-account': async () => {
    signInAs({ ...admin, id: 'a-1', username: 'budi' });
    const user = open('/users');
    await press(user, `Hapus ${NAME_OF.user}`);
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('akun yang sedang Anda pakai');
  },
  'own-unlisted': async () => {
    open('/users');
    await waitFor(() => expect(cards()).toEqual([NAME_OF.user]));
  },

  'create-refused': refused(
    (noun, answered) => create(noun, { [OF[noun].create]: answered }),
    () => expect(address()).toMatch(/\/new$/),
  ),
  'create-unanswered': async (says, noun) => {
    const lost: Rules = { [OF[noun].create]: [500, ''] };
    await create(noun, { ...lost, [LIST[noun]]: [200, listOf([])] });
    await says(0);
    await create(noun, { ...lost, [LIST[noun]]: [502, ''] });
    await says(1);
    await create(noun, { ...lost, [LIST[noun]]: [200, listOf([MADE_OF[noun]])] });
    await says(2);
    stays(`${OF[noun].path}/new`);
  },
  'update-refused': refused(
    (noun, answered) => update(noun, { [`PUT ${OF[noun].one}`]: answered }),
    () => expect(address()).toMatch(/\/edit$/),
  ),
  'update-unanswered': async (says, noun) => {
    let isSent = false;
    const lost: Reply = [500, ''];
    const { one } = OF[noun];
    await update(noun, { [`PUT ${one}`]: lost });
    await says(0);
    await update(noun, {
      [`PUT ${one}`]: () => ((isSent = true), lost),
      [`GET ${one}`]: () => (isSent ? [502, ''] : [200, ok(JSON_OF[noun]())]),
    });
    await says(1);
    expect(address()).toMatch(/\/edit$/);
  },
  'delete-refused': refused(
    (noun, answered) => remove(noun, { [`DELETE ${OF[noun].one}`]: answered }),
    () => expect(screen.getByRole('dialog')).toBeVisible(),
  ),
  'delete-unanswered': async (says, noun) => {
    const lost: Rules = { [`DELETE ${OF[noun].one}`]: [500, ''] };
    await remove(noun, lost);
    await says(0);
    await remove(noun, { ...lost, [`GET ${OF[noun].one}`]: [502, ''] });
    await says(1);
    expect(screen.getByRole('dialog')).toBeVisible();
  },
  'order-refused': refused(
    (_, answered) => reorder({ 'PATCH /api/courses/c-1/modules/reorder': answered }),
    () => expect(saveButton()).toBeVisible(),
  ),
  'order-unanswered': async (says) => {
    let isSent = false;
    const lost: Reply = [500, ''];
    await reorder({ 'PATCH /api/courses/c-1/modules/reorder': lost });
    await says(0);
    await reorder({
      'PATCH /api/courses/c-1/modules/reorder': () => ((isSent = true), lost),
      [LIST.module]: () => (isSent ? [502, ''] : [200, listOf(someModules(2))]),
    });
    await says(1);
    expect(saveButton()).toBeVisible();
  },
  'top-up-refused': async (says) => {
    await topUp([400, WORDS]);
    await shows(WORDS);
    jest.useRealTimers();
    cleanup();
    nock.cleanAll();
    await topUp([400, '']);
    await says();
    expect(dialog()).toBeVisible();
  },
  'top-up-unanswered': async (says) => {
    await topUp([500, '']);
    await pass(6_000);
    await says();
    expect(dialog()).toBeVisible();
  },
  redirected: async (says) => {
    await create('user', {
      [OF.user.create]: [303, '', { Location: `${API}/api/users/` }],
      'GET /api/users/': [200, listOf([])],
      [LIST.user]: [200, listOf([])],
    });
    await says();
    stays('/users/new');
  },
  'busy-write': async (says) => {
    let sent = 0;
    await create('course', { [OF.course.create]: () => ((sent += 1), [429, {}, { 'Retry-After': '1' }]) });
    await says();
    expect(sent).toBe(1);
  },
  'password-wanted': async (says) => {
    await update('user', { 'PUT /api/users/u-7': [400, { message: ['password should not be empty'] }] });
    await says();
  },

  'create-otherwise': async (says, noun) => {
    await create(noun);
    await says();
    await waitFor(() => expect(cards()).toEqual([NAME_OF[noun]]));
  },
  'create-unlisted': async (says, noun) => {
    await create(noun, { [LIST[noun]]: [200, listOf([])] });
    await says(0);
    await create(noun, { [OF[noun].create]: [201, ok({})], [LIST[noun]]: [200, listOf([])] });
    await says(1);
  },
  'create-alike': async (says) => {
    await create('user', { [LIST.user]: [200, listOf([userJson(), userJson({ id: 'u-8' })])] });
    await says();
    await waitFor(() => expect(cards()).toHaveLength(2));
  },
  'update-undone': async (says, noun) => {
    await update(noun);
    await says(0);
    await update(noun, { [`PUT ${OF[noun].one}`]: [204] });
    await says(1);
    await says(0);
    await screen.findByRole('article', { name: NAME_OF[noun] });
  },
  'delete-undone': async (says, noun) => {
    await remove(noun);
    await says(0);
    await says(1);
    expect(screen.getByRole('article', { name: NAME_OF[noun] })).toBeVisible();
  },
  'delete-done': async (says, noun) => {
    await remove(noun, { [`DELETE ${OF[noun].one}`]: [404, {}], [`GET ${OF[noun].one}`]: [500, ''] });
    await says();
  },
  'order-undone': async (says) => {
    await reorder();
    await says(0);
    await says(1);
    await waitFor(() => expect(moduleCards()).toEqual(['Modul 1', 'Modul 2']));
  },
  'order-unpaged': async () => {
    const [first, , third] = someModules(3);
    const ofTwo = { current_page: 1, total_pages: 2, total_items: 3 };
    open(OF.module.path, { [LIST.module]: [200, listOf([third, first], ofTwo)] });
    await waitFor(() => expect(moduleCards()).toEqual(['Modul 1', 'Modul 3']));
  },
  'module-elsewhere': async () => {
    const [first, second] = someModules(2);
    open(OF.module.path, { [LIST.module]: [200, listOf([first, { ...second, order: 0 }])] });
    await waitFor(() => expect(moduleCards()).toEqual(['Modul 2', 'Modul 1']));
  },
  'top-up-differs': async (says) => {
    const opened = await openWithMoney();
    opened.backEnd.after = (call) => {
      if (isTopUp(call)) setBalance(opened, 100_000);
      return null;
    };
    await send(opened);
    await pass(6_000);
    await says();
  },
  'topics-changed': async () => {
    open('/courses', { [LIST.course]: [200, listOf([courseJson({ topics: ['web', 'PYTHON'] })])] });
    await shows(/web.*PYTHON/);
  },
  'sent-again': async () => {
    const missing = { message: 'Invalid', errors: { title: ['required'], description: ['required'] } };
    let again = 0;
    // How a back end reads forms is remembered as long as the tab lives.
    endpoint.set('http://php.test');
    signInAs();
    await update('module', {
      'PUT /api/modules/m-1': [422, missing],
      'POST /api/modules/m-1': () => ((again += 1), [200, ok(moduleJson({ title: 'Nama baru' }))]),
    });
    await shows('Modul berhasil diperbarui');
    expect(again).toBe(1);
  },
  untrue: async () => {
    await remove('course', { 'DELETE /api/courses/c-1': [200, ok(null)] });
    await shows('Kursus berhasil dihapus');
    await screen.findByRole('article', { name: NAME_OF.course });
  },

  'file-dropped': async (says) => {
    for (const noun of ['course', 'module'] as const) {
      const without: Reply = [201, ok(JSON_OF[noun]({ thumbnail_image: null, pdf_content: null }))];
      await create(noun, { [OF[noun].create]: without, [`GET ${OF[noun].one}`]: without }, { withFile: true });
      await says();
      expect(body()).not.toMatch('berhasil dibuat');
    }
  },
  'file-lost': async (says) => {
    let isSent = false;
    const rules: Rules = {
      'PUT /api/modules/m-1': () => ((isSent = true), [200, ok(null)]),
      'GET /api/modules/m-1': () => [200, ok(moduleJson(isSent ? { pdf_content: null } : {}))],
    };
    await update('module', rules);
    await says(0);
    open('/courses/c-1/modules/m-1/edit');
    await says(1);
  },
  'file-unreadable': async (says) => {
    localStorage.setItem('drops-files', JSON.stringify([API]));
    const user = open('/courses/c-1/modules/m-1/edit');
    nock('https://files.test').persist().get(/./).replyWithError('no CORS');
    await says(0);
    await press(user, 'Sertakan file saat ini');
    await says(1);
  },
  'thumbnail-broken': async (says) => {
    open('/courses');
    await screen.findByRole('article', { name: NAME_OF.course });
    fireEvent.error(document.querySelector('article img')!);
    await says();
  },
  'video-broken': async (says) => {
    const video = (await preview()).querySelector('video')!;
    Object.defineProperty(video, 'error', { value: { code: 4 } });
    fireEvent.error(video);
    await says();
  },
  'video-unseekable': async () => {
    // The browser asks the server for the ranges.
    expect((await preview()).querySelector('video')).toHaveAttribute('src', 'https://files.test/a.mp4');
  },
  'pdf-broken': async () => {
    expect(within(await preview()).getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
      'href',
      'https://files.test/a.pdf',
    );
  },
};

beforeEach(() => signInAs());

/** What a sentence quotes, as patterns. */
const quotesIn = (sentence: string): RegExp[] =>
  [...sentence.matchAll(/"([^"]+)"/g)].map(
    ([, quote]) => new RegExp(quote!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*?')),
  );

/** A sentence that names the record is tested with each kind. */
const nounsIn = (id: SentenceId): Noun[] => (SENTENCES[id].includes('{') ? ALL : ['course']);

const claims = (Object.keys(SENTENCES) as SentenceId[]).flatMap((id) =>
  nounsIn(id).map((noun) => ({ id, noun, sentence: sentenceOf(id, noun) })),
);

test.each(claims)('$id: $sentence', async ({ id, noun, sentence }) => {
  const quotes = quotesIn(sentence);
  const unsaid = new Set(quotes);
  await PROOFS[id](async (index = 0) => {
    await shows(quotes[index]!);
    unsaid.delete(quotes[index]!);
  }, noun);
  expect([...unsaid]).toEqual([]);
});
