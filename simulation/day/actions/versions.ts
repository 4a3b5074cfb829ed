import type { World } from '../../world/world';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** Another version is published: code that a page has not loaded yet is gone, and its bar offers to reload. */
export const publish = (world: World) => void (world.version += 1);

/** Presses the button that reloads the page for another version. */
export function update(world: World, { tab, sure }: Of<'update'>) {
  const seat = world.seats[tab]!;
  if (!seat.tab) return;
  const { document, console } = seat.tab;
  const { leaveGuard, newVersion, reloadAfterQuestion } = console;
  const notice = document.getElementById('reload-notice');
  if (leaveGuard.pending.get() || (!notice && newVersion.get() === null)) return;
  const isDrafted = leaveGuard.isFullyDrafted();
  if (notice) notice.click();
  else reloadAfterQuestion();
  if (!leaveGuard.pending.get()) return;
  if (!sure) return leaveGuard.stay();
  seat.isAsked = true;
  if (!isDrafted) seat.typed = null;
  leaveGuard.confirm();
  seat.isAsked = false;
}
