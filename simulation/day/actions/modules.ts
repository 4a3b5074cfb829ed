import type { Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { goTo, running, signedIn } from '../person';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

export async function move(world: World, { tab, from, to }: Of<'move'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting || !(await goTo(sitting, '/courses/21/modules', false))) return;
  const open = sitting.screen.modules;
  if (open?.load.state !== 'ready' || open.order.saving || open.order.conflict) return;
  const { items } = open.load.data;
  const moved = items[from % Math.max(items.length, 1)];
  if (moved) open.order.move(open.load.data, String(moved.id), to % items.length);
}

export async function saveOrder(world: World, { tab }: Of<'save-order'>) {
  const sitting = await signedIn(world, tab);
  const open = sitting?.screen.modules;
  if (!sitting || !open?.order.unsaved || open.order.saving || open.load.state !== 'ready') return;
  const shown = open.load.data.items.map(({ id }) => String(id));
  const intent = world.begin(
    {
      kind: 'reorder',
      what: `the order ${shown.join(' ')}`,
      matches: ({ method, path }) => method === 'PATCH' && path === `/api/courses/${open.courseId}/modules/reorder`,
      isSo({ tables }) {
        const stored = tables.modules.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
        return stored.filter((id) => shown.includes(id)).join() === shown.filter((id) => stored.includes(id)).join();
      },
    },
    sitting.tab,
  );
  if (!intent) return;
  intent.problemOf = ({ body }) => {
    const sent = (body.module_order as { id: unknown; order: number }[])
      .toSorted((a, b) => a.order - b.order)
      .map(({ id }) => String(id));
    const known = sent.filter((id) => shown.includes(id));
    return known.join() === shown.filter((id) => sent.includes(id)).join() ? null : `sends ${sent.join(' ')}`;
  };
  const saving = open.order.conflict ? open.order.overwrite() : open.order.save();
  void running(sitting, 'reorder', saving).then(({ told }) => {
    if (told) world.tell(intent, told);
  });
}

/** What was asked for of new modules: by their titles, which no other module has. */
const newModule = (world: World, tab: Parameters<World['begin']>[1], courseId: string, title: string): Intent | null =>
  world.begin(
    {
      kind: 'upload',
      what: `the upload of ${title}`,
      matches: ({ method, path, body }) =>
        method === 'POST' && path === `/api/courses/${courseId}/modules` && body.title === title,
    },
    tab,
  );

export async function upload(world: World, { tab, count }: Of<'upload'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const { uploadQueue } = sitting.console;
  const courseId = '22';
  const before = new Set(uploadQueue.get().rows.map(({ id }) => id));
  const files = Array.from({ length: count }, () => sitting.tab.file(`unggah${world.unique()}.pdf`, 'application/pdf'));
  uploadQueue.addFiles(
    courseId,
    files.map((file) => ({ file, folder: '' })),
    'picked',
  );
  const added = uploadQueue.get().rows.filter(({ id }) => !before.has(id));
  const intents = new Map(added.map(({ id, title }) => [id, newModule(world, sitting.tab, courseId, title)]));
  const told = new Map<number, string>();
  uploadQueue.subscribe(() => {
    for (const [id, { state }] of uploadQueue.get().items) {
      const intent = intents.get(id);
      if (!intent || state === 'waiting' || state === 'running' || told.get(id) === state) continue;
      told.set(id, state);
      world.tell(intent, state);
    }
  });
  uploadQueue.send(courseId);
}

export async function copy(world: World, { tab, index }: Of<'copy'>) {
  const sitting = await signedIn(world, tab);
  const list = sitting?.screen.courses;
  if (!sitting || list?.state !== 'ready' || list.data.items.length === 0) return;
  const { console } = sitting;
  const course = list.data.items[index % list.data.items.length]!;
  const title = `Salinan ${world.unique()}`;
  const words = ['Satu', 'Dua', 'Tiga'];
  const intent = world.begin(
    {
      kind: 'copy',
      what: `the copy ${title}`,
      matches: ({ path, body, backEnd }) => {
        if (path === '/api/courses') return body.title === title;
        const [, , , id] = path.split('/');
        return backEnd.tables.courses.some((each) => each.id === id && each.title === title);
      },
    },
    sitting.tab,
  );
  if (!intent) return;
  const { instructor, description, topics } = course;
  const modules = words.map((word) => ({ title: word, description: word, pdf: null, video: null }));
  console.courseCopies.start({
    title,
    kind: 'copy',
    source: { title, instructor, description, price: '49.99', topics, thumbnail: null, modules },
  });
  let isTold = false;
  console.courseCopies.subscribe(() => {
    const { job, copies } = console.courseCopies.get();
    const own = copies.find((each) => each.title === title);
    if (!job || !own || isTold) return;
    const items = job.items.filter(({ value }) => value.copy === own);
    if (items.length === 0 || items.some(({ state }) => state === 'waiting' || state === 'running')) return;
    isTold = true;
    const made = intent.backEnd.tables.courses.filter((each) => each.title === title).map(({ id }) => id);
    for (const { state, value } of items) {
      const { of } = value;
      const count =
        of === 'course'
          ? made.length
          : intent.backEnd.tables.modules.filter(
              (each) => made.includes(each.course_id) && each.title === words[of as number],
            ).length;
      const what = `${intent.what}: ${of === 'course' ? 'the course' : `module ${of}`} is told as ${state}, and there are ${count}`;
      if (of === 'order') continue;
      if (state === 'done' && count === 0) world.found('true-messages', what);
      if ((state === 'failed' || state === 'not-sent') && count > 0) world.found('true-messages', what);
    }
  });
}
