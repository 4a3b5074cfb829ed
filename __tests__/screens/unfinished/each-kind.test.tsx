import { act, screen, waitFor } from '@testing-library/react';
import { UnfinishedWork } from '@/components/unfinished/unfinished-work';
import { RESUMING_SHOWN_MS } from '@/lib/config';
import { courseList } from '@/lib/courses/list-api';
import { startChange } from '@/lib/courses/change/work';
import { changeRunning } from '@/lib/courses/change/running';
import { moduleList } from '@/lib/modules/list-api';
import { startDeletion, type Removal } from '@/lib/records/deletion';
import { deletionsRunning } from '@/lib/records/deletions-running';
import { createJob } from '@/lib/jobs/job';
import { users } from '@/lib/users/api';
import { session } from '@/lib/session/session';
import { explain } from '@/lib/users/top-up/outcome';
import { topUpRunning } from '@/lib/users/top-up/running';
import { createNotedTopUpJob } from '@/lib/users/top-up/work';
import { listOf, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { courseJson, moduleJson, userJson } from '../../support/factories';
import { emptyJournal, endBrowser, stored, storedText } from '../../support/journal';
import { renderScreen } from '../../support/screens/render';
import { holdUntil } from '../../support/network/requests';
import { WAIT_MAX_MS } from '../../support/time';
import { toasts } from '../../support/users';

const ids = ['r-11', 'r-12', 'r-13'];
const named = ids.map((id) => ({ id, name: id }));

/** A back end with three records; each write takes effect, and the answer to one is held until `heal`. */
function serve(jsonOf: (record: { id: string }) => object, change: object) {
  let records: { [key: string]: unknown; id: string }[] = ids.map((id) => ({ ...jsonOf({ id }), id }));
  const sent: string[] = [];
  let silent: string | null = 'r-12';
  let held: Promise<void> | null = null;
  let release = () => {};
  let isHeld = false;
  let refusals = 0;
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    server()
      .persist()
      .intercept(/^\/api\/(courses|modules|users)/, method)
      .reply(async (path) => {
        const id = path.split(/[/?]/)[3]!;
        const found = records.find((record) => record.id === id);
        if (method === 'GET' && held) {
          isHeld = true;
          await held;
        }
        if (method === 'GET' && refusals-- > 0) return [429, {}, { 'Retry-After': '1' }];
        if (method === 'GET' && path.includes('?')) return [200, listOf(records)];
        if (!found) return [404, { message: 'Tidak ditemukan' }];
        if (method === 'GET') return [200, ok(found)];
        sent.push(id);
        records =
          method === 'DELETE'
            ? records.filter((record) => record !== found)
            : records.map((record) => (record === found ? { ...record, ...change } : record));
        return id === silent ? holdUntil() : [200, ok({ ...found, ...change })];
      });
  const readings = {
    /** Lets readings wait until they are released. */
    hold() {
      isHeld = false;
      held = new Promise((resolve) => (release = resolve));
    },
    isHeld: () => isHeld,
    /** So many readings are asked to wait. */
    refuse: (count: number) => void (refusals = count),
    release() {
      held = null;
      release();
    },
  };
  return { sent, readings, heal: () => void (silent = null) };
}

const removal = (noun: Removal['noun'], more: Pick<Removal, 'one' | 'remove' | 'scope'>): Removal => ({
  noun,
  recordOf: ({ id, name }) => ({ noun, id, name }),
  failed: 'Gagal menghapus',
  ...more,
});

const works = [
  {
    what: 'Isi saldo 3 pengguna',
    jsonOf: (user: { id: string }) => userJson({ ...user, balance: 50_000 }),
    begin: () =>
      topUpRunning.start(
        createNotedTopUpJob(
          ids.map((id) => ({
            user: { id, username: id, email: '', firstName: id, lastName: '', balance: 50_000 },
            amount: 25_000,
          })),
        ),
      ),
    change: { balance: 75_000 },
    running: topUpRunning,
  },
  {
    what: 'Ubah 3 kursus',
    jsonOf: courseJson,
    begin: () => startChange(named, { instructor: 'Rina' }, false),
    change: { instructor: 'Rina' },
    running: changeRunning,
  },
  {
    what: 'Hapus 3 Pengguna',
    jsonOf: userJson,
    begin: () => startDeletion(removal('user', users), named),
    running: deletionsRunning.user,
  },
  {
    what: 'Hapus 3 Kursus',
    jsonOf: courseJson,
    begin: () => startDeletion(removal('course', courseList), named),
    running: deletionsRunning.course,
  },
  {
    what: 'Hapus 3 Modul',
    jsonOf: moduleJson,
    begin: () => startDeletion(removal('module', { ...moduleList, scope: 'c-1' }), named),
    running: deletionsRunning.module,
    scope: 'c-1',
  },
];

beforeEach(async () => {
  await emptyJournal();
  signInAs();
});

test.each(works)('$what goes on after the end of the browser, and sends nothing twice', async (work) => {
  const { what, jsonOf, change = {}, running, scope } = work;
  const { sent, readings, heal } = serve(jsonOf, change);
  work.begin();
  // The second one takes effect, and its answer never comes.
  await waitFor(() => expect(sent).toEqual(['r-11', 'r-12']));
  await stored();
  const text = await storedText();
  expect(text).toContain('r-13');
  // The session's own token apart.
  expect(text.replaceAll(`"auth-token":"${TOKEN}"`, '')).not.toContain(TOKEN);
  await endBrowser(() => running.end());
  heal();

  const { user } = renderScreen(<UnfinishedWork />);
  expect(await screen.findByRole('region', { name: 'Pekerjaan terputus' })).toBeVisible();
  expect(await screen.findByText(`${what}: 1 selesai, 1 belum jelas, 1 belum dikirim`)).toBeVisible();
  // Another one of its kind keeps its place.
  const other = createJob({ items: [], write: async () => {}, lookUp: async () => ({ effect: 'cannot tell' }) });
  (running.start as (job: unknown) => void)(other);
  await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(toasts()).toContain('Selesaikan dulu pekerjaan lain yang sedang terbuka.'));
  expect((running.get as () => unknown)()).toBe(other);
  running.end();
  // Whoever signs out while something is read for it goes on with nothing, also after signing in again.
  readings.hold();
  const pressedAt = performance.now();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(readings.isHeld()).toBe(true));
  // What may take a moment only does not move the page. On a slow machine it has taken longer by now.
  const isMoved = screen.queryByRole('progressbar') !== null;
  expect(isMoved && performance.now() - pressedAt < RESUMING_SHOWN_MS).toBe(false);
  act(() => session.endInAllTabs({ loggedOut: true }));
  act(() => signInAs());
  readings.release();
  await stored();
  expect((running.get as (of?: string) => unknown)(scope)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(running.get(scope)?.get().counts.done).toBe(3));
  expect(sent).toEqual(ids);
  if (work.running === topUpRunning) {
    // The second one alone got no answer.
    const told = topUpRunning
      .get()!
      .get()
      .items.map((item) => explain(item) !== undefined);
    expect(told).toEqual([false, true, false]);
  }
  expect(screen.queryByRole('region', { name: 'Pekerjaan terputus' })).toBeNull();

  running.end();
  await stored();
  expect(await storedText()).not.toContain('"kind"');
});

test.each([works[0]!, works[1]!, works[2]!])(
  '$what waits where the server asks for that before it goes on',
  async (work) => {
    const { what, jsonOf, change = {}, running, scope } = work;
    const { sent, readings, heal } = serve(jsonOf, change);
    work.begin();
    await waitFor(() => expect(sent).toEqual(['r-11', 'r-12']));
    await stored();
    await endBrowser(() => running.end());
    heal();
    const { user } = renderScreen(<UnfinishedWork />);
    readings.refuse(Infinity);
    await user.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
    expect(await screen.findByText('Server sedang sibuk. Dilanjutkan secara otomatis')).toBeVisible();
    // Nobody has to wait: it stays where it is.
    await user.click(screen.getByRole('button', { name: 'Batalkan' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText(`${what}: 1 selesai, 1 belum jelas, 1 belum dikirim`)).toBeVisible();

    readings.refuse(2);
    await user.click(screen.getByRole('button', { name: 'Lanjutkan' }));
    await waitFor(() => expect(running.get(scope)?.get().counts.done).toBe(3), { timeout: WAIT_MAX_MS });
    expect(sent).toEqual(ids);
    expect(toasts()).toEqual([]);
  },
);

test('what was open when a payment was asked for holds after the end of the browser, too', async () => {
  const { sent, heal } = serve(({ id }) => userJson({ id, balance: 75_000 }), {});
  const asked = (id: string) => ({
    user: { id, username: id, email: '', firstName: id, lastName: '', balance: 50_000 },
    amount: 25_000,
  });
  // It has arrived since, and another tab has settled it.
  const openWhenAsked = { told: 50_000, payments: [{ amount: 25_000, at: Date.now() }] };
  topUpRunning.start(createNotedTopUpJob([asked('r-12'), { ...asked('r-13'), openWhenAsked }]));
  await waitFor(() => expect(sent).toEqual(['r-12']));
  await stored();
  await endBrowser(() => topUpRunning.end());
  heal();
  const { user } = renderScreen(<UnfinishedWork />);
  await user.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  const states = () =>
    topUpRunning
      .get()
      ?.get()
      .items.map(({ state }) => state);
  await waitFor(() => expect(states()?.[1]).toBe('unclear'));
  expect(sent).toEqual(['r-12']);
});
