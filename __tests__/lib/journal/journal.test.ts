import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { interruptedWorks, countsOf } from '@/lib/journal/interrupted';
import { closeDatabase, journal, type NotedWork } from '@/lib/journal/journal';
import { continueWork, noteWork, ownerKey, type Work } from '@/lib/journal/work';
import { claim, release } from '@/lib/journal/claim';
import { followOtherTabs } from '@/lib/auth/tabs';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../support/network/api';
import { emptyJournal, patient, stored } from '../../support/journal';

const DAY_MS = 24 * 60 * 60 * 1_000;

beforeEach(async () => {
  await emptyJournal();
  signInAs();
});

const owner = () => ownerKey(session.owner()!);
const noted = async () => (await journal.listOf(owner(), Date.now()))[0];

/** As after the end of the browser: its locks and beats are gone. */
async function endBrowser() {
  const work = (await noted())!;
  release(work.id);
  return work.id;
}

const payments = () => noteWork({ kind: 'top-up', subject: { amount: 25_000 }, items: ['u-1', 'u-2', 'u-3'] });

test('a work is on disk before its first item may leave, with each item before and after its request', async () => {
  const work = payments();
  await work.begun(0, { before: 50_000 });
  expect(await noted()).toMatchObject({ kind: 'top-up', subject: { amount: 25_000 }, items: ['u-1', 'u-2', 'u-3'] });
  expect((await noted())!.notes.get(0)).toMatchObject({ state: 'begun', facts: { before: 50_000 } });
  work.ended(0, 'done');
  await work.begun(1);
  expect(countsOf((await noted())!)).toEqual({ done: 1, failed: 0, unclear: 1, missing: 0, waiting: 1 });
});

test('a payment that was read as not arrived is told as that', async () => {
  const work = payments();
  work.ended(0, 'may still arrive');
  await stored();
  expect(countsOf((await noted())!, true)).toMatchObject({ missing: 1, unclear: 0 });
  expect(countsOf((await noted())!)).toMatchObject({ missing: 0, unclear: 1 });
});

test('a work that runs is offered nowhere; once its browser has ended, it is offered to its owner alone', async () => {
  await payments().begun(0);
  const stop = interruptedWorks.start();
  await stored();
  expect(interruptedWorks.get()).toEqual([]);
  stop();
  const id = await endBrowser();

  session.endInAllTabs({ loggedOut: true });
  signInAs({ ...admin, id: 'other' });
  const stopOther = interruptedWorks.start();
  await stored();
  expect(interruptedWorks.get()).toEqual([]);

  session.endInAllTabs({ loggedOut: true });
  signInAs();
  await stored();
  expect(interruptedWorks.get()).toMatchObject([{ id }]);
  stopOther();
});

test('a work to which nothing was added yet is not offered', async () => {
  const work = noteWork({ kind: 'top-up', subject: null, items: [] });
  await stored();
  await endBrowser();
  const stop = interruptedWorks.start();
  await stored();
  expect(interruptedWorks.get()).toEqual([]);
  work.end();
  stop();
});

test('what is cut off while another work is offered is offered too, once the next page asks', async () => {
  await payments().begun(0);
  await endBrowser();
  const stop = interruptedWorks.start();
  await waitFor(() => expect(interruptedWorks.get()).toHaveLength(1));
  const later = payments();
  await later.begun(0);
  for (const { id } of await journal.listOf(owner(), Date.now())) release(id);
  const nextPage = new BroadcastChannel('kelola-offers');
  nextPage.postMessage(null);
  await waitFor(() => expect(interruptedWorks.get()).toHaveLength(2));
  nextPage.close();
  stop();
});

test('it is taken up once', async () => {
  await payments().begun(0);
  const id = await endBrowser();
  const resume = jest.fn().mockResolvedValue('/users');
  const takeUp = () => interruptedWorks.takeUp(id, { resume }, [], patient);
  expect(await takeUp()).toEqual({ href: '/users' });
  expect(resume.mock.calls[0]).toMatchObject([{ id }, {}, [], {}]);
  expect(await takeUp()).toBeNull();
});

test('a page that seemed to be gone sends nothing more of what another one has taken up', async () => {
  const frozen = payments();
  await frozen.begun(0);
  const id = await endBrowser();
  const goOn = { resume: async (_: NotedWork, work: Work) => ((taken = work), null) };
  let taken: Work | undefined;
  await interruptedWorks.takeUp(id, goOn, [], patient);
  expect(await frozen.begun(1)).toBe(false);
  frozen.ended(1, 'done');
  frozen.end();
  await stored();
  expect((await journal.read(id))!.notes.get(1)).toBeUndefined();
  expect(await taken!.begun(1)).toBe(true);
  taken!.end();
  await stored();
  expect(await journal.read(id)).toBeNull();
});

test('what is noted after it was taken up belongs to the same work', async () => {
  await payments().begun(0);
  const id = await endBrowser();
  await continueWork(id).begun(1);
  expect(countsOf((await noted())!)).toMatchObject({ unclear: 2, waiting: 1 });
});

test('a work that has ended leaves nothing, also where an answer comes later', async () => {
  const work = payments();
  await work.begun(0);
  work.end();
  work.ended(0, 'done');
  await stored();
  expect(await noted()).toBeUndefined();
});

test.each([
  ['the sign-in of another administrator', () => signInAs({ ...admin, id: 'other' })],
  [
    'another tab that has configured another back end',
    () => {
      localStorage.setItem(endpoint.key, 'https://other.test');
      window.dispatchEvent(new StorageEvent('storage', { key: endpoint.key }));
    },
  ],
])('a work that %s has ended stays for its owner', async (_, end) => {
  const unfollow = followOtherTabs();
  const work = payments();
  await work.begun(0);
  const key = owner();
  const stop = session.subscribe(work.end);
  end();
  stop();
  unfollow();
  expect(session.owner()).not.toEqual(expect.objectContaining({ userId: String(admin.id) }));
  await stored();
  expect(await journal.listOf(key, Date.now())).toHaveLength(1);
});

test('a note is dropped seven days after its last change', async () => {
  await payments().begun(0);
  expect(await journal.listOf(owner(), Date.now() + 6 * DAY_MS)).toHaveLength(1);
  expect(await journal.listOf(owner(), Date.now() + 8 * DAY_MS)).toHaveLength(0);
  expect(await noted()).toBeUndefined();
});

test('a work that the browser stops storing is offered no more: what was noted of it is out of date', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  const work = payments();
  await work.begun(0);
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await work.begun(1);
  full.mockRestore();
  // The payments that follow are made, and nobody notes it.
  await work.begun(2);
  await stored();
  expect(await noted()).toBeUndefined();
});

describe('the database of another version of the console', () => {
  /** As version 1 left it: two works, of which one runs in another tab. */
  async function leaveVersion1() {
    await closeDatabase();
    const database = await openDB('kelola-journal', 1, {
      upgrade(former) {
        former.createObjectStore('works', { keyPath: 'id' }).createIndex('owner', 'owner');
        former.createObjectStore('items', { keyPath: ['work', 'index'] });
      },
    });
    for (const id of ['cut-off', 'running']) {
      await database.put('works', {
        id,
        owner: owner(),
        kind: 'top-up',
        subject: null,
        items: [1],
        startedAt: Date.now(),
      });
    }
    database.close();
    await claim('running');
  }

  test('an earlier one: its works are there, but for those whose page cannot note any more what becomes of them', async () => {
    await leaveVersion1();
    expect((await journal.listOf(owner(), Date.now())).map(({ id }) => id)).toEqual(['cut-off']);
    release('running');
  });

  test('a later one: works are noted in it', async () => {
    await payments().begun(0);
    await closeDatabase();
    const later = await openDB('kelola-journal', 99, {
      upgrade: (database) => void database.createObjectStore('more'),
    });
    later.close();
    await payments().begun(0);
    expect(await journal.listOf(owner(), Date.now())).toHaveLength(2);
  });
});

test('that a work cannot be taken up is said once in the life of a page', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await jest.isolateModulesAsync(async () => {
    const page = await import('@/lib/journal/work');
    const { notify } = await import('@/lib/notify');
    const { session: own } = await import('@/lib/session/session');
    own.start('token', admin);
    const told = jest.spyOn(notify, 'message');
    for (const id of ['a', 'b']) {
      const work = page.noteWork({ kind: 'top-up', subject: null, items: [id] });
      expect(await work.begun(0)).toBe(true);
    }
    expect(told.mock.calls).toEqual([[{ title: 'Jika browser tertutup, pekerjaan ini tidak dapat dilanjutkan' }]]);
  });
  jest.restoreAllMocks();
});

test('where the browser refuses to store it, the work runs as before, and claims nothing', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const work = payments();
  await work.begun(0);
  await work.begun(1);
  expect(jest.mocked(console.info)).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('work-alive'))).toEqual([]));
});
