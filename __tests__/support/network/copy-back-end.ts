import nock from 'nock';
import { API, listOf } from './api';
import { refusal, serveBackEnd, type Asked } from './back-end';
import { courseJson, moduleJson } from '../factories';

type Module = ReturnType<typeof moduleJson>;
type Answer = [status: number, body: unknown];

/** A write as the back end receives it. */
export interface Write {
  kind: 'course' | 'module';
  courseId: string;
  title: string;
  form: FormData;
}

/**
 * What becomes of a write. `lost`: made, without an answer. `broken`: not made, without an answer. `twice`: the browser
 * sends it twice. `held`: no answer until it is aborted.
 */
type Fate = 'made' | 'lost' | 'broken' | 'twice' | 'held' | Answer;

export const FILES = 'https://files.test';

/** Modules without files, in order. */
export const modulesOf = (titles: string[]): Module[] =>
  titles.map((title, index) =>
    moduleJson({ id: `m-${index + 1}`, title, order: index + 1, pdf_content: null, video_content: null }),
  );

/** A back end with a course of three modules, which tells each write by what is to become of it. */
export function serveCopies() {
  const served = serveBackEnd({
    courses: [courseJson({ id: 'c-1', title: 'Asal', thumbnail_image: null })],
    modules: modulesOf(['A', 'B', 'C']),
  });
  served.sendByXhr();
  served.model.idOf = (of, number) => (of === 'courses' ? `c-${served.courses.length + 1}` : `m-${number}`);
  const fates = new Map<Asked, Fate>();

  const backEnd = Object.assign(served, {
    /** What happens, in order: `modul A` for a write, `file a.pdf` for a file that is read. */
    log: [] as string[],
    /** The writes that have arrived, whatever becomes of them. */
    made: [] as Write[],
    fate: (_: Write): Fate => 'made',
    /** The module lists cannot be read. */
    refuseLists: null as Answer | null,
    /** The order of modules cannot be changed. */
    refuseOrders: null as Answer | null,
    /** The search of some back ends does not find every title. */
    searches: true,
    /** The modules that are not given by themselves. */
    notGivenAlone: new Set<Module['id']>(),
    /** Makes what is held, and answers. */
    answerHeld: () => {},
    orders: () => served.of('PATCH').map(({ body }) => body),
    modulesIn: (courseId: string | number) =>
      served.modules
        .filter(({ course_id }) => course_id === String(courseId))
        .toSorted((first, second) => first.order - second.order),
    setModules(courseId: string, modules: Module[]) {
      const others = served.modules.filter(({ course_id }) => course_id !== courseId);
      served.modules = [...others, ...modules.map((module) => ({ ...module, course_id: courseId }))];
    },
    titlesIn: (courseId: string | number) => backEnd.modulesIn(courseId).map(({ title }) => title),
    written: (kind: Write['kind']) => backEnd.made.filter((write) => write.kind === kind).map(({ title }) => title),
  });

  const refused = (answer: Answer | null) => answer && { status: answer[0], body: answer[1] };
  backEnd.before = (call) => {
    const { method, form } = call;
    const { pathname, searchParams } = new URL(call.path, API);
    const [, , noun, id = ''] = pathname.split('/');
    if (method === 'PATCH') return refused(backEnd.refuseOrders);
    if (!form) {
      if (noun === 'modules') return backEnd.notGivenAlone.has(id) ? refusal(404, 'Tidak ada') : null;
      if (pathname.endsWith('/modules')) return refused(backEnd.refuseLists);
      return !id && searchParams.get('q') && !backEnd.searches ? { status: 200, body: listOf([]) } : null;
    }
    const title = String(form.get('title'));
    const write: Write = { kind: id ? 'module' : 'course', courseId: id, title, form };
    backEnd.made.push(write);
    backEnd.log.push(`${id ? 'modul' : 'kursus'} ${title}`);
    const fate = backEnd.fate(write);
    fates.set(call, fate);
    return fate === 'broken' ? 'broken' : Array.isArray(fate) ? { status: fate[0], body: fate[1] } : null;
  };
  backEnd.held = (call) => {
    if (fates.get(call) === 'held') return new Promise<void>((resolve) => (backEnd.answerHeld = resolve));
  };
  backEnd.isDoubled = (call) => fates.get(call) === 'twice';
  backEnd.after = (call) => (fates.get(call) === 'lost' ? 'broken' : null);
  return backEnd;
}

export type CopyBackEnd = ReturnType<typeof serveCopies>;

interface Stored {
  status?: number;
  type?: string;
  bytes?: string;
  /** No answer, so often: as without a connection. */
  fails?: number;
  /** Whether the browser may read it; `false`: it only learns that the server answers. */
  mayBeRead?: boolean;
}

/** Stores files of modules of `c-1` at another host; `read` says how often each was asked for. */
export function storeFile(backEnd: CopyBackEnd, name: string, stored: Stored = {}) {
  const { status = 200, type = 'application/octet-stream', bytes = `isi ${name}`, mayBeRead = true } = stored;
  let fails = stored.fails ?? 0;
  nock(FILES)
    .persist()
    .get(`/${name}`)
    .query(true)
    .reply(function (_, __, done) {
      backEnd.log.push(`file ${name}`);
      if (fails > 0 || !mayBeRead) {
        fails -= 1;
        this.req.destroy(new Error('no connection'));
        return;
      }
      done(null, [status, bytes, { 'Content-Type': type, 'Content-Length': String(bytes.length) }]);
    });
  if (!mayBeRead) answerWithoutCors(backEnd, name);
  return `${FILES}/${name}`;
}

/** A request without CORS is answered by the server of a file that may not be read; Node's fetch knows no CORS. */
function answerWithoutCors(backEnd: CopyBackEnd, name: string) {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.mode !== 'no-cors' || address !== `${FILES}/${name}`) return fetch(address, init);
    backEnd.log.push(`file ${name}`);
    return new Response();
  });
}
