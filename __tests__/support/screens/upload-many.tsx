import { BackgroundWork } from '@/app/(console)/background-work';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { ModuleList } from '@/components/modules/module-list';
import { UploadScreen } from '@/components/modules/upload/upload-screen';
import { AppShell } from '@/components/shell/app-shell';
import { RequireSession } from '@/components/entry/require-session';
import { matchRoute } from '@/lib/navigation/routes';
import { session } from '@/lib/session/session';
import { ok, signInAs } from '../network/api';
import { serveBackEnd } from '../network/back-end';
import { courseJson, moduleJson } from '../factories';
import { FakeXhr } from '../network/fake-xhr';
import { renderScreen } from './render';
import { settle, stopTime } from '../time';

export const UPLOAD = '/courses/c-1/modules/upload';
export const OTHER_UPLOAD = '/courses/c-2/modules/upload';
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

/** A back end with two courses without modules. */
function serveCourses() {
  const served = serveBackEnd({
    courses: ['c-1', 'c-2'].map((id) => courseJson({ id, title: `Kursus ${id}` })),
    modules: [],
  });
  return Object.assign(served, {
    /** Stores a module as of a row that was made from a PDF, and returns it. */
    store(title: string, courseId = 'c-1') {
      const order = served.modules.filter(({ course_id }) => course_id === courseId).length + 1;
      const module = moduleJson({
        ...{ id: `${courseId}-${order}`, course_id: courseId, title, order, video_content: null },
        description: served.dialect.dropsFields ? '' : title,
        pdf_content: served.dialect.dropsFiles ? null : '/isi.pdf',
      });
      served.modules.push(module);
      return module;
    },
    titlesIn: (courseId: string) =>
      served.modules.filter(({ course_id }) => course_id === courseId).map(({ title }) => title),
  });
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
  const module = backEnd.store(String(underWay().body?.get('title')), courseId);
  await act(async () => underWay().answer(201, ok(module)));
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
