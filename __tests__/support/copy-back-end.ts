import nock from 'nock';
import { setImmediate } from 'node:timers';
// Replaces jsdom's File, which fetch cannot send, with Node's.
import './received';
import { API, admin, listOf, ok, server } from './api';
import { courseJson, moduleJson, userJson } from './factories';
import { FakeXhr } from './fake-xhr';

type Course = ReturnType<typeof courseJson>;
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
/** Who is signed in with which token. */
export const OTHER = { id: 'u-2', token: 'token-lain' };

/** Modules without files, in order. */
export const modulesOf = (titles: string[]): Module[] =>
  titles.map((title, index) =>
    moduleJson({ id: `m-${index + 1}`, title, order: index + 1, pdf_content: null, video_content: null }),
  );

/** A back end that creates courses and modules, with the storage of their files. */
export function serveCopies() {
  const backEnd = {
    courses: [courseJson({ id: 'c-1', title: 'Asal', thumbnail_image: null })] as Course[],
    modules: new Map([['c-1', modulesOf(['A', 'B', 'C'])]]),
    /** What happens, in order: `modul A` for a write, `file a.pdf` for a file that is read. */
    log: [] as string[],
    writes: [] as Write[],
    orders: [] as unknown[],
    fate: (_: Write): Fate => 'made',
    /** The module lists cannot be read. */
    refuseLists: null as Answer | null,
    /** The order of modules cannot be changed. */
    refuseOrders: null as Answer | null,
    /** The search of some back ends does not find every title. */
    searches: true,
    /** Some back ends answer with success, and store no file. */
    dropsFiles: false,
    /** Some back ends' answers to a creation hold no record. */
    answersNothing: false,
    /** How the title of a module is stored. */
    storedTitle: (title: string) => title,
    /** Some back ends number new modules from the top. */
    numbersFromTop: false,
    /** A field of modules that lists leave out. */
    leftOutOfLists: null as keyof Module | null,
    /** The modules that are not given by themselves. */
    notGivenAlone: new Set<Module['id']>(),
    xhrs: [] as Xhr[],
    /** Makes what is held, and answers. */
    answerHeld: () => {},
    titlesIn: (courseId: string | number) =>
      (backEnd.modules.get(String(courseId)) ?? []).toSorted((a, b) => a.order - b.order).map(({ title }) => title),
    written: (kind: Write['kind']) => backEnd.writes.filter((write) => write.kind === kind).map(({ title }) => title),
  };

  function make({ kind, courseId, title, form }: Write): unknown {
    const file = (name: string) => (backEnd.dropsFiles ? null : ((form.get(name) as File | null)?.name ?? null));
    if (kind === 'course') {
      const id = `c-${backEnd.courses.length + 1}`;
      const { instructor, description, price } = Object.fromEntries(form) as Record<string, string>;
      const more = { instructor, description, price: Number(price), topics: form.getAll('topics') };
      const made = courseJson({ id, title, ...more, thumbnail_image: file('thumbnail_image') });
      backEnd.courses.push(made);
      backEnd.modules.set(id, []);
      return made;
    }
    const all = backEnd.modules.get(courseId)!;
    if (backEnd.numbersFromTop) all.forEach((each) => (each.order += 1));
    const order = backEnd.numbersFromTop ? 1 : Math.max(0, ...all.map((each) => each.order)) + 1;
    const files = { pdf_content: file('pdf_content'), video_content: file('video_content') };
    const words = { title: backEnd.storedTitle(title), description: String(form.get('description')) };
    const made = moduleJson({ id: `${courseId}-m${all.length + 1}`, ...words, order, ...files });
    all.push(made);
    return made;
  }

  class Xhr extends FakeXhr {
    private url = new URL(API);
    override open(_method?: string, url?: string) {
      this.url = new URL(url!);
    }
    override send(body: FormData | null = null) {
      super.send(body);
      backEnd.xhrs.push(this);
      const [, , , courseId = ''] = this.url.pathname.split('/');
      const title = String(body!.get('title'));
      const write: Write = { kind: courseId ? 'module' : 'course', courseId, title, form: body! };
      backEnd.writes.push(write);
      backEnd.log.push(`${courseId ? 'modul' : 'kursus'} ${title}`);
      const fate = backEnd.fate(write);
      setImmediate(() => this.meet(write, fate));
    }
    private meet(write: Write, fate: Fate) {
      if (fate === 'held') return void (backEnd.answerHeld = () => this.meet(write, 'made'));
      if (Array.isArray(fate)) return this.answer(fate[0], fate[1]);
      if (fate === 'broken') return this.fail();
      if (write.courseId && !backEnd.modules.has(write.courseId)) return this.answer(404, { message: 'Tidak ada' });
      const made = make(write);
      if (fate === 'twice') make(write);
      if (fate === 'lost') return this.fail();
      this.answer(201, ok(backEnd.answersNothing ? {} : made));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Xhr });

  const get = (path: RegExp, reply: (url: URL, ids: string[]) => Answer) =>
    server()
      .persist()
      .get(path)
      .reply((uri) => {
        const url = new URL(uri, API);
        return reply(url, url.pathname.split('/').map(decodeURIComponent)) as [number, object];
      });
  get(/^\/api\/courses\?/, ({ searchParams }) => {
    const q = searchParams.get('q')?.toLowerCase() ?? '';
    const isFound = ({ title }: Course) => (q === '' || backEnd.searches) && title.toLowerCase().includes(q);
    return [200, listOf(backEnd.courses.filter(isFound))];
  });
  get(/^\/api\/courses\/[^/]+$/, (_, [, , , id]) => {
    const found = backEnd.courses.find((course) => course.id === id);
    return found ? [200, ok(found)] : [404, { message: 'Tidak ada' }];
  });
  get(/^\/api\/courses\/[^/]+\/modules\?/, ({ searchParams }, [, , , id]) => {
    const all = backEnd.modules.get(id!)?.toSorted((a, b) => a.order - b.order);
    if (backEnd.refuseLists) return backEnd.refuseLists;
    if (!all) return [404, { message: 'Tidak ada' }];
    const page = Number(searchParams.get('page'));
    const limit = Number(searchParams.get('limit'));
    const pages = { current_page: page, total_pages: Math.ceil(all.length / limit) || 1, total_items: all.length };
    const shown = all.slice((page - 1) * limit, page * limit).map((module) => {
      const listed: Partial<Module> = { ...module };
      if (backEnd.leftOutOfLists) delete listed[backEnd.leftOutOfLists];
      return listed;
    });
    return [200, listOf(shown, pages)];
  });
  get(/^\/api\/modules\/[^/]+$/, (_, [, , , id]) => {
    const found = [...backEnd.modules.values()].flat().find((module) => module.id === id);
    return found && !backEnd.notGivenAlone.has(found.id) ? [200, ok(found)] : [404, { message: 'Tidak ada' }];
  });
  server()
    .persist()
    .patch(/\/modules\/reorder$/)
    .reply((path, body) => {
      if (backEnd.refuseOrders) return backEnd.refuseOrders as [number, object];
      const { module_order } = body as { module_order: { id: string; order: number }[] };
      backEnd.orders.push(module_order);
      const orders = new Map(module_order.map(({ id, order }) => [id, order]));
      for (const module of backEnd.modules.get(path.split('/')[3]!)!)
        module.order = orders.get(String(module.id)) ?? module.order;
      return [200, ok(null)];
    });
  server()
    .persist()
    .get('/api/auth/self')
    .reply(function () {
      const isOther = String(this.req.headers.authorization) === `Bearer ${OTHER.token}`;
      return [200, ok(userJson({ id: isOther ? OTHER.id : admin.id, username: admin.username }))];
    });
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
