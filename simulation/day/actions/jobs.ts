import type { TopUpItem } from '../../../lib/users/top-up/job';
import type { JobItem } from '../../../lib/jobs/job-state';
import { pressAgain, type Intent } from '../../world/intents';
import type { Import, SeenJob, World } from '../../world/world';
import { signedIn, type Sitting } from '../person';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
type AnyItem = JobItem<unknown, unknown>;

/** Follows a job: what each of its items is told as has to be true at that time. An effect may still come later. */
export function followJob(
  { world, tab }: Sitting,
  job: SeenJob,
  intentOf: (item: AnyItem) => Intent | undefined,
  { importRun, isTakenUp = false }: { importRun?: Import['run']; isTakenUp?: boolean } = {},
) {
  // How it stood was told by the page that is gone.
  const told = new Map<unknown, string>(isTakenUp ? job.get().items.map(({ value, state }) => [value, state]) : []);
  const follow = () => {
    for (const item of job.get().items) {
      const before = told.get(item.value);
      told.set(item.value, item.state);
      const intent = intentOf(item);
      // One that was to be tried again, and was not sent, is as it was told before.
      const isCutOff = !tab.isOnline || tab.console.session.owner() !== job.owner;
      const isGivenUp = isCutOff && intent?.sent.length === intent?.sentBefore;
      if (item.state === 'failed' && (before === 'waiting' || (before === 'running' && isGivenUp))) continue;
      if (intent && item.state !== before && item.state !== 'waiting' && item.state !== 'running')
        world.tell(intent, item.state);
    }
  };
  world.jobs.push({ tab: tab.name, job, intentOf, importRun });
  world.noteJob(tab.name);
  job.subscribe(follow);
  follow();
}

/** Presses a button of a job: of the dialog that is open, or of the import on the screen. */
export async function pressJob(world: World, { tab, press }: Of<'job'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const { screen, console } = sitting;
  const job = screen.job ?? null;
  const shown = console.userImport.get();
  const importRun = shown.step === 'importing' ? shown.run : null;
  const own = world.jobs.find((each) => (job ? each.job === job : each.importRun && each.importRun === importRun));
  if (!own) return;
  const isEnded = own.job.get().status === 'ended';
  if (press === 'pause' && !isEnded) own.job.pause();
  if (press === 'resume') own.job.resume();
  if (press === 'cancel' && !isEnded) cancel(own.job, own.intentOf);
  if (press === 'retry' && isEnded) {
    for (const item of own.job.get().items) {
      const intent = own.intentOf(item);
      if (intent && (item.state === 'failed' || item.state === 'unclear')) pressAgain(intent);
    }
    own.job.retryFailed();
  }
  if (press === 'send-again' && isEnded) {
    for (const item of own.job.get().items) {
      const intent = own.intentOf(item);
      if (intent && item.state === 'failed' && item.certainty !== 'known') pressAgain(intent);
    }
    own.job.sendLost();
  }
  if (press === 'look-up' && isEnded) own.job.lookUpAgain((item) => console.isDoubtful(item as TopUpItem));
  if (press === 'close' && isEnded && job) screen.closeJob?.();
}

/** Nothing of the items that have not begun may be sent any more. */
function cancel(job: SeenJob, intentOf: (item: AnyItem) => Intent | undefined) {
  for (const item of job.get().items) {
    const intent = intentOf(item);
    if (intent && item.state === 'waiting') intent.ended ??= 'cancelled';
  }
  job.cancel();
}
