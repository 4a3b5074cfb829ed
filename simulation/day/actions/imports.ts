import { isObject } from '../../../lib/api/decode';
import type { Plain } from '../../../lib/journal/journal';
import { importText } from '../../../lib/users/import/text';
import { userText } from '../../../lib/users/text';
import type { TopUpItem } from '../../../lib/users/top-up/job';
import type { ImportRow } from '../../../lib/users/import/plan';
import type { Effect } from '../../world/answers';
import type { Intent, WorkSeen } from '../../world/intents';
import { PASSWORD } from '../../world/back-end';
import type { Sent } from '../../world/network';
import type { Import, World } from '../../world/world';
import { signedIn, type Sitting } from '../person';
import type { Step } from '../steps';
import { followJob } from './jobs';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** The rules of the forms find nothing wrong: every row is sent. */
const check = () => Promise.resolve({ create: () => ({}), update: () => ({}) });

/** New users, as people write them into a file: some with a password, some with an amount. */
function newFile(world: World, count: number): string {
  const rows = Array.from({ length: count }, () => {
    const number = world.unique();
    // A search by pattern does not find it.
    const username = `impor+${number}`;
    return `Impor;Baru;${username};${username}@a.example;${number % 2 ? PASSWORD : ''};${number % 3 ? 50_000 + number : ''}`;
  });
  return ['first_name;last_name;username;email;Password;increment', ...rows].join('\n');
}

/** Imports a file of new users, or the one that somebody in another tab has imported right before at this back end. */
export async function importUsers(world: World, { tab, count, isSame }: Of<'import'>) {
  const sitting = await signedIn(world, tab);
  if (!sitting) return;
  const baseUrl = sitting.console.endpoint.get()!;
  const { lastFile } = world;
  const isOther = isSame && lastFile?.baseUrl === baseUrl && lastFile.tab !== sitting.tab.name;
  const text = isOther ? lastFile.text : newFile(world, count);
  world.lastFile = { tab: sitting.tab.name, baseUrl, text };
  await importTable(sitting, text, false);
}

/** Saves the result of the import in this tab, and imports it again; those who exist are updated where that is chosen. */
export async function importResult(world: World, { tab, updates }: Of<'import-result'>) {
  const sitting = await signedIn(world, tab);
  const text = sitting && (await saveResult(sitting));
  if (sitting && text) await importTable(sitting, text, updates);
}

async function importTable(sitting: Sitting, text: string, updates: boolean) {
  const { console, tab, seat } = sitting;
  const { userImport, session } = console;
  const before = userImport.get();
  if (before.step === 'reading' || (before.step === 'importing' && before.run.get().status !== 'ended')) return;
  await saveResult(sitting);
  userImport.reset();
  const owner = session.owner();
  void userImport.read(text, check, { updates }).then(() => {
    const isHere = seat.tab === tab && session.owner() === owner && session.get().status === 'signed-in';
    if (isHere && userImport.get().step === 'checked') start(sitting, text);
  });
}

/** What was asked for of a row: that its account is made or changed, and that its amount is paid. */
interface RowIntents {
  user: Intent | null;
  payment: Intent | null;
}

const createdBy = ({ effects }: Intent): string[] =>
  effects.flatMap(({ kind, of, id }: Effect) => (kind === 'created' && of === 'users' ? [id] : []));

function intentsOf(
  { tab, world }: Sitting,
  { number, values, update, amount }: ImportRow,
  startedAt: number,
): RowIntents {
  const { username } = values;
  const id = update && String(update.user.id);
  const inJournal = (part: 'user' | 'amount') => (work: WorkSeen, item: Plain) =>
    work.kind === 'user-import' &&
    work.startedAt === startedAt &&
    isObject(item) &&
    item.row === number &&
    item.part === part;
  const user = world.begin(
    update
      ? {
          kind: 'save',
          what: `the update of ${username}`,
          matches: ({ method, path }) => method === 'PUT' && path === `/api/users/${id}`,
          isSo: ({ tables }) => tables.users.some((row) => row.id === id && row.email === values.email),
          inJournal: inJournal('user'),
        }
      : {
          kind: 'create',
          what: `the import of ${username}`,
          matches: ({ path, body }) => path === '/api/auth/register' && body.username === username,
          inJournal: inJournal('user'),
        },
    tab,
  );
  if (amount === null) return { user, payment: null };
  const payment = world.begin(
    {
      kind: 'pay',
      what: `${amount} for ${username}`,
      payment: { payee: '', amount },
      // An account that this import has not made itself is not paid: whoever has made it pays it.
      matches({ method, path, body }) {
        const payees = id === undefined ? (user ? createdBy(user) : []) : [id];
        return (
          method === 'POST' && body.increment === amount && payees.some((each) => path === `/api/users/${each}/balance`)
        );
      },
      inJournal: inJournal('amount'),
    },
    tab,
  );
  return { user, payment };
}

/** Presses the button that sends the rows. */
function start(sitting: Sitting, text: string) {
  const { userImport, isSent, now } = sitting.console;
  const checked = userImport.get();
  if (checked.step !== 'checked') return;
  const startedAt = now();
  const rows = new Map(checked.plan.rows.filter(isSent).map((row) => [row, intentsOf(sitting, row, startedAt)]));
  userImport.start();
  follow(sitting, { text, startedAt, rows });
}

/** Gives an import that was taken up its rows again, as they were pasted; it goes on with them. */
export function goOnImporting(sitting: Sitting, { startedAt }: WorkSeen) {
  const { world, console } = sitting;
  const former = world.imports.findLast((each) => each.startedAt === startedAt);
  if (!former) return;
  const { text } = former;
  if (world.lastFile?.text === text) world.lastFile.tab = sitting.tab.name;
  const byUsername = new Map([...former.rows].map(([{ values }, intents]) => [values.username, intents]));
  void console.userImport.read(text, check).then(() => {
    const now = console.userImport.get();
    if (now.step !== 'importing') return;
    const rows = new Map(
      now.plan.rows.filter(console.isSent).map((row) => [row, byUsername.get(row.values.username)!]),
    );
    follow(sitting, { text, startedAt, rows }, { isTakenUp: true });
  });
}

/** Follows the import that is under way in this tab. */
function follow(
  sitting: Sitting,
  { text, startedAt, rows }: Pick<Import, 'text' | 'startedAt' | 'rows'>,
  { isTakenUp = false } = {},
) {
  const { world, tab } = sitting;
  const now = sitting.console.userImport.get();
  if (now.step !== 'importing') return;
  const { run } = now;
  const byUsername = new Map([...rows].map(([{ values }, intents]) => [values.username, intents]));
  world.imports.push({ tab: tab.name, run, rows, files: [], text, startedAt });
  const unpaid = () => {
    const begun = new Set(run.get().amounts.items.map(({ value }) => value.user.username));
    return [...byUsername].flatMap(([username, { payment }]) => (payment && !begun.has(username) ? [payment] : []));
  };
  followJob(
    sitting,
    {
      owner: run.owner,
      get: () => ({ status: run.get().status, items: [...run.get().users.items, ...run.get().amounts.items] }),
      subscribe: run.subscribe,
      pause: run.pause,
      resume: run.resume,
      cancel() {
        for (const payment of unpaid()) payment.ended ??= 'cancelled';
        run.cancel();
      },
      retryFailed() {
        for (const payment of unpaid()) if (payment.ended === 'cancelled') delete payment.ended;
        run.retryFailed();
      },
      sendLost: run.sendLostAmounts,
      lookUpAgain: run.checkAmounts,
      dispose: run.dispose,
    },
    ({ value }) => {
      const intents = byUsername.get(
        (value as ImportRow).values?.username ?? (value as TopUpItem['value']).user.username,
      );
      return (rows.has(value as ImportRow) ? intents?.user : intents?.payment) ?? undefined;
    },
    { importRun: run, isTakenUp },
  );
}

/** Saves the file with the result of the import in a tab; `null` where nothing was imported there. */
export async function saveResult({ world, console }: Pick<Sitting, 'world' | 'console'>): Promise<string | null> {
  const { userImport, isChunkError } = console;
  const current = userImport.get();
  if (current.step !== 'importing' || current.run.get().status !== 'ended') return null;
  const own = world.imports.find(({ run }) => run === current.run)!;
  let content: Blob | null = null;
  try {
    await userImport.saveResult((file) => (content = file));
  } catch (error) {
    if (isChunkError(error)) return null;
    throw error;
  }
  const text = await (content as Blob | null)?.text();
  if (text === undefined) return null;
  const [head = [], ...rows] = await console.readTable(text, false, new AbortController().signal);
  own.files.push({
    at: world.clock.now,
    rows: rows.map((cells) => new Map(cells.map((cell, at) => [head[at]!, cell]))),
  });
  return text;
}

/** What a file with the result of an import says is true, also in the evening, when all that was sent has arrived. */
export function checkResults(world: World) {
  const { done, failed, 'not-sent': unsent } = importText.statuses;
  for (const { tab, rows, files } of world.imports)
    for (const { at, rows: written } of files)
      for (const [{ values, isPasswordMade }, { user, payment }] of rows) {
        const cells = written.find((each) => each.get(userText.username) === values.username);
        const effectsOf = (intent: Intent | null, isCounted = (_: Sent) => true) =>
          (intent?.sent ?? []).filter((each) => each.at < at && isCounted(each)).flatMap(({ effects }) => effects);
        const said = (what: string) => `the result of ${user?.what} says ${what}`;
        const amountStatus = cells?.get(importText.amountStatus);
        if (effectsOf(payment).length > 0 && (amountStatus === failed || amountStatus === unsent))
          world.found('true-messages', said(`${amountStatus} of ${payment!.what}, which was paid`));
        // With the password of this run: a page that is gone has made another one, which nobody knows.
        const isMade = effectsOf(user, (each) => each.tab === tab).some(({ kind }) => kind === 'created');
        const password = cells?.get(userText.password) ?? '';
        if (isMade && isPasswordMade && password !== values.password)
          world.found('true-messages', said(`nothing of the password that was made for it`));
        if (!isMade && isPasswordMade && password !== '' && cells?.get(importText.status) === done)
          world.found('true-messages', said(`a password that is not the one of the account`));
      }
}
