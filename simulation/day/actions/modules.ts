import { hasUnreadable, idIn } from '../../world/back-end';
import { MemoryFile } from '../../world/file';
import type { Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { backEndOf, goTo, running, signedIn, type Sitting } from '../person';
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

/** What an order has to have: the modules that were there when it was asked for, and are there when it is sent. */
function wholeCourse(sitting: Sitting, courseId: string): () => string[] {
  const backEnd = backEndOf(sitting);
  const { dialect } = backEnd;
  const now = () => backEnd.tables.modules.filter(({ course_id }) => course_id === courseId).map(({ id }) => id);
  const before = now();
  return () => [
    // Where reads are stale nobody can know what is there.
    ...(dialect.staleMs > 0 ? [] : now().filter((id) => before.includes(id))),
    ...(hasUnreadable(dialect, courseId) ? ['what cannot be read'] : []),
  ];
}

export async function saveOrder(world: World, { tab }: Of<'save-order'>) {
  const sitting = await signedIn(world, tab);
  const open = sitting?.screen.modules;
  if (!sitting || !open?.order.unsaved || open.order.saving || open.load.state !== 'ready') return;
  const shown = open.load.data.items.map(({ id }) => String(id));
  const whole = wholeCourse(sitting, open.courseId);
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
    const lacks = whole().filter((id) => !sent.includes(id));
    if (lacks.length > 0) return `sends ${sent.join(' ')} without ${lacks.join(' ')}`;
    const known = sent.filter((id) => shown.includes(id));
    return known.join() === shown.filter((id) => sent.includes(id)).join() ? null : `sends ${sent.join(' ')}`;
  };
  const saving = open.order.conflict ? open.order.overwrite() : open.order.save();
  void running(sitting, 'reorder', saving).then(({ told }) => {
    if (told) world.tell(intent, told);
  });
}

/** What was asked for of new modules: by their titles, which no other module has. */
const newModule = (
  world: World,
  tab: Parameters<World['begin']>[1],
  courseId: string,
  { title, pdf }: { title: string; pdf: File | null },
): Intent | null =>
  world.begin(
    {
      kind: 'upload',
      what: `the upload of ${title}`,
      title,
      inJournal: ({ kind }, item) => kind === 'module-upload' && JSON.stringify(item).includes(JSON.stringify(title)),
      ...(pdf && { file: pdf }),
      matches: ({ method, path, body }) =>
        method === 'POST' && path === `/api/courses/${courseId}/modules` && body.title === title,
      // What is there need not be its own: somebody else may have made the same.
      isSo: ({ tables, dialect, stored }) =>
        tables.modules.some(
          (module) =>
            module.course_id === courseId &&
            module.title === stored(title) &&
            module.description === stored(title) &&
            (module.pdf_content !== null) === !dialect.dropsFiles,
        ),
    },
    tab,
  );

export async function upload(world: World, { tab, count }: Of<'upload'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const { uploadQueue } = sitting.console;
  const courseId = idIn(backEndOf(sitting).dialect, 22);
  const before = new Set(uploadQueue.get().rows.map(({ id }) => id));
  const files = Array.from(
    { length: count },
    () => new MemoryFile(new Uint8Array(4), `unggah & ${world.unique()} untuk kursus ini.pdf`, 'application/pdf'),
  );
  uploadQueue.addFiles(
    courseId,
    files.map((file) => ({ file, folder: '' })),
    'picked',
  );
  const added = uploadQueue.get().rows.filter(({ id }) => !before.has(id));
  const intents = added.map((row) => newModule(world, sitting.tab, courseId, row) ?? undefined);
  followUploads(sitting, intents);
  uploadQueue.send(courseId);
}

/** Follows uploads: what each module is told as has to be true. */
export function followUploads({ world, tab, console }: Sitting, intents: readonly (Intent | undefined)[]) {
  const { uploadQueue } = console;
  const intentOf = (id: number) => {
    const title = uploadQueue.get().rows.find((row) => row.id === id)?.title;
    return intents.find((intent) => intent?.title === title);
  };
  const told = new Map<number, string>();
  uploadQueue.subscribe(() => {
    for (const [id, item] of uploadQueue.get().items) {
      const { state } = item;
      const intent = intentOf(id);
      if (!intent || state === 'waiting' || state === 'running' || told.get(id) === state) continue;
      told.set(id, state);
      world.tell(intent, state);
      const isWithout = state === 'done' && item.result?.withoutFiles.length === 0;
      if (isWithout && intent.backEnd.dialect.dropsFiles)
        world.found('true-messages', `${intent.what} is told as done with its file, which is not stored`);
    }
  });
  world.noteJob(tab.name);
}
