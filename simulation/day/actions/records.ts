import type { Job } from '../../../lib/jobs/job';
import type { JobItem } from '../../../lib/jobs/job-state';
import { pressAgain, type Intent } from '../../world/intents';
import type { World } from '../../world/world';
import { goTo, running, signedIn, type Ended, type Sitting } from '../person';
import type { Step } from '../steps';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
type AnyJob = Job<unknown, unknown>;
type AnyItem = JobItem<unknown, unknown>;

/** Follows a job: what each of its items is told as has to be true at that time. An effect may still come later. */
function followJob(
  { world, tab }: Sitting,
  job: AnyJob,
  intentOf: (item: AnyItem) => Intent | undefined,
  isImport = false,
) {
  const told = new Map<number, string>();
  const follow = () => {
    for (const item of job.get().items) {
      const before = told.get(item.index);
      told.set(item.index, item.state);
      const intent = intentOf(item);
      // One that was to be tried again, and was not begun, is as it was told before.
      if (before === 'waiting' && item.state === 'failed') continue;
      if (intent && item.state !== before && item.state !== 'waiting' && item.state !== 'running')
        world.tell(intent, item.state);
    }
  };
  world.jobs.push({ tab: tab.name, job, intentOf, isImport });
  job.subscribe(follow);
  follow();
}

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
  if (item?.state === 'unclear' && item.doubt === 'unread') return;
  const { amount, typed } = anAmount(world, how);
  const read = console.readAmount(typed);
  if (!('rupiah' in read)) return;
  const intent = payment(world, sitting, String(open.user.id), open.user.username, amount);
  if (!intent) return;
  void running(sitting, 'pay', open.send(read.rupiah)).then((ended) => {
    tellPayment(world, sitting, ended, intent);
    if (ended.result && console.screen.topUp?.user.id === open.user.id) console.dialog.set(null);
  });
}

/** What the dialog says of its latest payment; without the dialog, what the toasts say. */
function tellPayment(world: World, { screen, tab, console }: Sitting, ended: Ended<unknown>, intent?: Intent) {
  const item = screen.topUp?.item;
  if (item) {
    const shown = world.intents.find(
      (each) => each.kind === 'pay' && each.tab === tab.name && each.what.startsWith(`${item.value.amount} `),
    );
    if (shown && item.state !== 'waiting' && item.state !== 'running') world.tell(shown, item.state);
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
  if (!sitting || !open || open.busy || open.item?.state !== 'unclear' || open.item.doubt !== 'unread') return;
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

const removal = (world: World, { tab }: Sitting, of: 'users' | 'courses', id: string): Intent | null =>
  world.begin(
    {
      kind: 'remove',
      what: `the deletion of ${of} ${id}`,
      target: { of, id },
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
  void running(sitting, 'remove', open.run()).then(({ result: { ok }, told }) => {
    if (ok || (told && told !== 'done')) world.tell(intent, ok ? 'done' : told!);
  });
}

export async function removeMany(world: World, { tab, count }: Of<'remove-many'>) {
  const sitting = await signedIn(world, tab);
  const found = sitting && removable(sitting);
  if (!sitting || !found) return;
  const records = found.records.slice(-count);
  const intents = records.map(({ id }) => removal(world, sitting, found.of, String(id)));
  sitting.console.dialog.set({ kind: 'remove-many', of: found.of, records });
  await world.settle();
  if (sitting.screen.job) followJob(sitting, sitting.screen.job as AnyJob, ({ index }) => intents[index] ?? undefined);
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

export async function importUsers(world: World, { tab, count }: Of<'import'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const rows = Array.from({ length: count }, (_, index) => {
    const username = `impor${world.unique()}`;
    const values = {
      firstName: 'Impor',
      lastName: 'Baru',
      username,
      email: `${username}@a.example`,
      password: 'Rahasia123',
    };
    return {
      number: index + 2,
      values,
      isPasswordMade: false,
      typedAmount: '',
      paidStatus: null,
      amount: null,
      problems: [],
    };
  });
  const intents = rows.map(({ values: { username } }) =>
    world.begin(
      {
        kind: 'create',
        what: `the import of ${username}`,
        matches: ({ path, body }) => path === '/api/auth/register' && body.username === username,
      },
      sitting.tab,
    ),
  );
  const job = sitting.console.createImportJob(rows) as unknown as AnyJob;
  followJob(sitting, job, ({ index }) => intents[index] ?? undefined, true);
  job.start();
}

/** Presses a button of a job: of the dialog that is open, or of the import that was begun last. */
export async function pressJob(world: World, { tab, press }: Of<'job'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const { screen, console } = sitting;
  const job = (screen.job as AnyJob | undefined) ?? null;
  const own = job
    ? world.jobs.find((each) => each.job === job)
    : world.jobs.findLast(
        (each) => each.isImport && each.tab === sitting.tab.name && each.job.owner === console.session.owner(),
      );
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
  if (press === 'look-up' && isEnded) own.job.lookUpAgain();
  if (press === 'close' && isEnded && job) console.closeJobs();
}

/** Nothing of the items that have not begun may be sent any more. */
function cancel(job: AnyJob, intentOf: (item: AnyItem) => Intent | undefined) {
  for (const item of job.get().items) {
    const intent = intentOf(item);
    if (intent && item.state === 'waiting') intent.ended ??= 'cancelled';
  }
  job.cancel();
}
