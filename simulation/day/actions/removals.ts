import type { RecordListController } from '../../../components/list/use-record-list';
import type { Id } from '../../../lib/api/decode';
import type { Noun } from '../../tab/screen';
import type { Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { running, signedIn, type Sitting } from '../person';
import type { Step } from '../steps';
import { followJob } from './jobs';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

const removal = (
  world: World,
  { tab }: Sitting,
  of: Noun,
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
  const { users, courses, modules } = screen;
  if (console.isDialogOpen()) return null;
  const isOther = ({ username }: { username: string }) => !['ana', 'budi'].includes(username);
  const found =
    (users && buttonsOf('users', users.list, isOther)) ??
    (courses && buttonsOf('courses', courses.list)) ??
    (modules && buttonsOf('modules', modules.list));
  return found && found.ids.length > 0 ? found : null;
}

/** The records of a list, and the buttons that ask to delete one or several of them. */
function buttonsOf<T extends { id: Id }>(
  of: Noun,
  { load, selection, remove: askForOne, removeMany: askForMany }: RecordListController<T>,
  isOffered: (record: T) => boolean = () => true,
) {
  const records = load.state === 'ready' ? load.data.items.filter(isOffered) : [];
  return {
    of,
    ids: records.map(({ id }) => String(id)),
    askForOne: (index: number) => askForOne(records[index]!),
    askForLast: (count: number) => askForMany(records.slice(-count)),
    /** What is selected, administrators excepted. */
    selected: () => [...(selection.pageSelection?.selection.get().values() ?? [])].filter(isOffered),
    askFor: (chosen: readonly unknown[]) => askForMany(chosen as T[]),
  };
}

export async function remove(world: World, { tab, index }: Of<'remove'>) {
  const sitting = await signedIn(world, tab);
  const found = sitting && removable(sitting);
  if (!sitting || !found) return;
  const { of, ids, askForOne } = found;
  const chosen = index % ids.length;
  askForOne(chosen);
  await world.settle();
  const open = sitting.screen.remove;
  if (!open || open.busy) return;
  const intent = removal(world, sitting, of, ids[chosen]!);
  if (!intent) return;
  void running(sitting, 'remove', open.confirm()).then(({ result: { ok }, told }) => {
    if (ok || (told && told !== 'done')) world.tell(intent, ok ? 'done' : told!);
  });
}

export async function removeMany(world: World, { tab, count }: Of<'remove-many'>) {
  const sitting = await signedIn(world, tab);
  const found = sitting && removable(sitting);
  if (sitting && found) await removeAll(sitting, found, found.ids.slice(-count), () => found.askForLast(count));
}

/** Deletes what is selected, also on other pages. */
export async function removeSelected(world: World, { tab }: Of<'remove-selected'>) {
  const sitting = await signedIn(world, tab);
  const found = sitting && removable(sitting);
  const selected = found?.selected() ?? [];
  if (sitting && found && selected.length > 0)
    await removeAll(
      sitting,
      found,
      selected.map(({ id }) => String(id)),
      () => found.askFor(selected),
    );
}

async function removeAll(sitting: Sitting, { of }: { of: Noun }, ids: string[], ask: () => void) {
  const { world } = sitting;
  const noun = { users: 'user', courses: 'course', modules: 'module' }[of];
  const intents = ids.map((id) =>
    removal(world, sitting, of, id, ({ kind }, item) => kind === `${noun}-deletion` && String(item) === id),
  );
  ask();
  await world.settle();
  if (sitting.screen.job) followJob(sitting, sitting.screen.job, ({ index }) => intents[index] ?? undefined);
}

export async function select(world: World, { tab, index }: Of<'select'>) {
  const sitting = await signedIn(world, tab);
  const list = sitting?.screen.users?.list;
  // A dialog covers the list.
  if (list?.load.state !== 'ready' || sitting!.console.isDialogOpen()) return;
  const { load, selection } = list;
  if (!selection.pageSelection) {
    selection.toggle();
    await world.settle();
  }
  const open = sitting!.screen.users?.list.selection.pageSelection;
  const record = load.data.items[index % Math.max(load.data.items.length, 1)];
  const isGone = world.intents.some(({ target, told }) => target?.id === String(record?.id) && told === 'done');
  if (open && record && open.shown.includes(record) && !isGone) open.selection.toggle(record, open.shown, false);
}
