import type { RecordListController } from '../../../components/list/use-record-list';
import type { Id } from '../../../lib/api/decode';
import { cleanText } from '../../../lib/clean-text';
import { found } from '../../world/answers';
import type { World } from '../../world/world';
import { backEndOf, running, signedIn, type Sitting } from '../person';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
type List = RecordListController<{ id: Id }>;

/** The list on the screen, where no dialog covers it. */
function openList({ screen, console }: Sitting): { of: 'users' | 'courses'; list: List } | null {
  const { users, courses } = screen;
  if (console.isDialogOpen()) return null;
  if (users) return { of: 'users', list: users.list as unknown as List };
  return courses ? { of: 'courses', list: courses.list as unknown as List } : null;
}

/** Shows a list as cards, as a table, sorted or filtered; reads it again, or ends its reading. */
export async function arrange(world: World, { tab, how }: Of<'arrange'>) {
  const sitting = await signedIn(world, tab);
  const open = sitting && openList(sitting);
  if (!open) return;
  const { params, load } = open.list;
  const isOfUsers = open.of === 'users';
  const { table } = sitting.screen;
  if (how === 'cards' || how === 'table') params.setView(how === 'table');
  if (how === 'by-name') params.setSort({ key: isOfUsers ? 'name' : 'title', isDescending: false });
  if (how === 'by-number') params.setSort({ key: isOfUsers ? 'balance' : 'price', isDescending: true });
  if (how === 'filtered') params.setFilters(isOfUsers ? { min: ['60000'] } : { instructor: ['Dewi'] });
  if (how === 'searched') params.setSearch(cleanText(isOfUsers ? 'di' : 'dasar'));
  if (how === 'not-searched') params.setSearch(cleanText(''));
  if (how === 'next-page' && load.state === 'ready' && load.data.page < load.data.totalPages)
    params.setPage(load.data.page + 1);
  if (how === 'first-page') params.setPage(1);
  if (how === 'again' && table?.isShown && !table.isReading) table.readAgain();
  if (how === 'cancel' && table?.isReading) {
    sitting.seat.hasCancelled = true;
    table.cancel();
  }
}

/** Selects the records of the page, and then all results. */
export async function selectAll(world: World, { tab }: Of<'select-all'>) {
  const sitting = await signedIn(world, tab);
  const open = sitting && openList(sitting);
  if (!sitting || open?.list.load.state !== 'ready') return;
  if (!open.list.selection.pageSelection) {
    open.list.selection.toggle();
    await world.settle();
  }
  const page = openList(sitting)?.list.selection.pageSelection;
  if (!page) return;
  const { selection } = page;
  const isGone = ({ id }: { id: Id }) =>
    world.intents.some(({ target, told }) => target?.of === open.of && target.id === String(id) && told === 'done');
  selection.set(
    page.shown.filter((record) => !isGone(record)),
    true,
  );
  await world.settle();
  const { selectAll: all } = sitting.screen;
  if (!all?.isOffered || all.progress || all.isTooLong) return;
  const current = sitting.console.session.get();
  const backEnd = backEndOf(sitting);
  const { q } = open.list.params.state;
  const ids = () => found(backEnd, open.of, q).map(({ id }) => id);
  const before = ids();
  const deselected = new Set<string>();
  let former = selection.get();
  const stop = selection.subscribe(() => {
    for (const id of former.keys()) if (!selection.get().has(id)) deselected.add(id);
    former = selection.get();
  });
  void running(sitting, 'export', all.run()).then(async () => {
    await world.settle();
    stop();
    const now = openList(sitting)?.list;
    const isHere = now?.selection.pageSelection?.selection === selection;
    const { selectAll: ended } = sitting.screen;
    // Those of a table that was read whole are as old as its line says.
    const isOld = sitting.screen.table?.isShown === true || backEnd.dialect.staleMs > 0;
    if (!isHere || !ended?.isRead || ended.shortfall || isOld) return;
    const own = open.of === 'users' && 'user' in current ? String(current.user.id) : null;
    const isThere = new Set(ids());
    const missing = before.filter(
      (id) => isThere.has(id) && id !== own && !deselected.has(id) && !selection.get().has(id),
    );
    if (missing.length > 0)
      world.found('true-messages', `all ${open.of} are selected in ${sitting.tab.name}, and ${missing.join()} are not`);
  });
}
