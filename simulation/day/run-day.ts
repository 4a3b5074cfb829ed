import type { Program } from '../build';
import { Finding } from '../world/finding';
import { World } from '../world/world';
import * as forms from './actions/forms';
import * as changes from './actions/changes';
import * as copies from './actions/copies';
import * as imports from './actions/imports';
import * as interrupted from './actions/interrupted';
import * as jobs from './actions/jobs';
import * as modules from './actions/modules';
import * as payments from './actions/payments';
import * as removals from './actions/removals';
import * as sessions from './actions/session';
import * as tables from './actions/tables';
import * as versions from './actions/versions';
import * as worldly from './actions/world';
import { endDay } from './end';
import { watchScreens } from './watch';
import type { Day } from './any-day';
import type { Step } from './steps';

type Actions = { [Name in Step['do']]: (world: World, step: Extract<Step, { do: Name }>) => Promise<void> | void };

/** What each step does. */
const ACTIONS: Actions = {
  'sign-in': sessions.signIn,
  'sign-out': sessions.signOut,
  configure: sessions.configure,
  go: sessions.go,
  reload: sessions.reload,
  export: sessions.exportAll,
  pay: payments.pay,
  'pay-many': payments.payMany,
  'check-again': payments.checkAgain,
  close: payments.closeDialog,
  remove: removals.remove,
  'remove-many': removals.removeMany,
  'change-many': changes.changeMany,
  select: removals.select,
  'select-all': tables.selectAll,
  'remove-selected': removals.removeSelected,
  arrange: tables.arrange,
  import: imports.importUsers,
  'import-result': imports.importResult,
  job: jobs.pressJob,
  die: interrupted.die,
  'go-on': interrupted.goOn,
  upload: modules.upload,
  copy: copies.copy,
  zip: copies.downloadZip,
  'import-zip': copies.importZip,
  move: modules.move,
  'save-order': modules.saveOrder,
  type: forms.type,
  save: forms.save,
  answer: forms.answerQuestion,
  fate: worldly.fate,
  connection: worldly.connection,
  expire: worldly.expire,
  clock: worldly.setClock,
  storage: worldly.setStorage,
  other: worldly.other,
  publish: versions.publish,
  update: versions.update,
  pass: (world, { ms }) => world.pass(ms),
};

/**
 * Lives a day, and closes all tabs at its end.
 * @throws Finding if an invariant does not hold
 */
export async function runDay({ seed, dialects, steps }: Day, program: Program): Promise<void> {
  const world = new World({ ...program, seed, dialects });
  watchScreens(world);
  try {
    for (const step of steps) {
      await (ACTIONS[step.do] as (world: World, step: Step) => Promise<void> | void)(world, step);
      await world.settle();
    }
    await endDay(world);
  } catch (error) {
    if (error instanceof Finding) throw error;
    throw new Finding('no-errors', String(error instanceof Error ? error.stack : error));
  } finally {
    for (const seat of world.seats) world.unload(seat);
  }
}
