import type { Id } from '../../../lib/api/decode';
import { hasUnreadable } from '../../world/back-end';
import { MemoryFile } from '../../world/file';
import type { Effect } from '../../world/answers';
import type { Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { backEndOf, goTo, running, signedIn, type Sitting } from '../person';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** The course of the list at this place, whichever list it is. */
function courseAt({ screen }: Sitting, index: number): { id: Id; title: string } | null {
  const load = screen.courses?.list.load;
  return load?.state === 'ready' ? (load.data.items[index % Math.max(load.data.items.length, 1)] ?? null) : null;
}

/** The titles of the modules of a course that the back end of a tab shows: where reads are stale, not the newest. */
const modulesOf = (sitting: Sitting, courseId: string): string[] => {
  const { tables, madeAt, dialect } = backEndOf(sitting);
  const isShown = ({ id }: { id: string }) => sitting.world.clock.now - (madeAt.get(id) ?? 0) > dialect.staleMs;
  return tables.modules.filter((module) => module.course_id === courseId && isShown(module)).map(({ title }) => title);
};

/** A course that was read whole has each module that was there before the first request and after the last. */
function checkSource(sitting: Sitting, courseId: string, before: string[], read: readonly { title: string }[]) {
  const now = modulesOf(sitting, courseId);
  const lost = before.filter((title) => now.includes(title) && !read.some((each) => each.title === title));
  if (lost.length > 0)
    sitting.world.found('true-messages', `course ${courseId} is read as whole, and lacks ${lost.join()}`);
}

export async function copy(world: World, { tab, index, isSame }: Of<'copy'>) {
  const sitting = await signedIn(world, tab);
  const course = sitting && courseAt(sitting, index);
  if (!sitting || !course) return;
  const { console, seat } = sitting;
  const owner = console.session.owner();
  const there = modulesOf(sitting, String(course.id));
  const reading = console.readStoredCourse(String(course.id), null, new AbortController().signal);
  reading.then(
    ({ source, missing }) => {
      if (missing === 0) checkSource(sitting, String(course.id), there, source.modules);
      // The dialog goes with its page, and with the session.
      if (seat.tab !== sitting.tab || console.session.get().status !== 'signed-in' || console.session.owner() !== owner)
        return;
      const titles = source.modules.map(({ title }) => title);
      const start = (title: string) => console.courseCopies.start({ source, title, kind: 'copy' });
      begin(sitting, { titles }, start, isSame);
    },
    () => {},
  );
}

export async function downloadZip(world: World, { tab, index }: Of<'zip'>) {
  const sitting = await signedIn(world, tab);
  const course = sitting && courseAt(sitting, index);
  if (!sitting || !course) return;
  const { console } = sitting;
  const owner = console.session.owner();
  const backEnd = world.backEnds.find(({ baseUrl }) => baseUrl === owner?.baseUrl);
  if (!owner || !backEnd) return;
  const isOwn = ({ course_id }: { course_id: string }) => course_id === String(course.id);
  const modules = backEnd.tables.modules.filter(isOwn).map(({ id }) => id);
  const isUnreadable = hasUnreadable(backEnd.dialect, String(course.id));
  world.asked.push({ tab: sitting.tab.name, title: course.title, owner, backEnd, modules, isUnreadable });
  void running(sitting, 'zip', download(sitting, course));
}

/** Ends when the download has gone from the tray: until then a toast may be about it. */
async function download({ console }: Sitting, course: { id: Id; title: string }) {
  await console.startDownload(course).catch(console.recoverOrThrow);
  await new Promise<void>((resolve) => {
    const check = () => {
      if (console.isDownloading(course.id)) return;
      stop();
      resolve();
    };
    const stop = console.downloads.subscribe(check);
    check();
  });
}

/** The import of a ZIP that was downloaded before: chosen at the first press, started at the second. */
export async function importZip(world: World, { tab, index }: Of<'import-zip'>) {
  const sitting = await signedIn(world, tab);
  const zip = world.zips[index % Math.max(world.zips.length, 1)];
  if (!sitting || !zip || !(await goTo(sitting, '/courses/import', false))) return;
  const { console, seat } = sitting;
  const { courseImport, session } = console;
  const shown = courseImport.get();
  if (shown.step === 'checked' && seat.chosen) {
    const { titles, file } = seat.chosen;
    return begin(sitting, { titles, file }, (title) => courseImport.start(title));
  }
  if (shown.step !== 'choosing') return;
  const file = new MemoryFile(zip.bytes, 'kursus.zip', 'application/zip');
  seat.chosen = { titles: zip.titles, file, owner: session.owner() };
  await courseImport.read(file);
  const now = courseImport.get();
  if (now.step === 'choosing' && now.problem)
    world.found('true-messages', `${seat.name} refuses a ZIP of its own: ${now.problem}`);
}

/** A course that was made so long ago is in every answer that a page has by now. */
const SEEN_MS = 15_000;

/** The title of a copy: one that the world knows, or that of another tab at this back end. */
function titleFor(world: World, { tab }: Sitting, isSame: boolean): string {
  const { lastCopy } = world;
  world.lastCopy = null;
  const isOther = lastCopy !== null && lastCopy.tab !== tab.name;
  if (isSame && isOther && lastCopy.backEnd.baseUrl === tab.console.endpoint.get()) return lastCopy.title;
  const title = `Salinan & ${world.unique()} (dari kursus lain)`;
  const backEnd = world.backEnds.find(({ baseUrl }) => baseUrl === tab.console.endpoint.get());
  if (backEnd) world.lastCopy = { tab: tab.name, backEnd, title };
  return title;
}

type Created = Effect & { row: NonNullable<Effect['row']> };

const createdBy = ({ effects }: Intent, table: 'courses' | 'modules'): Created[] =>
  effects.filter((effect): effect is Created => effect.kind === 'created' && effect.of === table && !!effect.row);

/**
 * Whether a module may go into a course: it is the person's own, or the only one of this title that could be seen by
 * now, in which no module of somebody else could be seen.
 */
function mayFill({ clock }: World, intent: Intent, title: string, id: string): boolean {
  if (createdBy(intent, 'courses').some((effect) => effect.id === id)) return true;
  const { backEnd } = intent;
  const { courses, modules } = backEnd.tables;
  const isSeen = (each: { id: string }) => clock.now - (backEnd.madeAt.get(each.id) ?? 0) > SEEN_MS;
  const own = createdBy(intent, 'modules').map((effect) => effect.id);
  const isForeign = (each: (typeof modules)[number]) => each.course_id === id && !own.includes(each.id);
  const alike = courses.filter((each) => each.title === backEnd.stored(title));
  const isOnly = !alike.some((each) => each.id !== id && isSeen(each));
  return alike.some((each) => each.id === id) && isOnly && !modules.some((each) => isForeign(each) && isSeen(each));
}

/** Starts a copy; `file` is the ZIP that it comes from. */
function begin(
  sitting: Sitting,
  { titles, file }: { titles: readonly string[]; file?: File },
  start: (title: string) => void,
  isSame = false,
) {
  const { world, tab, console } = sitting;
  const title = titleFor(world, sitting, isSame);
  // Two copies may have the same title.
  const begunAt = console.now();
  const intent: Intent | null = world.begin(
    {
      kind: 'copy',
      what: `the copy ${title}`,
      copy: { title, titles },
      ...(file && { file }),
      // The course is the first of its items; its modules follow.
      inJournal: ({ kind, startedAt }, item) =>
        (kind === 'course-copy' || kind === 'course-import') && startedAt === begunAt && item === null,
      matches({ path, body }): boolean {
        if (path === '/api/courses') return body.title === title;
        const [, , , id = '', more] = path.split('/');
        return more === 'modules' && intent !== null && mayFill(world, intent, title, id);
      },
    },
    tab,
  );
  if (!intent) return;
  world.noteJob(tab.name);
  start(title);
  followCopy(sitting, intent);
}

/** Follows a copy: what each of its parts is told as has to be true then. An effect may still come later. */
export function followCopy({ world, console }: Sitting, intent: Intent | undefined, { isTakenUp = false } = {}) {
  if (!intent?.copy) return;
  const { title, titles } = intent.copy;
  const { courseCopies } = console;
  // Another one of this title may be under way, which was taken up from another page.
  const own = courseCopies.get().copies.findLast((each) => each.title === title);
  const now = () => courseCopies.get().job?.items.filter(({ value }) => value.copy === own) ?? [];
  // How it stood was told by the page that is gone.
  const told = new Map(isTakenUp ? now().map(({ index, state }) => [index, state as string]) : []);
  let isOver = false;
  courseCopies.subscribe(() => {
    const items = now();
    if (items.length === 0 || isOver) return;
    for (const item of items) {
      if (told.get(item.index) !== item.state) checkItem(world, intent, { titles, items }, item);
      told.set(item.index, item.state);
    }
    isOver = items.every(({ state }) => state !== 'waiting' && state !== 'running');
    if (!isOver) return;
    intent.told = 'done';
    if (items.every(({ state }) => state === 'done')) checkOrder(world, intent, titles);
  });
}

interface Told {
  state: string;
  value: { step: 'course' | 'order' | number };
}

function checkItem(
  world: World,
  intent: Intent,
  { titles, items }: { titles: readonly string[]; items: readonly Told[] },
  { state, value: { step } }: Told,
) {
  if (step === 'order') return;
  const { backEnd } = intent;
  const name = step === 'course' ? undefined : backEnd.stored(titles[step]!);
  const made = createdBy(intent, step === 'course' ? 'courses' : 'modules').filter(
    ({ row }) => name === undefined || ('title' in row && row.title === name),
  );
  const rows: readonly { id: string }[] = step === 'course' ? backEnd.tables.courses : backEnd.tables.modules;
  const there = made.filter(({ id }) => rows.some((row) => row.id === id)).length;
  // Modules of one title stand for each other.
  const alike = items.filter(
    ({ value }) =>
      value.step !== step && typeof value.step === 'number' && backEnd.stored(titles[value.step]!) === name,
  );
  const howMany = (...states: string[]) => alike.filter((each) => states.includes(each.state)).length;
  const part = step === 'course' ? 'the course' : `module ${step}`;
  // Somebody may have removed it since.
  const isFalse =
    state === 'done'
      ? made.length <= howMany('done')
      : (state === 'failed' || state === 'not-sent') && there > howMany('done', 'found');
  if (isFalse)
    world.found('true-messages', `${intent.what}: ${part} is told as ${state}, and ${made.length} were made`);
}

function checkOrder(world: World, intent: Intent, titles: readonly string[]) {
  const { backEnd } = intent;
  const own = createdBy(intent, 'modules').map(({ id }) => id);
  const modules = backEnd.tables.modules
    .filter(({ id }) => own.includes(id))
    .sort((a, b) => a.order - b.order)
    .map(({ title }) => title);
  const wanted = titles.map(backEnd.stored);
  // Somebody may have removed some, and the browser may have made some twice.
  if (modules.length === wanted.length && modules.join() !== wanted.join())
    world.found('true-messages', `${intent.what} is told as done, and its modules are ${modules.join()}`);
}
