import type { Plain } from '../../../lib/journal/journal';
import { idIn } from '../../world/back-end';
import type { Intent, WorkSeen } from '../../world/intents';
import type { SeenJob, World } from '../../world/world';
import { backEndOf, goTo, isDirty, running, signedIn, type Sitting } from '../person';
import type { Step } from '../steps';
import { followCopy } from './copies';
import { goOnImporting } from './imports';
import { followJob } from './jobs';
import { followUploads } from './modules';
import { followPayments } from './payments';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** The browser of a tab dies, with all of its pages; what it has begun is noted, as far as storage keeps that. */
export async function die(world: World, { tab, lost }: Of<'die'>) {
  const { browser } = world.seats[tab]!;
  const pages = world.openTabs().flatMap(({ seat, tab: { name } }) => (seat.browser === browser ? [name] : []));
  await world.die(browser, lost);
  const own = world.intents.filter((each) => pages.includes(each.tab));
  if (lost === 'the last entry') for (const intent of own) intent.isEntryLost = true;
  // Without its storage, or in a page whose code was not all there, nothing is noted.
  if (lost === 'all' || world.browsers[browser]!.hasFailed || world.version > 1) return;
  for (const intent of own) {
    const isUnderWay =
      intent.inJournal && intent.sent.length > intent.sentBefore && intent.told === undefined && !intent.ended;
    // A deletion or a change may be sent again, and is not noted any more once its screen was left.
    if (!isUnderWay || intent.kind === 'remove' || intent.kind === 'change') continue;
    // A row of an import has no entry before that of its request: it is sent again, and refused or found.
    if (intent.isEntryLost && (intent.kind === 'create' || intent.kind === 'save')) continue;
    // Nothing is in doubt of a payment that was answered; its work goes with its screen.
    if (intent.kind === 'pay' && intent.sent.at(-1)?.status === 200) continue;
    if (!isNoted(world, browser, intent))
      world.found('accounted', `${intent.what} was sent in ${intent.tab}, and nothing is noted of it`);
  }
}

interface Noted extends WorkSeen {
  id: string;
  items: Plain[];
}

function isNoted(world: World, browser: number, intent: Intent): boolean {
  // Of payments whose screen was left, the ledger tells.
  const open = world.databases[browser]!.valuesOf<{ payments: { amount: number }[] }>('payments');
  if (open.some(({ payments }) => payments.some(({ amount }) => amount === intent.payment?.amount))) return true;
  const notes = world.databases[browser]!.valuesOf<{ work: string; index: number }>('items');
  return world.databases[browser]!.valuesOf<Noted>('works').some(({ id, items, ...work }) =>
    items.some(
      (item, index) => intent.inJournal!(work, item) && notes.some((note) => note.work === id && note.index === index),
    ),
  );
}

/** What was asked for in a page that is gone is asked for in this one from now on. */
function takeOver({ world, tab, console }: Sitting, work: WorkSeen, item: Plain): Intent | undefined {
  const current = console.session.get();
  const person = 'user' in current ? current.user.username : null;
  const intent = world.intents.findLast(
    (each) => each.inJournal?.(work, item) && each.person === person && each.backEnd.baseUrl === console.endpoint.get(),
  );
  if (!intent) return undefined;
  intent.tab = tab.name;
  intent.isTakenUp = true;
  // Where the end of a work was lost with the browser, it is offered again, and asked for by this press.
  delete intent.ended;
  return intent;
}

/** Goes on with a work that was cut off, as its button does. */
export async function goOn(world: World, { tab, index }: Of<'go-on'>) {
  const sitting = await signedIn(world, tab);
  // A dialog covers the place of these works.
  if (!sitting || sitting.console.isDialogOpen() || !(await goTo(sitting, '/users', false))) return;
  const { console, seat } = sitting;
  // Two faults at once are too many: what the page could not store, and what the browser has lost of the rest.
  const isPart = world.browsers[seat.browser]!.hasFailed || world.version > 1;
  if (isPart && world.intents.some(({ isEntryLost }) => isEntryLost)) return;
  const works = console.interruptedWorks.get();
  const noted = works[index % Math.max(works.length, 1)];
  if (!noted) return;
  const intents = noted.items.map((item) => takeOver(sitting, noted, item));
  const files = intents.flatMap((intent) => intent?.file ?? []);
  const options = { signal: new AbortController().signal, onProgress() {}, onBusy() {} };
  const going = async () =>
    console.interruptedWorks.takeUp(noted.id, await console.kinds[noted.kind]!(), files, options);
  running(sitting, 'go-on', going()).then(
    ({ result: taken }) => {
      if (!taken) return;
      if (noted.kind === 'user-import') goOnImporting(sitting, noted);
      else if (noted.kind === 'module-upload') followUploads(sitting, intents);
      else if (COPIES.includes(noted.kind)) followCopy(sitting, intents[0], { isTakenUp: true });
      else {
        const job = JOBS[noted.kind]?.(sitting);
        if (!job) tellAllDone(intents);
        else if (noted.kind === 'top-up') followPayments(sitting, job, intents, { isTakenUp: true });
        else followJob(sitting, job, ({ index: place }) => intents[place], { isTakenUp: true });
      }
      if (taken.href !== null && !isDirty(seat)) console.go(taken.href);
    },
    // Something could not be read: it is offered again.
    () => {},
  );
}

/** All had ended before, and that was shown. */
function tellAllDone(intents: readonly (Intent | undefined)[]) {
  for (const intent of intents) if (intent) intent.told ??= 'done';
}

/** Kinds of work that have a queue of their own. */
const COPIES = ['course-copy', 'module-copy', 'course-import'];

/** The course whose modules are deleted. */
const MODULES_OF = 21;

/** The job that goes on, by the kind of its work. */
const JOBS: Record<string, (sitting: Sitting) => SeenJob | null> = {
  'top-up': ({ console }) => console.topUpRunning.get(),
  'course-change': ({ console }) => console.changeRunning.get(),
  'user-deletion': ({ console }) => console.deletionsRunning.user.get(),
  'course-deletion': ({ console }) => console.deletionsRunning.course.get(),
  'module-deletion': (sitting) =>
    sitting.console.deletionsRunning.module.get(idIn(backEndOf(sitting).dialect, MODULES_OF)),
};
