import { setTimeout as realTimeout } from 'node:timers';
import { toast } from 'react-hot-toast/headless';
import { courseCopies } from '@/lib/courses/copy/copies';
import { countsOf } from '@/lib/courses/copy/copy';
import { candidatesOf } from '@/lib/courses/copy/end';
import { readCopy } from '@/lib/courses/copy/notes';
import { courseCopy, moduleCopy } from '@/lib/courses/copy/resume';
import { readStoredCourse } from '@/lib/courses/copy/stored-source';
import { writeHistory } from '@/lib/history/history';
import { journal, type NotedWork } from '@/lib/journal/journal';
import { continueWork, ownerKey } from '@/lib/journal/work';
import { toastContent } from '@/lib/notify';
import { session } from '@/lib/session/session';
import { signInAs } from '../../../support/network/api';
import {
  modulesOf,
  serveCopies,
  storeFile,
  type CopyBackEnd,
  type Write,
} from '../../../support/network/copy-back-end';
import { emptyJournal, patient } from '../../../support/journal';
import { pass } from '../../../support/time';

const realTime = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms));

let backEnd: CopyBackEnd;
let told: string[];

beforeEach(async () => {
  await emptyJournal();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  signInAs();
  backEnd = serveCopies();
  told = [];
  jest.spyOn(toast, 'remove').mockImplementation((id) => void (id !== undefined && told.push(id)));
});
afterEach(async () => {
  session.endInAllTabs({ loggedOut: true });
  // The end of its note.
  await realTime(20);
});

/** Uploads, files and the journal are answered in real time, between two timers. */
async function until(isSo: () => boolean | Promise<boolean>) {
  for (let step = 0; step < 2_000 && !(await isSo()); step += 1) {
    await pass(100);
    await realTime(1);
  }
  expect(await isSo()).toBe(true);
}

const sourceOf = async (chosen: string[] | null = null) =>
  (await readStoredCourse('c-1', chosen, new AbortController().signal)).source;

const notes = async () => (await journal.listOf(ownerKey(session.owner()!), Date.now()))[0];

/** The browser ends once this was sent; returns what it has stored. */
async function cutOffAt(title: string): Promise<NotedWork> {
  const { fate } = backEnd;
  backEnd.fate = (write) => (write.title === title ? 'held' : fate(write));
  await until(() => backEnd.made.some((write) => write.title === title));
  await realTime(20);
  const noted = (await notes())!;
  session.endInAllTabs({ loggedOut: true });
  await until(async () => (await journal.isEmpty()) && courseCopies.get().job === null);
  backEnd.fate = fate;
  signInAs();
  told = [];
  return noted;
}

/** What the back end has made of the request that had begun, without an answer. */
async function arrive() {
  backEnd.answerHeld();
  await realTime(5);
}

const copy = async (title = 'Salinan Asal') => courseCopies.start({ source: await sourceOf(), title, kind: 'copy' });

async function takeUp(noted: NotedWork, kind = courseCopy) {
  expect(await kind.resume(noted, continueWork(noted.id), [], { ...patient, owner: session.owner()! })).toBeNull();
  await until(() => courseCopies.get().job?.status === 'ended');
}

const states = () => courseCopies.get().job!.items.map(({ state }) => state);
const counts = () => countsOf(courseCopies.get().job!.items);
const candidates = () =>
  candidatesOf(courseCopies.get().copies[0]!, courseCopies.get().job!.items).map(({ href }) => href);

describe('a course that had begun, without a noted end', () => {
  beforeEach(() => copy());

  test('and that has arrived is found, and filled', async () => {
    const noted = await cutOffAt('Salinan Asal');
    expect(courseCopy.what(noted)).toBe('Salin kursus Asal dan 3 modulnya');
    await arrive();
    await takeUp(noted);
    expect(backEnd.written('course')).toEqual(['Salinan Asal']);
    expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
    expect(told).toEqual(['Kursus berhasil disalin']);
  });

  test('and that has not arrived is created', async () => {
    const noted = await cutOffAt('Salinan Asal');
    await takeUp(noted);
    expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  });

  test.each([
    ['two fit', () => backEnd.courses.push({ ...backEnd.courses[1]!, id: 'c-9' }), ['c-2', 'c-9']],
    ['it holds a module', () => backEnd.modules.push({ ...modulesOf(['A'])[0]!, course_id: 'c-2' }), ['c-2']],
  ])('is unclear where %s: nothing goes into any', async (_, happen, fitting) => {
    const noted = await cutOffAt('Salinan Asal');
    await arrive();
    happen();
    await takeUp(noted);
    expect(told).toEqual(['Belum jelas kursus mana yang dibuat']);
    expect(candidates()).toEqual(fitting.map((id) => `/courses/${id}/modules`));
    expect(backEnd.written('course')).toEqual(['Salinan Asal']);
    expect(backEnd.written('module')).toEqual([]);
  });

  test('is looked up also where the last entry was lost', async () => {
    const noted = await cutOffAt('Salinan Asal');
    await arrive();
    const before = { ...noted.notes.get(0)!, state: 'not-sent' as const };
    await takeUp({ ...noted, notes: new Map([[0, before]]) });
    expect(backEnd.written('course')).toEqual(['Salinan Asal']);
    expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  });

  test('whose source has gone is told, and not created any more', async () => {
    const noted = await cutOffAt('Salinan Asal');
    backEnd.courses.shift();
    await takeUp(noted);
    expect(backEnd.written('course')).toEqual(['Salinan Asal']);
    expect(told[0]).toMatch(/Kursus asalnya sudah tidak ada/);
  });
});

describe('modules', () => {
  test('go on where they stopped, with what was left out before; what had arrived is not sent again', async () => {
    backEnd.modulesIn('c-1')[0]!.pdf_content = storeFile(backEnd, 'a.exe');
    backEnd.modulesIn('c-1')[1]!.pdf_content = storeFile(backEnd, 'b.pdf');
    await copy();
    const noted = await cutOffAt('B');
    await arrive();
    await takeUp(noted);
    expect(backEnd.written('module')).toEqual(['A', 'B', 'C']);
    expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
    expect(told).toEqual(['Kursus disalin, 1 file tidak ikut']);
    expect(toastContent(told[0]!).detail).toBe('a.exe. Unggah sendiri di kursus barunya.');
  });

  test('that had not arrived are sent, and put into their place', async () => {
    await copy();
    backEnd.dialect.numbersFromTop = true;
    const noted = await cutOffAt('B');
    await takeUp(noted);
    expect(backEnd.written('module')).toEqual(['A', 'B', 'B', 'C']);
    expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
    expect(backEnd.orders()).toHaveLength(1);
  });

  test('are not sent twice where the last entry was lost', async () => {
    await copy();
    const noted = await cutOffAt('B');
    await arrive();
    const kept = new Map(noted.notes);
    expect([...kept.keys()].at(-1)).toBe(2);
    kept.delete(2);
    await takeUp({ ...noted, notes: kept });
    expect(backEnd.written('module')).toEqual(['A', 'B', 'C']);
    expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  });

  test('are unclear where the course holds one that nobody accounts for', async () => {
    await copy();
    const noted = await cutOffAt('B');
    backEnd.modules.push({ ...modulesOf(['Lain'])[0]!, id: 'theirs', course_id: 'c-2' });
    await takeUp(noted);
    expect(states()).toEqual(['done', 'done', 'unclear', 'done', 'done']);
    expect(backEnd.written('module')).toEqual(['A', 'B', 'C']);
  });

  test('that have gone or changed since are told', async () => {
    await copy();
    const noted = await cutOffAt('A');
    backEnd.modules.splice(1, 1);
    backEnd.modulesIn('c-1').find(({ id }) => id === 'm-3')!.title = 'C baru';
    await takeUp(noted);
    expect(backEnd.titlesIn('c-2')).toEqual(['A', 'C baru']);
    expect(told[0]).toBe('1 modul berubah sejak penyalinan dimulai');
    expect(toastContent(told[0]!).detail).toBe('C baru. Yang disalin adalah isinya sekarang.');
    expect(counts()).toMatchObject({ done: 2, failed: 1 });
    expect(writeHistory.get().filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { action: 'create', record: { noun: 'module', name: 'B' }, reason: expect.stringContaining('sudah tidak ada') },
    ]);
  });

  test('of a course that has gone are looked up, and told', async () => {
    await copy();
    const noted = await cutOffAt('B');
    await arrive();
    backEnd.courses.shift();
    backEnd.setModules('c-1', []);
    await takeUp(noted);
    expect(states().slice(0, 4)).toEqual(['done', 'done', 'unclear', 'failed']);
    expect(backEnd.written('module')).toEqual(['A', 'B']);
  });
});

test('chosen modules go on to their course; what others have put into it before is none of ours', async () => {
  backEnd.courses.push({ ...backEnd.courses[0]!, id: 'c-5', title: 'Tujuan' });
  backEnd.setModules(
    'c-5',
    modulesOf(['B', 'Lama']).map((module) => ({ ...module, id: `old-${module.id}` })),
  );
  courseCopies.addTo('c-5', 'Tujuan', await sourceOf(['m-1', 'm-2', 'm-3']));
  const noted = await cutOffAt('B');
  expect(moduleCopy.what(noted)).toBe('Salin 3 modul ke Tujuan');
  await arrive();
  await takeUp(noted, moduleCopy);
  expect(backEnd.written('module')).toEqual(['A', 'B', 'C']);
  expect(backEnd.titlesIn('c-5')).toEqual(['B', 'Lama', 'A', 'B', 'C']);
  expect(told).toEqual(['3 modul berhasil disalin']);
});

test('a module of somebody else that was there before one was sent is not taken for it', async () => {
  await copy();
  backEnd.fate = ({ title }) => {
    if (title !== 'A') return 'made';
    // Unclear, so that the course is read anew before the next one.
    backEnd.modules.push({ ...modulesOf(['B'])[0]!, id: 'theirs', course_id: 'c-2' });
    return 'broken';
  };
  const noted = await cutOffAt('B');
  backEnd.fate = () => 'made';
  await takeUp(noted);
  expect(backEnd.written('module')).toEqual(['A', 'B', 'B', 'C']);
  expect(states()).toEqual(['done', 'unclear', 'done', 'done', 'done']);
});

test('a copy that has ended well leaves no note; one that has not is kept until it is closed', async () => {
  backEnd.fate = ({ title }: Write) => (title === 'B' ? [422, { message: 'Judul ditolak' }] : 'made');
  await copy();
  await until(() => courseCopies.get().job?.status === 'ended');
  await realTime(20);
  expect((await notes())!.notes.get(2)).toMatchObject({ state: 'failed' });
  courseCopies.close();
  await until(() => journal.isEmpty());

  backEnd.fate = () => 'made';
  await copy('Salinan kedua');
  await until(() => courseCopies.get().job?.status === 'ended');
  await until(() => journal.isEmpty());
  expect(writeHistory.get()[3]).toMatchObject({
    action: 'create',
    outcome: 'done',
    record: { noun: 'course', id: 'c-3', name: 'Salinan kedua', href: '/courses/c-3/modules' },
  });
});

test('a film that was made to fit is noted as what it was made of, and is on disk as long as it may be sent again', async () => {
  const source = await sourceOf();
  const discard = jest.fn();
  const read = () => Promise.resolve(new File(['film'], 'besar.mp4', { type: 'video/mp4' }));
  const belonging = { kind: 'video' as const, module: 'B' };
  const original = { ...belonging, name: 'besar.mov', size: 900, read };
  const video = { ...belonging, name: 'besar.mp4', size: 4, read, original, discard };
  const modules = source.modules.map((module) => (module.title === 'B' ? { ...module, video } : module));
  backEnd.fate = ({ title }: Write) => (title === 'B' ? [422, { message: 'Judul ditolak' }] : 'made');
  courseCopies.start({ source: { ...source, modules }, title: 'Dari ZIP', kind: 'import' });
  await until(() => courseCopies.get().job?.status === 'ended');
  await realTime(20);
  const { modules: noted } = readCopy((await notes())!);
  expect(noted.find(({ title }) => title === 'B')!.files).toEqual([{ name: 'besar.mov', size: 900 }]);
  expect(discard).not.toHaveBeenCalled();
  backEnd.fate = () => 'made';
  courseCopies.retryFailed();
  await until(() => courseCopies.get().job?.status === 'ended' && backEnd.titlesIn('c-2').length === 3);
  expect(discard).toHaveBeenCalled();
});

test('a copy goes on while another one runs', async () => {
  await copy();
  const noted = await cutOffAt('B');
  await copy('Salinan lain');
  await takeUp(noted);
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(backEnd.titlesIn('c-3')).toEqual(['A', 'B', 'C']);
});
