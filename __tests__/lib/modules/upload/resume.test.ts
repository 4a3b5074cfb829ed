import { act, waitFor } from '@testing-library/react';
import { writeHistory } from '@/lib/history/history';
import { countsOf, interruptedWorks } from '@/lib/journal/interrupted';
import { journal, type NotedWork } from '@/lib/journal/journal';
import { ownerKey } from '@/lib/journal/work';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { uploadWork } from '@/lib/modules/upload/resume';
import { session } from '@/lib/session/session';
import { originals } from '@/lib/videos/need';
import { signInAs, TOKEN } from '../../../support/network/api';
import { setOnline } from '../../../support/network/connection';
import { FakeXhr } from '../../../support/network/fake-xhr';
import { emptyJournal, endBrowser, patient, stored, storedText } from '../../../support/journal';
import { passInSteps, settle, stopTime, WAIT_MAX_MS } from '../../../support/time';
import {
  accept,
  emptyQueue,
  LOOKED_UP_MS,
  pdfOf,
  refuse,
  sentTitles,
  signInToCourses,
  underWay,
  type Courses,
} from '../../../support/screens/upload-many';

let backEnd: Courses;
let files: File[];

beforeEach(async () => {
  await emptyJournal();
  backEnd = signInToCourses();
  FakeXhr.install();
  files = pdfOf('A', 'B', 'C');
  uploadQueue.addFiles(
    'c-1',
    files.map((file) => ({ file, folder: '' })),
    'picked',
  );
});
afterEach(async () => {
  jest.useRealTimers();
  emptyQueue();
  // The works have let go of what they held.
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('work-alive'));
});

const works = () => journal.listOf(ownerKey(session.owner()!), Date.now());
const cutOff = async (): Promise<NotedWork> => (await works()).find(({ id }) => id.endsWith('cut off'))!;
const states = () => uploadQueue.get().rows.map(({ id, title }) => [title, uploadQueue.get().items.get(id)?.state]);
const idOf = (title: string) => uploadQueue.get().rows.find((row) => row.title === title)!.id;

/** Waits until so many requests have left: each does once it is on disk, and the end of the one before. */
async function leave(count: number) {
  const end = performance.now() + WAIT_MAX_MS;
  while (sentTitles().length < count && performance.now() < end) await settle();
  expect(sentTitles()).toHaveLength(count);
}

/** Begins the upload, and lets the first request leave. */
async function begin() {
  uploadQueue.send('c-1');
  await leave(1);
}

/** Answers the request that has left, and lets the next one leave. */
async function acceptNext() {
  const { length } = sentTitles();
  await accept(backEnd);
  await leave(length + 1);
}

async function refuseNext() {
  const { length } = sentTitles();
  await refuse(422, 'Judul sudah dipakai');
  await leave(length + 1);
}

const endTab = () => {
  emptyQueue();
  signInAs();
};

/** The browser ends, and what it holds is taken up with the files that are asked for; `more` requests leave then. */
async function goOn(
  more: number,
  change: (noted: NotedWork) => Promise<void> = async () => {},
  isAtHand: (name: string) => boolean = () => true,
) {
  const { length } = sentTitles();
  await endBrowser(endTab);
  await change(await cutOff());
  stopTime();
  const noted = await cutOff();
  const wanted = uploadWork.filesOf!(noted).map(({ name }) => name);
  const chosen = files.filter(({ name }) => wanted.includes(name) && isAtHand(name)).reverse();
  const { href } = (await interruptedWorks.takeUp(noted.id, uploadWork, chosen, patient))!;
  await passInSteps(LOOKED_UP_MS);
  for (let count = 1; count <= more; count += 1) {
    await leave(length + count);
    await accept(backEnd);
  }
  await passInSteps(LOOKED_UP_MS);
  expect(uploadQueue.get().job?.status).toBe('ended');
  expect(sentTitles()).toHaveLength(length + more);
  return { noted, wanted, href };
}

test('where nothing was sent, all goes on in the same order', async () => {
  setOnline(false);
  uploadQueue.send('c-1');
  await waitFor(async () => expect(await works()).toHaveLength(1));
  const { noted, wanted, href } = await goOn(3, async () => setOnline(true));
  expect(uploadWork.what(noted)).toBe('Unggah 3 modul');
  expect(countsOf(noted)).toMatchObject({ waiting: 3 });
  expect(wanted).toEqual(['A.pdf', 'B.pdf', 'C.pdf']);
  expect(href).toBe('/courses/c-1/modules/upload');
  expect(sentTitles()).toEqual(['A', 'B', 'C']);
});

test('what is there is not asked for again; what had begun and is there is found, and the rest is sent', async () => {
  await begin();
  await acceptNext();
  backEnd.store('B');
  const { noted, wanted } = await goOn(1);
  expect(countsOf(noted)).toMatchObject({ done: 1, unclear: 1, waiting: 1 });
  expect(wanted).toEqual(['B.pdf', 'C.pdf']);
  expect(sentTitles()).toEqual(['A', 'B', 'C']);
  expect(states()).toEqual([
    ['A', 'done'],
    ['B', 'found'],
    ['C', 'done'],
  ]);
});

test('what had begun and is not there is sent again, before the rest', async () => {
  await begin();
  await acceptNext();
  await goOn(2);
  expect(sentTitles()).toEqual(['A', 'B', 'B', 'C']);
});

test('beside a new module that nobody accounts for it is unclear and never sent again; the rest goes on', async () => {
  await begin();
  await acceptNext();
  backEnd.store('Penutup');
  await goOn(1);
  expect(sentTitles()).toEqual(['A', 'B', 'C']);
  expect(uploadQueue.get().items.get(idOf('B'))).toMatchObject({
    state: 'unclear',
    result: { module: { title: 'Penutup' } },
  });
});

test('what is unclear is looked up against what was there before it, also where the course was read again since', async () => {
  await begin();
  await refuseNext();
  backEnd.store('Penutup');
  await act(async () => underWay().answerText(502, ''));
  // It is looked up.
  await waitFor(() => expect(sentTitles()).toHaveLength(3));
  await refuse(422, 'Judul sudah dipakai');
  uploadQueue.retryFailed('c-1');
  await waitFor(() => expect(sentTitles()).toEqual(['A', 'B', 'C', 'A']));
  await goOn(1);
  expect(sentTitles()).toEqual(['A', 'B', 'C', 'A', 'A']);
  expect(uploadQueue.get().items.get(idOf('B'))).toMatchObject({
    state: 'unclear',
    result: { module: { title: 'Penutup' } },
  });
});

describe('where the last entry was lost', () => {
  /** The browser ends without the last entry, after which `arrived` is there beside a module of somebody else. */
  async function goOnWithout(arrived: string[], more: number) {
    const [{ id }] = (await works()) as [NotedWork];
    // What a former test has aborted may end only now.
    const entries = jest.mocked(journal.note).mock.calls.filter(([work]) => work === id);
    for (const title of ['Penutup', ...arrived]) backEnd.store(title);
    await goOn(more, async ({ notes: _, ...work }) => {
      await journal.drop(work.id);
      await journal.begin(work);
      for (const [, entry] of entries.slice(0, -1)) await journal.note(work.id, entry);
    });
  }

  beforeEach(() => void jest.spyOn(journal, 'note'));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    [0, ['A'], ['A', 'B', 'C']],
    [0, [], ['A', 'A', 'B', 'C']],
    [1, ['B'], ['A', 'B', 'C']],
    [1, [], ['A', 'B', 'B', 'C']],
  ])('after %i modules and with %p there, each is made once', async (count, arrived, sent) => {
    await begin();
    for (let made = 0; made < count; made += 1) await acceptNext();
    await goOnWithout(arrived, sent.length - 1 - count);
    expect(sentTitles()).toEqual(sent);
    expect(backEnd.titlesIn('c-1').toSorted()).toEqual(['A', 'B', 'C', 'Penutup']);
  });

  test('one that was tried again and is there is not made again', async () => {
    await begin();
    await refuseNext();
    await acceptNext();
    await accept(backEnd);
    uploadQueue.retryFailed('c-1');
    await leave(4);
    await goOnWithout(['A'], 0);
    expect(states()).toEqual([
      ['A', 'found'],
      ['B', 'done'],
      ['C', 'done'],
    ]);
  });
});

test('where the course is gone, nothing is sent', async () => {
  await begin();
  await acceptNext();
  backEnd.courses = [];
  await goOn(0);
  expect(states()).toEqual([
    ['A', 'done'],
    ['B', 'unclear'],
    ['C', 'failed'],
  ]);
});

test('what was taken off the list is not sent; an edited title is, and what was added since', async () => {
  await begin();
  await refuseNext();
  uploadQueue.remove(idOf('C'));
  uploadQueue.change(idOf('A'), { title: 'A baru' });
  await accept(backEnd);
  uploadQueue.retryFailed('c-1');
  await leave(3);
  files.push(...pdfOf('D'));
  uploadQueue.addFiles('c-1', [{ file: files.at(-1)!, folder: '' }], 'picked');
  uploadQueue.send('c-1');
  await waitFor(async () => expect((await works())[0]!.items).toHaveLength(4));
  const { noted } = await goOn(2);
  expect(uploadWork.what(noted)).toBe('Unggah 3 modul');
  expect(sentTitles()).toEqual(['A', 'B', 'A baru', 'A baru', 'D']);
  expect(states()).toEqual([
    ['A baru', 'done'],
    ['B', 'done'],
    ['D', 'done'],
  ]);
});

test('of a film that was made to fit, the original is asked for, and waits until it is made to fit again', async () => {
  Object.assign(globalThis, { VideoEncoder: class {}, VideoDecoder: class {} });
  const film = new File(['film'], 'F.mkv', { type: 'video/x-matroska', lastModified: 5 });
  const fitted = new File(['film that fits'], 'F.mp4', { type: 'video/mp4' });
  originals.set(fitted, film);
  files.push(film);
  uploadQueue.addFiles('c-1', [{ file: film, folder: '' }], 'picked');
  uploadQueue.replaceVideo(idOf('F'), fitted);
  await begin();
  const { wanted } = await goOn(3);
  expect(wanted).toEqual(['A.pdf', 'B.pdf', 'C.pdf', 'F.mkv']);
  expect(sentTitles()).toEqual(['A', 'A', 'B', 'C']);
  expect(states().at(-1)).toEqual(['F', 'not-sent']);
});

test('without a file that is lost, its module is told as not sent, and the others are', async () => {
  await begin();
  await acceptNext();
  await goOn(1, undefined, (name) => name !== 'B.pdf');
  expect(sentTitles()).toEqual(['A', 'B', 'C']);
  expect(states()).toEqual([
    ['A', 'done'],
    ['B', 'failed'],
    ['C', 'done'],
  ]);
  const b = () => uploadQueue.get().items.get(idOf('B'));
  expect(b()).toMatchObject({ error: { reason: expect.stringContaining('B.pdf tidak dipilih lagi') } });
  // Not even by a press.
  uploadQueue.retryFailed('c-1');
  await passInSteps(LOOKED_UP_MS);
  expect([b()?.state, sentTitles().length]).toEqual(['failed', 3]);
});

test('a module that had begun is found also where its file is lost', async () => {
  await begin();
  await acceptNext();
  backEnd.store('B');
  await goOn(0, undefined, (name) => name !== 'B.pdf' && name !== 'C.pdf');
  expect(states()).toEqual([
    ['A', 'done'],
    ['B', 'found'],
    ['C', 'failed'],
  ]);
});

test('it waits for another upload that is open', async () => {
  await begin();
  await endBrowser(endTab);
  uploadQueue.addFiles('c-2', [{ file: files[0]!, folder: '' }], 'picked');
  uploadQueue.send('c-2');
  await expect(interruptedWorks.takeUp((await cutOff()).id, uploadWork, files, patient)).rejects.toMatchObject({
    reason: 'Selesaikan dulu unggahan yang sedang terbuka.',
  });
});

test('the browser holds no content and no token; signing out, and an end at which all has arrived, leave nothing', async () => {
  await begin();
  const text = await storedText();
  expect(text).toContain('A.pdf');
  expect(text).not.toContain('%PDF');
  expect(text.replaceAll(`"auth-token":"${TOKEN}"`, '')).not.toContain(TOKEN);
  emptyQueue();
  await stored();
  expect(await storedText()).not.toContain('A.pdf');

  signInAs();
  uploadQueue.addFiles('c-1', [{ file: files[0]!, folder: '' }], 'picked');
  uploadQueue.send('c-1');
  await leave(2);
  expect(await works()).toHaveLength(1);
  await accept(backEnd);
  await stored();
  expect(await works()).toEqual([]);
});

test('the history names each module, with a link to it once it is there', async () => {
  await begin();
  await acceptNext();
  await refuse(422, 'Judul sudah dipakai');
  expect(writeHistory.get()).toMatchObject([
    { action: 'create', record: { noun: 'module', name: 'B' }, outcome: 'failed', reason: 'Judul sudah dipakai' },
    { record: { name: 'A', href: '/courses/c-1/modules/c-1-1/edit' }, outcome: 'done' },
  ]);
});
