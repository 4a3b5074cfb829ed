import { BackgroundWork } from '@/app/(console)/background-work';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
// Replaces jsdom's File, which fetch cannot send, with Node's.
import './received';
import { ModuleList } from '@/components/modules/module-list';
import { UploadScreen } from '@/components/modules/upload/upload-screen';
import { AppShell } from '@/components/shell/app-shell';
import { RequireSession } from '@/components/entry/require-session';
import { matchRoute } from '@/lib/navigation/routes';
import { session } from '@/lib/session/session';
import { admin, listOf, ok, server, signInAs } from './api';
import { courseJson, moduleJson, userJson } from './factories';
import { FakeXhr } from './fake-xhr';
import { renderScreen } from './render';
import { settle, stopTime } from './time';

export const UPLOAD = '/courses/c-1/modules/upload';
export const OTHER_UPLOAD = '/courses/c-2/modules/upload';
/** Another administrator. */
export const OTHER = { id: 'u-2', token: 'token-lain' };
const CHOOSE = 'Pilih banyak file atau seret ke sini';

function Screens() {
  const name = matchRoute(usePathname())?.name;
  if (name === 'login') return <h1>Masuk</h1>;
  return (
    <RequireSession>
      <AppShell trays={<BackgroundWork />}>
        {name === 'moduleUpload' ? <UploadScreen /> : name === 'modules' ? <ModuleList /> : <h1>Lain</h1>}
      </AppShell>
    </RequireSession>
  );
}

/** Opens the upload screen on fake timers, with fake uploads (`FakeXhr`). */
export async function openUploads(path = UPLOAD) {
  FakeXhr.install();
  const view = renderScreen(<Screens />, { path, ...stopTime() });
  await settle();
  return view;
}

/** A back end with two courses. `titles` are the titles of their modules; a test may change them. */
function serveCourses() {
  const titles: Record<string, string[]> = { 'c-1': [], 'c-2': [] };
  const backEnd = {
    titles,
    /** The responses to the next reads of a module list. */
    refusals: [] as [number, object][],
    lists: 0,
    /** Some back ends answer with success, and store no file. */
    dropsFiles: false,
    /** As it is stored of a row that was made from a PDF. */
    stored: (id: string, title: string, order: number) =>
      moduleJson({
        ...{ id, title, order, description: title, video_content: null },
        pdf_content: backEnd.dropsFiles ? null : '/isi.pdf',
      }),
  };
  server()
    .persist()
    .get(/^\/api\/courses\/[^/]+\/modules\?/)
    .reply((path) => {
      backEnd.lists += 1;
      const refusal = backEnd.refusals.shift();
      if (refusal) return refusal;
      const courseId = path.split('/')[3]!;
      const modules = titles[courseId]?.map((title, index) =>
        backEnd.stored(`${courseId}-${index + 1}`, title, index + 1),
      );
      return modules ? [200, listOf(modules)] : [404, { message: 'Kursus tidak ditemukan' }];
    });
  server()
    .persist()
    .get(/^\/api\/modules\/[^/]+$/)
    .reply((path) => [200, ok(backEnd.stored(path.split('/')[3]!, 'Isi', 1))]);
  server()
    .persist()
    .get('/api/auth/self')
    .reply(function () {
      const { authorization } = this.req.headers;
      const isOther = String(authorization) === `Bearer ${OTHER.token}`;
      return [200, ok(userJson({ id: isOther ? OTHER.id : admin.id, username: admin.username }))];
    });
  server()
    .persist()
    .get(/^\/api\/courses\/[^/]+$/)
    .reply((path) => [200, ok(courseJson({ id: path.split('/')[3], title: `Kursus ${path.split('/')[3]}` }))]);
  return backEnd;
}

export type Courses = ReturnType<typeof serveCourses>;

/** Signs in and serves the courses. */
export function signInToCourses(): Courses {
  signInAs();
  return serveCourses();
}

/** Signs out: the upload queue outlives the screens, and only signing out empties it. */
export const emptyQueue = (): void => session.endInAllTabs({ loggedOut: true });

/** How long a row without an answer is looked up. */
export const LOOKED_UP_MS = 6_000;

export const pdfOf = (...names: string[]) =>
  names.map((name) => new File(['%PDF-'], `${name}.pdf`, { type: 'application/pdf' }));

export async function choose(...files: File[]) {
  fireEvent.change(screen.getByLabelText(CHOOSE), { target: { files } });
  await settle();
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

export async function press(name: string | RegExp) {
  fireEvent.click(button(name));
  await settle();
}

/** Presses `Unggah {n} Modul`. */
export async function send(count: number) {
  // Loads the validation chunk first; otherwise it would be loaded in real time.
  await import('yup');
  await press(`Unggah ${count} Modul`);
}

/** The latest upload. */
export const underWay = (): FakeXhr => FakeXhr.all().at(-1)!;
/** The titles that were sent, in order. */
export const sentTitles = () => FakeXhr.all().map(({ body }) => body?.get('title'));

/** The back end creates the module of the latest upload and responds with 201. */
export async function accept(backEnd: Courses, courseId = 'c-1') {
  const title = String(underWay().body?.get('title'));
  backEnd.titles[courseId]!.push(title);
  const id = `${courseId}-${backEnd.titles[courseId]!.length}`;
  await act(async () => underWay().answer(201, ok(backEnd.stored(id, title, 1))));
  await settle();
}

export async function refuse(status: number, message: string) {
  await act(async () => underWay().answer(status, { status: 'error', message }));
  await settle();
}

export const rows = () => screen.queryAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
export const row = (title: string) => within(screen.getByRole('listitem', { name: title }));
export const region = () => within(screen.getByRole('region', { name: 'Unggahan' }));
export const closingAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
