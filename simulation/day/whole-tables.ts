import type { Seat } from '../world/seat';
import { found } from '../world/answers';
import type { World } from '../world/world';
import { backEndOf } from './person';

/**
 * Looks at a table whose list is being read whole: once it is told as whole, it holds each record that was there before
 * and after the reading.
 */
export function checkTable(world: World, seat: Seat) {
  const { name, console } = seat.tab!;
  const { users, courses, table } = console.screen;
  const of = users ? 'users' : courses ? 'courses' : null;
  const backEnd = backEndOf({ world, console });
  const now = table?.now;
  if (!of || !now || seat.reading?.page !== name || seat.reading.of !== of) seat.reading = null;
  if (!of || !now) return;
  const ids = () => found(backEnd, of, now.q).map(({ id }) => id);
  if (now.progress) {
    seat.reading ??= { page: name, of, ids: ids(), former: now.whole };
    return;
  }
  const { reading } = seat;
  seat.reading = null;
  const { whole } = now;
  if (!reading || !whole || whole === reading.former || whole.missing > 0 || backEnd.dialect.staleMs > 0) return;
  // A search finds no such record.
  if (backEnd.dialect.hasUnreadable && (now.q === '' || backEnd.dialect.ignoresSearch))
    world.found('true-messages', `the table of ${of} in ${name} is told as whole, and a record cannot be read`);
  const isThere = new Set(ids());
  const held = new Set(whole.records.map(({ id }) => String(id)));
  const missing = reading.ids.filter((id) => isThere.has(id) && !held.has(id));
  if (missing.length > 0)
    world.found('true-messages', `the table of ${of} in ${name} is told as whole, and lacks ${missing.join()}`);
}

/** What was made or deleted in a page is so in its table by itself: the table is not polled, and follows its own page. */
export function checkOwnChanges(world: World) {
  for (const { seat, tab, console } of world.openTabs()) {
    const { users, table } = console.screen;
    const of = users ? 'users' : 'courses';
    const backEnd = backEndOf({ world, console });
    const { now } = table ?? {};
    if (!table?.isShown || !now?.whole || now.whole.missing > 0 || now.error || seat.hasCancelled) continue;
    const held = new Set(now.whole.records.map(({ id }) => String(id)));
    const stored = new Set(found(backEnd, of, now.q).map(({ id }) => id));
    for (const intent of world.intents) {
      // What a copy makes late, after it was told as failed, is nowhere.
      if (intent.tab !== tab.name || intent.told !== 'done' || intent.kind === 'copy') continue;
      if (intent.backEnd !== backEnd) continue;
      for (const effect of intent.effects) {
        const isWrong =
          effect.of === of &&
          ((effect.kind === 'created' && stored.has(effect.id) && !held.has(effect.id)) ||
            (effect.kind === 'removed' && !stored.has(effect.id) && held.has(effect.id)));
        if (isWrong) world.found('list-in-the-end', `the table of ${of} in ${tab.name} lacks ${intent.what}`);
      }
    }
  }
}
