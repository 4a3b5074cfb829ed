import type { Id } from '../../../lib/api/decode';
import { pressAgain, type Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { goTo, running, signedIn, type Ended, type Sitting } from '../person';
import type { Step } from '../steps';
import { followJob, type AnyJob } from './jobs';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

const payment = (world: World, { tab }: Sitting, id: string, name: string, amount: number): Intent | null =>
  world.begin(
    {
      kind: 'pay',
      what: `${amount} for ${name}`,
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
  const list = screen.users;
  if (list?.state !== 'ready' || list.data.items.length === 0 || screen.job || screen.remove) return;
  const chosen = list.data.items[user % list.data.items.length]!;
  if (!screen.topUp) console.dialog.set({ kind: 'top-up', user: chosen });
  await world.settle();
  const open = screen.topUp;
  if (!open || open.busy) return;
  const { item } = open;
  if (item?.state === 'done' || (item?.state === 'unclear' && item.result?.isAnswered)) return console.dialog.set(null);
  if (item?.state === 'unclear' && item.certainty === 'look-up failed') return;
  const again = item ? undefined : unclearPaymentTo(world, sitting, open.user.id);
  const { amount, typed } = again ? { amount: again.amount, typed: `${again.amount}` } : anAmount(world, how);
  const read = console.readAmount(typed);
  if (!('rupiah' in read)) return;
  if (again) pressAgain(again.intent);
  const intent = again?.intent ?? payment(world, sitting, String(open.user.id), open.user.username, amount);
  if (!intent) return;
  void running(sitting, 'pay', open.send(read.rupiah)).then((ended) => {
    tellPayment(world, sitting, ended, intent);
    if (ended.result && console.screen.topUp?.user.id === open.user.id) console.dialog.set(null);
  });
}

/**
 * The payment to this user that the person has left unclear, and that the dialog which is opened again tells: it is asked
 * for again, with the same amount. One that a press has found to have changed the balance is over.
 */
function unclearPaymentTo(world: World, { tab, console }: Sitting, userId: Id) {
  const owner = console.session.owner();
  const open = owner && console.openPaymentsTo(owner, userId).read();
  const amount = open?.payments.at(-1)?.amount;
  if (amount === undefined) return undefined;
  const intent = world.intents.findLast(
    (each) => each.kind === 'pay' && each.tab === tab.name && each.what.startsWith(`${amount} `),
  );
  // Where reads are stale nobody can know what has arrived.
  const isKnown = intent?.backEnd.dialect.staleMs === 0 && !intent.ended && intent.told !== 'held';
  return intent && isKnown ? { amount, intent } : undefined;
}

/** What the dialog says of its latest payment; without the dialog, what the toasts say. */
function tellPayment(world: World, { screen, tab, console }: Sitting, ended: Ended<unknown>, intent?: Intent) {
  const item = screen.topUp?.item;
  if (item) {
    const shown = world.intents.find(
      (each) => each.kind === 'pay' && each.tab === tab.name && each.what.startsWith(`${item.value.amount} `),
    );
    if (shown && item.state !== 'waiting' && item.state !== 'running') world.tell(shown, item.state);
    if (shown && item.result?.isHeld) shown.told = 'held';
    return;
  }
  const done = ended.told === 'done' ? ended.toastOf(console.topUpText.done) : undefined;
  // A press may have found that the payment before it has arrived, and have sent nothing: the toast then names its sum.
  const named = done && sumIn(done.detail);
  const paid = named ? world.intents.find(({ kind, what }) => kind === 'pay' && what.startsWith(`${named} `)) : intent;
  if (done && named && !paid) world.found('true-messages', `nobody has asked for the ${named} that ${tab.name} tells`);
  if (paid && done) world.tell(paid, 'done');
  if (intent && ended.told === 'failed') world.tell(intent, 'failed');
}

/** What the difference of the two balances in a toast is; `null` without them. */
function sumIn(detail = ''): number | null {
  const [before, after] = Array.from(detail.matchAll(/Rp ([\d.]+)/g), ([, digits = '']) =>
    Number(digits.replaceAll('.', '')),
  );
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
  const list = screen.users;
  if (list?.state !== 'ready' || console.dialog.get() || screen.job) return;
  const chosen = list.data.items.slice(-count);
  if (chosen.length === 0) return;
  const intents = chosen.map((user) => ({ user, amount: 50_000 + world.unique() }));
  const begun = intents.map(({ user, amount }) => payment(world, sitting, String(user.id), user.username, amount));
  console.typeAmounts(intents.map(({ amount }) => amount));
  console.dialog.set({ kind: 'top-up-many', users: chosen });
  await world.settle();
  if (screen.job) followJob(sitting, screen.job as AnyJob, ({ index }) => begun[index] ?? undefined);
}
