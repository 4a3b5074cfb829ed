import type { Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { running, signedIn, type Sitting } from '../person';
import type { Step } from '../steps';
import { followJob } from './jobs';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

const removal = (
  world: World,
  { tab }: Sitting,
  of: 'users' | 'courses',
  id: string,
  inJournal?: Intent['inJournal'],
): Intent | null =>
  world.begin(
    {
      kind: 'remove',
      what: `the deletion of ${of} ${id}`,
      target: { of, id },
      ...(inJournal && { inJournal }),
      isSo: ({ tables }) => !tables[of].some((row) => row.id === id),
      matches: ({ method, path }) => method === 'DELETE' && path === `/api/${of}/${id}`,
    },
    tab,
  );

/** The list on the screen, and the records in it that may be deleted. */
function removable({ screen, console }: Sitting) {
  const isUsers = console.address.get() === '/users';
  const of = isUsers ? ('users' as const) : ('courses' as const);
  const list = isUsers ? screen.users : screen.courses;
  if (!list || list.state !== 'ready' || console.dialog.get() || screen.job) return null;
  const records = list.data.items
    .filter((record) => !('username' in record) || !['ana', 'budi'].includes(record.username))
    .map((record) => ({ id: record.id, name: 'username' in record ? record.username : record.title }));
  return records.length > 0 ? { of, records } : null;
}

export async function remove(world: World, { tab, index }: Of<'remove'>) {
  const sitting = await signedIn(world, tab);
  const found = sitting && removable(sitting);
  if (!sitting || !found) return;
  const { of, records } = found;
  const { id, name } = records[index % records.length]!;
  sitting.console.dialog.set({ kind: 'remove', of, id, name });
  await world.settle();
  const open = sitting.screen.remove;
  if (!open || open.busy) return;
  const intent = removal(world, sitting, of, String(id));
  if (!intent) return;
  void running(sitting, 'remove', open.confirm()).then(({ result: { ok }, told }) => {
    if (ok || (told && told !== 'done')) world.tell(intent, ok ? 'done' : told!);
  });
}

export async function removeMany(world: World, { tab, count }: Of<'remove-many'>) {
  const sitting = await signedIn(world, tab);
  const found = sitting && removable(sitting);
  if (!sitting || !found) return;
  const records = found.records.slice(-count);
  const noun = found.of === 'users' ? 'user' : 'course';
  const intents = records.map(({ id }) =>
    removal(
      world,
      sitting,
      found.of,
      String(id),
      ({ kind }, item) => kind === `${noun}-deletion` && String(item) === String(id),
    ),
  );
  sitting.console.dialog.set({ kind: 'remove-many', of: found.of, records });
  await world.settle();
  if (sitting.screen.job) followJob(sitting, sitting.screen.job, ({ index }) => intents[index] ?? undefined);
}

export async function select(world: World, { tab, index }: Of<'select'>) {
  const sitting = await signedIn(world, tab);
  const { selection, users } = sitting?.screen ?? {};
  // A dialog covers the list.
  if (!selection || users?.state !== 'ready' || sitting!.screen.job || sitting!.console.dialog.get()) return;
  if (!selection.pageSelection) {
    selection.toggle();
    await world.settle();
  }
  const open = sitting!.screen.selection?.pageSelection;
  const record = users.data.items[index % Math.max(users.data.items.length, 1)];
  const isGone = world.intents.some(({ target, told }) => target?.id === String(record?.id) && told === 'done');
  if (open && record && !isGone) open.selection.toggle(record, open.shown, false);
}
