import type { Id } from '../../../lib/api/decode';
import { MemoryFile } from '../../world/file';
import type { Effect } from '../../world/answers';
import type { Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { goTo, running, signedIn, type Sitting } from '../person';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** The course of the list at this place, whichever list it is. */
function courseAt({ screen }: Sitting, index: number): { id: Id; title: string } | null {
  const list = screen.courses;
  return list?.state === 'ready' ? (list.data.items[index % Math.max(list.data.items.length, 1)] ?? null) : null;
}

export async function copy(world: World, { tab, index }: Of<'copy'>) {
  const sitting = await signedIn(world, tab);
  const course = sitting && courseAt(sitting, index);
  if (!sitting || !course) return;
  const { console, seat } = sitting;
  const by = console.session.owner();
  const reading = console.readStoredCourse(String(course.id), null, new AbortController().signal);
  reading.then(
    ({ source }) => {
      // The dialog goes with its page, and with the session.
      if (seat.tab !== sitting.tab || console.session.get().status !== 'signed-in' || console.session.owner() !== by)
        return;
      const titles = source.modules.map(({ title }) => title);
      follow(world, sitting, titles, (title) => console.courseCopies.start({ source, title, kind: 'copy' }));
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
  world.asked.push({ tab: sitting.tab.name, title: course.title, owner, backEnd, modules });
  void running(sitting, 'zip', download(sitting, course));
}

/** Ends when the download has gone from the tray: until then a toast may be about it. */
async function download({ console }: Sitting, course: { id: Id; title: string }) {
  await console.startDownload(course).catch(console.recoverOrThrow);
  const { trayTasks } = console;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (trayTasks.isRunning(console.downloadIdOf(course.id))) return;
      stop();
      resolve();
    };
    const stop = trayTasks.subscribe(check);
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
    return follow(world, sitting, seat.chosen.titles, (title) => courseImport.start(title));
  }
  if (shown.step !== 'choosing') return;
  seat.chosen = { titles: zip.titles, by: session.owner() };
  await courseImport.read(new MemoryFile(zip.bytes, 'kursus.zip', 'application/zip'));
  const now = courseImport.get();
  if (now.step === 'choosing' && now.problem)
    world.found('true-messages', `${seat.name} refuses a ZIP of its own: ${now.problem}`);
}

/** Starts a copy, and follows it: what each of its parts is told as has to be true then. An effect may still come later. */
function follow(world: World, sitting: Sitting, titles: readonly string[], start: (title: string) => void) {
  const { courseCopies } = sitting.console;
  const title = `Salinan ${world.unique()}`;
  let created: readonly Effect[] = [];
  const intent = world.begin(
    {
      kind: 'copy',
      what: `the copy ${title}`,
      matches({ path, body }) {
        if (path === '/api/courses') return body.title === title;
        const [, , , id] = path.split('/');
        return created.some((effect) => effect.kind === 'created' && effect.of === 'courses' && effect.id === id);
      },
    },
    sitting.tab,
  );
  if (!intent) return;
  created = intent.effects;
  world.noteJob(sitting.tab.name);
  start(title);
  const told = new Map<number, string>();
  let isOver = false;
  courseCopies.subscribe(() => {
    const { job, copies } = courseCopies.get();
    const own = copies.find((each) => each.title === title);
    if (!job || !own || isOver) return;
    const items = job.items.filter(({ value }) => value.copy === own);
    for (const item of items) {
      if (told.get(item.index) !== item.state) checkItem(world, intent, title, titles, item);
      told.set(item.index, item.state);
    }
    isOver = items.length > 0 && items.every(({ state }) => state !== 'waiting' && state !== 'running');
    if (isOver && items.every(({ state }) => state === 'done')) checkOrder(world, intent, title, titles);
  });
}

/** The modules of the courses with this title, in order, and the number of those courses. */
function madeOf({ backEnd: { tables } }: Intent, title: string) {
  const courses = tables.courses.filter((each) => each.title === title).map(({ id }) => id);
  const modules = tables.modules
    .filter(({ course_id }) => courses.includes(course_id))
    .sort((a, b) => a.order - b.order);
  return { count: courses.length, modules: modules.map((each) => each.title) };
}

interface Told {
  state: string;
  value: { step: 'course' | 'order' | number };
}

function checkItem(
  world: World,
  intent: Intent,
  title: string,
  titles: readonly string[],
  { state, value: { step } }: Told,
) {
  if (step === 'order') return;
  const made = madeOf(intent, title);
  const count = step === 'course' ? made.count : made.modules.filter((each) => each === titles[step]).length;
  const part = step === 'course' ? 'the course' : `module ${step}`;
  const table = step === 'course' ? 'courses' : 'modules';
  const name = step === 'course' ? title : titles[step];
  // Somebody may have removed it since.
  const wasMade = intent.effects.some(
    ({ kind, of, row }) => kind === 'created' && of === table && row && 'title' in row && row.title === name,
  );
  const isFalse =
    state === 'done' ? count === 0 && !wasMade : (state === 'failed' || state === 'not-sent') && count > 0;
  if (isFalse) world.found('true-messages', `${intent.what}: ${part} is told as ${state}, and there are ${count}`);
}

function checkOrder(world: World, intent: Intent, title: string, titles: readonly string[]) {
  const { modules } = madeOf(intent, title);
  // Somebody may have removed some, and the browser may have made some twice.
  if (modules.length === titles.length && modules.join() !== titles.join())
    world.found('true-messages', `${intent.what} is told as done, and its modules are ${modules.join()}`);
}
