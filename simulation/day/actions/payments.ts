import { isObject, type Id } from '../../../lib/api/decode';
import { pressAgain, type Intent } from '../../world/intents';
import type { SeenJob, World } from '../../world/world';
import { goTo, running, signedIn, type Ended, type Sitting } from '../person';
import type { Step } from '../steps';
import { followJob } from './jobs';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

const payment = (world: World, { tab }: Sitting, id: string, name: string, amount: number): Intent | null =>
  world.begin(
    {
      kind: 'pay',
      what: `${amount} for ${name}`,
      payment: { payee: id, amount },
      inJournal: ({ kind }, item) => kind === 'top-up' && isObject(item) && item.amount === amount,
      matches: ({ method, path, body }) =>
        method === 'POST' && path === `/api/users/${id}/balance` && body.increment === amount,
    },
    tab,
  );

/** An amount that no other payment has, and how people write it. */
function anAmount(world: World, how: number): { amount: number; typed: string } {
  const amount = 50_000 + world.unique();
  const grouped = String(amount).replace(/(\d{3})$/, '.$1');
  const ways = [`${amount}`, grouped, `${grouped},00`, `Rp ${grouped}`, grouped.replace('.', ' '), `${grouped},-`];
  return { amount, typed: ways[how % ways.length]! };
}

export async function pay(world: World, { tab, user, typed: how }: Of<'pay'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting || !(await goTo(sitting, '/users', false))) return;
  const { console, screen } = sitting;
  const { users } = screen;
  if (users?.list.load.state !== 'ready' || (console.isDialogOpen() && !users.payment)) return;
  const { items } = users.list.load.data;
  if (items.length === 0) return;
  if (!users.payment) users.topUp(items[user % items.length]!);
  await world.settle();
  const open = screen.topUp;
  if (!open || open.busy || !open.isReady) return;
  const { item } = open;
  if (item?.state === 'done' || (item?.state === 'unclear' && item.result?.isAnswered))
    return screen.users?.payment?.onClose();
  if (item?.state === 'unclear' && item.certainty === 'look-up failed') return;
  const again = openPaymentTo(world, sitting, open.user.id);
  const { amount, typed } = again
    ? { amount: again.payment!.amount, typed: `${again.payment!.amount}` }
    : anAmount(world, how);
  const read = console.readAmount(typed);
  if (!('rupiah' in read)) return;
  if (again) pressAgain(again);
  const intent = again ?? payment(world, sitting, String(open.user.id), open.user.username, amount);
  if (!intent) return;
  void running(sitting, 'pay', open.send(read.rupiah)).then((ended) => {
    tellPayment(world, sitting, ended, intent);
    if (ended.result && screen.topUp?.user.id === open.user.id) screen.users?.payment?.onClose();
  });
}

/**
 * The payment to this user that was told as open to the person, and that nothing has settled since: it is asked for again,
 * with the same amount. Where reads are stale nobody can know what has arrived.
 */
function openPaymentTo(world: World, { tab, console }: Sitting, payee: Id): Intent | undefined {
  const current = console.session.get();
  const isOwn = ({ person, backEnd, ...each }: Intent) =>
    each.tab === tab.name &&
    'user' in current &&
    current.user.username === person &&
    backEnd.baseUrl === console.endpoint.get() &&
    backEnd.dialect.staleMs === 0;
  // While one is looked at nobody knows what will be told of it.
  const isBusy = [...world.running].some((each) => each.tab === tab.name && each.name.startsWith('pay '));
  if (isBusy) return undefined;
  return world.intents.findLast(
    (each) => each.payment?.payee === String(payee) && each.isOpen && !each.ended && isOwn(each),
  );
}

type Item = NonNullable<NonNullable<Sitting['screen']['topUp']>['item']>;

/** Whether the person reads that a payment is open. One that was held back tells what has become of the one before it. */
function noteOpen(intent: Intent, { console, world }: Sitting, item: Item) {
  const outcome = console.outcomeOf(item);
  // The ledger is that of a browser: what its pages have open to this user is told.
  const browserOf = ({ tab }: Intent) => world.seats.find(({ name }) => tab.startsWith(`${name}.`))?.browser;
  const isSame = (each: Intent) =>
    each.person === intent.person &&
    each.backEnd === intent.backEnd &&
    each.payment?.payee === intent.payment?.payee &&
    browserOf(each) === browserOf(intent);
  if (item.result?.isHeld) {
    for (const each of world.intents.filter(isSame)) {
      each.isOpen = false;
      each.told ??= 'unclear';
    }
  } else if (console.isDoubtful(item)) {
    const { before = null, after = null } = item.result ?? {};
    const hasChanged = before !== null && after !== null && before !== after;
    // Who reads that the balance has changed finds out why before paying again.
    intent.isOpen = !hasChanged || intent.effects.length === 0;
  }
  // What was answered is over, also where the balance has grown by another amount.
  else if (outcome === 'done' || outcome === 'unclear') intent.isOpen = false;
}

/** Closes the dialog of a payment that has ended, as `Batal` does. */
export async function closeDialog(world: World, { tab }: Of<'close'>) {
  const sitting = await signedIn(world, tab);
  if (sitting?.screen.topUp && !sitting.screen.topUp.busy) sitting.screen.users?.payment?.onClose();
}

/** What the dialog says of its latest payment; without the dialog, what the toasts say. */
function tellPayment(world: World, sitting: Sitting, ended: Ended<unknown>, intent?: Intent) {
  const { screen, tab, console } = sitting;
  const item = screen.topUp?.item;
  if (item) {
    const shown = world.intents.find((each) => each.tab === tab.name && each.payment?.amount === item.value.amount);
    // What became of another one, whose dialog was left, was in a toast.
    if (intent && intent !== shown) intent.told ??= 'unclear';
    if (!shown) return;
    if (item.state !== 'waiting' && item.state !== 'running') world.tell(shown, item.state);
    noteOpen(shown, sitting, item);
    return;
  }
  const done = ended.told === 'done' ? ended.toastOf(console.topUpText.done) : undefined;
  // A press may have found that the payment before it has arrived, and have sent nothing: the toast then names its sum.
  const named = done && sumIn(done.detail);
  const paid = named ? world.intents.find((each) => each.payment?.amount === named) : intent;
  if (done && named && !paid) world.found('true-messages', `nobody has asked for the ${named} that ${tab.name} tells`);
  if (paid && done) {
    world.tell(paid, 'done');
    paid.isOpen = false;
  }
  const owner = console.session.owner();
  if (owner && intent?.payment) {
    void console
      .openPaymentsTo(owner, intent.payment.payee)
      .read()
      .then((open) => (intent.isOpen = open !== null));
  }
  if (intent && ended.told === 'failed') world.tell(intent, 'failed');
  // Beside another work it is not known which toast is about it.
  if (intent) intent.told ??= 'unclear';
}

/** By how much a balance has grown, as a toast tells it; `null` where it tells no balances. */
function sumIn(detail = ''): number | null {
  const [, ...balances] = /Rp ([\d.]+) menjadi Rp ([\d.]+)/.exec(detail) ?? [];
  const [before, after] = balances.map((digits) => Number(digits.replaceAll('.', '')));
  return before === undefined || after === undefined ? null : after - before;
}

export async function checkAgain(world: World, { tab }: Of<'check-again'>) {
  const sitting = await signedIn(world, tab);
  const open = sitting?.screen.topUp;
  if (!sitting || !open || open.busy || open.item?.state !== 'unclear' || open.item.certainty !== 'look-up failed')
    return;
  void running(sitting, 'pay', open.checkAgain()).then((ended) => tellPayment(world, sitting, ended));
}

export async function payMany(world: World, { tab, count }: Of<'pay-many'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting || !(await goTo(sitting, '/users', false))) return;
  const { console, screen } = sitting;
  const { users } = screen;
  if (users?.list.load.state !== 'ready' || console.isDialogOpen()) return;
  const chosen = users.list.load.data.items.slice(-count);
  if (chosen.length === 0) return;
  users.topUpMany(chosen);
  await world.settle();
  const dialog = screen.topUpMany;
  if (!dialog?.isReady) return dialog?.close();
  const begun = chosen.map(({ id, username }) => {
    const again = openPaymentTo(world, sitting, id);
    if (again) pressAgain(again);
    return again ?? payment(world, sitting, String(id), username, 50_000 + world.unique());
  });
  dialog.send(begun.map((intent) => intent?.payment!.amount ?? 0));
  await world.settle();
  if (screen.job) followPayments(sitting, screen.job, begun);
}

/** Follows a job of payments, and which of them the person reads as open. */
export function followPayments(
  sitting: Sitting,
  job: SeenJob,
  intents: readonly (Intent | null | undefined)[],
  { isTakenUp = false } = {},
) {
  followJob(sitting, job, ({ index }) => intents[index] ?? undefined, { isTakenUp });
  job.subscribe(() => {
    for (const item of job.get().items) {
      const intent = intents[item.index];
      if (intent) noteOpen(intent, sitting, item as Item);
    }
  });
}
