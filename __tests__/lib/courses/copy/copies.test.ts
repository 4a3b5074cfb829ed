import { setTimeout as realTimeout } from 'node:timers';
import { toast } from 'react-hot-toast/headless';
import { failures, refusal } from '@/lib/api/errors';
import { courseCopies } from '@/lib/courses/copy/copies';
import { countsOf, leftOutOf, type CopyJob } from '@/lib/courses/copy/copy';
import { candidatesOf } from '@/lib/courses/copy/end';
import { readStoredCourse } from '@/lib/courses/copy/stored-source';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { toastContent } from '@/lib/notify';
import { session } from '@/lib/session/session';
import { admin, signInAs } from '../../../support/network/api';
import { setOnline } from '../../../support/network/connection';
import { FakeXhr } from '../../../support/network/fake-xhr';
import { OTHER } from '../../../support/network/back-end';
import { modulesOf, serveCopies, storeFile, type CopyBackEnd } from '../../../support/network/copy-back-end';
import { pass, passInSteps } from '../../../support/time';

let backEnd: CopyBackEnd;
let told: string[];
const show = jest.spyOn(toast, 'remove');

beforeEach(() => {
  // Not `performance` either: it measures how long a busy server is waited for.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  signInAs();
  backEnd = serveCopies();
  told = [];
  show.mockImplementation((id) => void (id !== undefined && told.push(id)));
});
afterEach(() => {
  session.endInAllTabs({ loggedOut: true });
  jest.mocked(Math.random).mockRestore?.();
  jest.mocked(globalThis.fetch).mockRestore?.();
});

const sourceOf = async (chosen: string[] | null = null) =>
  (await readStoredCourse('c-1', chosen, new AbortController().signal)).source;

async function start(title = 'Salinan Asal') {
  const source = await sourceOf();
  courseCopies.start({ source, title, kind: 'copy' });
  return source;
}

const job = () => courseCopies.get().job!;
const counts = () => countsOf(job().items);
/** Uploads and files are answered in real time, between two timers. */
async function until(isSo: () => boolean) {
  for (let step = 0; step < 2_000 && !isSo(); step += 1) {
    await pass(100);
    await new Promise((resolve) => realTimeout(resolve, 1));
  }
  expect(isSo()).toBe(true);
}

const isIn = (status: CopyJob['status']) => () => courseCopies.get().job?.status === status;

/** Until it has ended, and what was sent twice has been looked for. */
async function work() {
  await until(isIn('ended'));
  await passInSteps(2_000, 100);
}

test('a course is copied with all its fields, its thumbnail, and its modules in order with their files', async () => {
  backEnd.courses[0]!.thumbnail_image = storeFile(backEnd, 'gambar.png', { type: 'image/png' });
  Object.assign(backEnd.modulesIn('c-1')[0]!, {
    pdf_content: storeFile(backEnd, 'a.pdf'),
    video_content: storeFile(backEnd, 'a.mp4'),
  });
  await start();
  await work();
  const [course, first] = backEnd.made;
  expect(Object.fromEntries(course!.form)).toMatchObject({
    title: 'Salinan Asal',
    instructor: 'Dewi Lestari',
    description: 'Belajar dari nol',
    price: '49.99',
  });
  expect(course!.form.getAll('topics')).toEqual(['python', 'web']);
  const thumbnail = course!.form.get('thumbnail_image') as File;
  expect([thumbnail.name, thumbnail.type, await thumbnail.text()]).toEqual([
    'gambar.png',
    'image/png',
    'isi gambar.png',
  ]);
  const pdf = first!.form.get('pdf_content') as File;
  const video = first!.form.get('video_content') as File;
  expect([pdf.type, await pdf.text()]).toEqual(['application/pdf', 'isi a.pdf']);
  expect([video.type, await video.text()]).toEqual(['video/mp4', 'isi a.mp4']);
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(backEnd.orders()).toEqual([]);
  expect(told).toEqual(['Kursus berhasil disalin']);
  expect(toastContent('Kursus berhasil disalin').link).toEqual({
    label: 'Buka Salinan Asal',
    href: '/courses/c-2/modules',
  });
});

test('a file is read right before it is sent, so that no more than one module is in memory', async () => {
  for (const module of backEnd.modulesIn('c-1')) module.pdf_content = storeFile(backEnd, `${module.title}.pdf`);
  await start();
  await work();
  expect(backEnd.log).toEqual([
    'kursus Salinan Asal',
    ...['A', 'B', 'C'].flatMap((title) => [`file ${title}.pdf`, `modul ${title}`]),
  ]);
});

test('a course whose answer is lost is looked up, and is not created twice', async () => {
  backEnd.fate = ({ kind }) => (kind === 'course' ? 'lost' : 'made');
  await start();
  await work();
  expect(backEnd.written('course')).toEqual(['Salinan Asal']);
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(told).toEqual(['Kursus berhasil disalin']);
});

test('a course of the same title that was there before is not taken for the new one', async () => {
  backEnd.fate = ({ kind }) => (kind === 'course' ? 'broken' : 'made');
  await start('Asal');
  await work();
  expect(backEnd.written('course')).toEqual(['Asal']);
  expect(backEnd.written('module')).toEqual([]);
  expect(told).toEqual(['Gagal menyalin kursus: Upload failed']);
  backEnd.fate = () => 'made';
  courseCopies.retryFailed();
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(told.at(-1)).toBe('Kursus berhasil disalin');
});

test('a course whose answer is lost is unclear, and not missing, where somebody has changed it before it is looked up', async () => {
  backEnd.fate = ({ kind }) => (kind === 'course' ? 'lost' : 'made');
  await start();
  await until(() => backEnd.courses.length === 2);
  backEnd.courses[1]!.instructor = 'Orang lain';
  await work();
  expect(told).toEqual(['Belum jelas kursus mana yang dibuat']);
  expect(backEnd.written('course')).toEqual(['Salinan Asal']);
});

test('a course that the search does not find is found in the list of all courses', async () => {
  backEnd.fate = ({ kind }) => (kind === 'course' ? 'lost' : 'made');
  backEnd.searches = false;
  await start();
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
});

describe('while another administrator copies the same course', () => {
  /** The copy of the other one, under the title that the console proposes to both. */
  function theirs(titles: string[]) {
    backEnd.courses.push({ ...backEnd.courses[0]!, id: 'c-2', title: 'Salinan Asal' });
    backEnd.setModules(
      'c-2',
      modulesOf(titles).map((module) => ({ ...module, id: `theirs-${module.id}` })),
    );
  }
  const firstCourse = (fate: 'lost' | 'broken', titles: string[]) => {
    backEnd.fate = ({ kind }) => {
      if (kind !== 'course' || backEnd.written('course').length > 1) return 'made';
      theirs(titles);
      return fate;
    };
  };
  const candidates = () => candidatesOf(courseCopies.get().copies[0]!, job().items).map(({ href }) => href);

  test.each([
    ['lost', [], ['/courses/c-2/modules', '/courses/c-3/modules']],
    ['lost', ['A'], ['/courses/c-2/modules', '/courses/c-3/modules']],
    ['broken', ['A', 'B', 'C'], ['/courses/c-2/modules']],
  ] as const)('and our answer is %s, theirs has %j: nothing goes into any course', async (fate, titles, shown) => {
    firstCourse(fate, [...titles]);
    await start();
    await work();
    expect(told).toEqual(['Belum jelas kursus mana yang dibuat']);
    expect(candidates()).toEqual(shown);
    expect(backEnd.titlesIn('c-2')).toEqual(titles);
    expect(backEnd.written('module')).toEqual([]);
  });

  test.each([
    [
      'it holds a module of theirs',
      () => backEnd.modules.push({ ...modulesOf(['A'])[0]!, id: 'theirs', course_id: 'c-2' }),
    ],
    ['our own arrives late', () => backEnd.courses.push({ ...backEnd.courses[1]!, id: 'c-3' })],
    [
      'our own arrives late, and a search for the title finds neither',
      () => {
        backEnd.searches = false;
        backEnd.courses.push({ ...backEnd.courses[1]!, id: 'c-3' });
      },
    ],
  ])('nothing more goes into a course that was found once %s', async (_, happen) => {
    firstCourse('broken', []);
    backEnd.fate = ((fate) => (write) => {
      if (write.title === 'A') happen();
      return fate(write);
    })(backEnd.fate);
    await start();
    await work();
    expect(backEnd.written('module')).toEqual(['A']);
    expect(told).toEqual(['Belum jelas kursus mana yang dibuat']);
    expect(candidates()).toEqual(['/courses/c-2/modules']);
  });

  test('once the surplus course is gone, the copy goes on', async () => {
    firstCourse('lost', ['A']);
    await start();
    await work();
    backEnd.courses.splice(1, 1);
    courseCopies.retryFailed();
    await work();
    expect(backEnd.written('course')).toEqual(['Salinan Asal']);
    expect(backEnd.titlesIn('c-3')).toEqual(['A', 'B', 'C']);
    expect(told.at(-1)).toBe('Kursus berhasil disalin');
  });
});

test('a module that is stored under another title is unclear, and is not sent again', async () => {
  backEnd.dialect.escapes = true;
  backEnd.modules[1]!.title = 'B & C';
  backEnd.fate = ({ title }) => (title === 'B & C' ? 'lost' : 'made');
  await start();
  await work();
  expect(told).toEqual(['Kursus disalin, 1 modul belum jelas']);
  courseCopies.retryFailed();
  await work();
  expect(backEnd.written('module')).toEqual(['A', 'B & C', 'C']);
});

describe('a back end that stores no files', () => {
  beforeEach(() => {
    backEnd.dialect.dropsFiles = true;
    backEnd.courses[0]!.thumbnail_image = storeFile(backEnd, 'gambar.png', { type: 'image/png' });
    backEnd.modulesIn('c-1')[0]!.pdf_content = storeFile(backEnd, 'a.pdf');
  });

  test.each([
    ['its answers', 'made', false],
    ['the course, where answers hold no record', 'made', true],
  ] as const)('is told by %s, and no success is claimed', async (_, fate, answersNothing) => {
    backEnd.dialect.answersNothing = answersNothing;
    backEnd.fate = () => fate;
    await start();
    await work();
    expect(told).toEqual(['Kursus disalin, 2 file tidak ikut']);
    expect(toastContent(told[0]!).detail).toBe('Tersimpan tanpa file: gambar.png, a.pdf. Server tidak menyimpannya.');
  });
});

test('a field that the back end has not stored is named, and no success is claimed', async () => {
  backEnd.dialect.dropsFields = true;
  backEnd.courses[0]!.topics = ['web', 'data'];
  for (const module of backEnd.modulesIn('c-1').slice(1)) module.description = '';
  await start();
  await work();
  expect(told).toEqual(['Kursus disalin, 2 isian tidak tersimpan']);
  expect(toastContent(told[0]!).detail).toBe('Tersimpan tanpa isian: Topik, Deskripsi (A). Server tidak menyimpannya.');
});

test('a module whose answer is lost is looked up, and is not sent twice', async () => {
  backEnd.fate = ({ title }) => (title === 'B' ? 'lost' : 'made');
  await start();
  await work();
  expect(backEnd.written('module')).toEqual(['A', 'B', 'C']);
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(counts()).toMatchObject({ done: 3, failed: 0 });
});

test('what the browser has sent twice is named after the end', async () => {
  backEnd.fate = ({ title }) => (title === 'B' || title === 'Salinan Asal' ? 'twice' : 'made');
  await start();
  await work();
  expect(told).toEqual([
    'Kursus berhasil disalin',
    'Tersimpan lebih dari satu kali: B',
    'Sekarang ada 2 kursus "Salinan Asal" yang sama',
  ]);
});

test('when the thirtieth of fifty fails the others are copied; it is sent again alone and put into its place', async () => {
  const titles = Array.from({ length: 50 }, (_, index) => `Modul ${index + 1}`);
  backEnd.setModules('c-1', modulesOf(titles));
  backEnd.fate = ({ title }) => (title === 'Modul 30' ? [422, { message: 'Judul ditolak' }] : 'made');
  await start();
  await work();
  expect(told).toEqual(['Kursus disalin, 1 modul gagal']);
  expect(backEnd.written('module')).toEqual(titles);
  backEnd.fate = () => 'made';
  courseCopies.retryFailed();
  await work();
  expect(backEnd.written('module').slice(50)).toEqual(['Modul 30']);
  expect(backEnd.orders()).toHaveLength(1);
  expect(backEnd.titlesIn('c-2')).toEqual(titles);
  expect(told.at(-1)).toBe('Kursus berhasil disalin');
});

test('the order is put right where the back end numbers new modules otherwise', async () => {
  backEnd.dialect.numbersFromTop = true;
  await start();
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(backEnd.orders()).toHaveLength(1);
});

test('an order that the back end agrees to, and does not keep, is told', async () => {
  backEnd.dialect.numbersFromTop = true;
  backEnd.refuseOrders = [200, { status: 'success', data: null }];
  await start();
  await work();
  expect(backEnd.orders()).toHaveLength(1);
  expect(told).toContain('Urutan modul belum sama dengan aslinya');
  backEnd.refuseOrders = null;
  courseCopies.retryFailed();
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(told.at(-1)).toBe('Kursus berhasil disalin');
});

test('a server that asks to wait is waited for, and nothing is sent twice', async () => {
  // Whole milliseconds: fake timers know no others.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  let busy = 1;
  backEnd.fate = ({ title }) => (title === 'B' && busy-- > 0 ? [429, { message: 'Sibuk' }] : 'made');
  await start();
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(told).toEqual(['Kursus berhasil disalin']);
});

test('after an expired session the copy goes on once the same person has signed in', async () => {
  let refused = 1;
  backEnd.fate = ({ title }) => (title === 'B' && refused-- > 0 ? [401, {}] : 'made');
  await start();
  await until(isIn('signed-out'));
  signInAs(admin, 'token-baru');
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
});

test('another person who signs in sends nothing of it, and is told', async () => {
  backEnd.fate = ({ title }) => (title === 'B' ? [401, {}] : 'made');
  await start();
  await until(isIn('signed-out'));
  signInAs({ ...admin, id: OTHER.id }, OTHER.token);
  await passInSteps(5_000, 100);
  expect(backEnd.written('module')).toEqual(['A', 'B']);
  expect(courseCopies.get()).toMatchObject({ job: null, copies: [] });
  expect(told).toEqual(['Tidak dikirim karena akun atau backend telah berganti']);
});

test('cancelling aborts what is being sent and sends nothing more', async () => {
  backEnd.fate = ({ title }) => (title === 'B' ? 'held' : 'made');
  await start();
  await until(() => backEnd.made.length === 3);
  expect([leaveGuard.isBlocking(), leaveGuard.isBlockingTab()]).toEqual([false, true]);
  expect(leaveGuard.detail()).toMatch(/^Penyalinan yang belum selesai/);
  courseCopies.cancel();
  await work();
  expect(FakeXhr.all().at(-1)!.aborted).toBe(true);
  expect(backEnd.written('module')).toEqual(['A', 'B']);
  expect(told).toEqual(['Penyalinan dibatalkan']);
  expect(toastContent('Penyalinan dibatalkan').detail).toBe('2 modul belum disalin');
  expect(leaveGuard.isBlockingTab()).toBe(false);
});

test('cancelling before anything is sent leaves nothing behind', async () => {
  await start();
  courseCopies.cancel();
  await work();
  expect(backEnd.made).toEqual([]);
  expect(told).toEqual(['Penyalinan dibatalkan']);
});

test.each([
  ['is gone', 'a.pdf', { status: 404 }, 'tidak ditemukan di server'],
  ['has no name', '12/view', { status: 404 }, 'tidak ditemukan di server'],
  ['may not be read', 'a.pdf', { mayBeRead: false }, 'tidak dapat diambil oleh browser ini'],
  ['has no server', 'a.pdf', { fails: 99 }, 'tidak dapat diambil oleh browser ini'],
  ['is refused', 'a.pdf', { status: 403 }, 'tidak dapat diambil oleh browser ini'],
  ['is empty', 'a.pdf', { bytes: '' }, 'file ini kosong'],
  ['is no PDF', 'a.exe', {}, 'Jenis file tidak diizinkan. Jenis yang diizinkan: pdf'],
  ['is too large', 'a.pdf', { bytes: 'x'.repeat(10_485_761) }, 'Ukuran file 10,01MB melebihi batas maksimum 10MB'],
])('a file that %s is left out and named, and its module is made without it', async (_, path, stored, reason) => {
  backEnd.modulesIn('c-1')[1]!.pdf_content = storeFile(backEnd, path, stored);
  // An address may name no file.
  const name = path === '12/view' ? 'PDF' : path;
  await start();
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(backEnd.made[2]!.form.has('pdf_content')).toBe(false);
  expect(leftOutOf(job().items)).toEqual([{ file: name, module: 'B', reason }]);
  expect(told).toEqual(['Kursus disalin, 1 file tidak ikut']);
  expect(toastContent(told[0]!).detail).toBe(`${name}. Unggah sendiri di kursus barunya.`);
});

test('files of one name that are left out are told with their modules', async () => {
  for (const module of backEnd.modulesIn('c-1').slice(0, 2)) {
    module.pdf_content = storeFile(backEnd, `${String(module.title)}/view`, { status: 404 });
  }
  await start();
  await work();
  const names = leftOutOf(job().items).map(({ file, module }) => `${file} (${module})`);
  expect(names.slice(-2)).toEqual(['PDF (A)', 'PDF (B)']);
  expect(toastContent(told[0]!).detail).toBe(`${names.join(', ')}. Unggah sendiri di kursus barunya.`);
});

test('a file that the browser may not read is asked for three times, and waits for nothing', async () => {
  backEnd.modulesIn('c-1')[1]!.pdf_content = storeFile(backEnd, 'a.pdf', { mayBeRead: false });
  await start();
  await work();
  expect(backEnd.log.filter((entry) => entry === 'file a.pdf')).toHaveLength(3);
});

test('while the connection is lost the file waits, and goes along when it is back', async () => {
  backEnd.modulesIn('c-1')[1]!.pdf_content = storeFile(backEnd, 'a.pdf', { fails: 1 });
  backEnd.fate = ({ title }) => {
    if (title === 'A') setOnline(false);
    return 'made';
  };
  await start();
  await until(isIn('offline'));
  setOnline(true);
  await work();
  expect(backEnd.made[2]!.form.has('pdf_content')).toBe(true);
  expect(told).toEqual(['Kursus berhasil disalin']);
});

test('an address that is not valid any more is read again', async () => {
  const old = `${storeFile(backEnd, 'lama.pdf', { status: 403 })}?sign=1`;
  backEnd.modulesIn('c-1')[0]!.pdf_content = old;
  const source = await sourceOf();
  backEnd.modulesIn('c-1')[0]!.pdf_content = old.replace('sign=1', 'sign=2');
  courseCopies.start({ source, title: 'Baru', kind: 'copy' });
  await work();
  expect(backEnd.log.filter((entry) => entry === 'file lama.pdf')).toHaveLength(2);
});

test('where the session has expired when an address is to be read again, the copy waits, and no file is left out', async () => {
  backEnd.modulesIn('c-1')[0]!.pdf_content = storeFile(backEnd, 'a.pdf');
  const { modules, ...source } = await sourceOf();
  const stored = modules[0]!.pdf!;
  let asked = 0;
  const pdf = {
    ...stored,
    async read(signal: AbortSignal) {
      asked += 1;
      if (asked > 1) return stored.read(signal);
      session.expire(session.access());
      throw refusal(401, null);
    },
  };
  courseCopies.start({
    source: { ...source, modules: [{ ...modules[0]!, pdf }, ...modules.slice(1)] },
    title: 'Baru',
    kind: 'copy',
  });
  await until(isIn('signed-out'));
  signInAs();
  await work();
  expect(backEnd.made[1]!.form.has('pdf_content')).toBe(true);
  expect(told).toEqual(['Kursus berhasil disalin']);
});

test('what a list leaves out is read from the module itself', async () => {
  backEnd.dialect.listsLeaveOut = 'description';
  const source = await sourceOf();
  expect(source.modules[0]!.description).toBe('Apa itu program');
});

test('a module that is listed in part, and not there by itself, is missing from what was read', async () => {
  backEnd.dialect.listsLeaveOut = 'pdf_content';
  backEnd.notGivenAlone.add('m-2');
  const { source, missing, gone } = await readStoredCourse('c-1', null, new AbortController().signal);
  expect(source.modules.map(({ title }) => title)).toEqual(['A', 'C']);
  expect({ missing, gone }).toEqual({ missing: 1, gone: 0 });
});

test('chosen modules go to the end of another course, in their order', async () => {
  backEnd.courses.push({ ...backEnd.courses[0]!, id: 'c-9', title: 'Tujuan' });
  backEnd.setModules('c-9', [{ ...backEnd.modulesIn('c-1')[0]!, id: 'x', title: 'Lama', order: 1 }]);
  const source = await sourceOf(['m-3', 'm-1']);
  courseCopies.addTo('c-9', 'Tujuan', source);
  await work();
  expect(backEnd.titlesIn('c-9')).toEqual(['Lama', 'A', 'C']);
  expect(told).toEqual(['2 modul berhasil disalin']);
  expect(toastContent(told[0]!).link).toEqual({ label: 'Buka Tujuan', href: '/courses/c-9/modules' });
});

test('chosen modules that fail are counted', async () => {
  backEnd.courses.push({ ...backEnd.courses[0]!, id: 'c-9', title: 'Tujuan' });
  backEnd.fate = ({ title }) => (title === 'B' ? [413, { message: 'Terlalu besar' }] : 'made');
  courseCopies.addTo('c-9', 'Tujuan', await sourceOf());
  await work();
  expect(told).toEqual(['2 modul berhasil disalin, 1 gagal']);
});

test('a target that is gone takes no file', async () => {
  backEnd.modulesIn('c-1')[0]!.pdf_content = storeFile(backEnd, 'a.pdf');
  courseCopies.addTo('c-9', 'Tujuan', await sourceOf());
  await work();
  expect(backEnd.log).toEqual([]);
  expect(told).toEqual(['0 modul berhasil disalin, 3 gagal']);
});

test('a second copy follows the first one', async () => {
  const source = await sourceOf();
  for (const title of ['Satu', 'Dua']) courseCopies.start({ source, title, kind: 'copy' });
  await work();
  expect(backEnd.log).toEqual([
    'kursus Satu',
    'modul A',
    'modul B',
    'modul C',
    'kursus Dua',
    'modul A',
    'modul B',
    'modul C',
  ]);
  expect(courseCopies.get().copies).toHaveLength(2);
  await start('Tiga');
  expect(courseCopies.get().copies.map(({ title }) => title)).toEqual(['Tiga']);
});

test('two copies of one title that were asked for are not told as sent twice', async () => {
  const source = await sourceOf();
  for (const title of ['Sama', 'Sama']) courseCopies.start({ source, title, kind: 'copy' });
  await work();
  expect(backEnd.written('course')).toEqual(['Sama', 'Sama']);
  expect(told).toEqual(['Kursus berhasil disalin', 'Kursus berhasil disalin']);
});

test('while it is paused nothing more is sent', async () => {
  backEnd.fate = ({ kind }) => {
    if (kind === 'course') courseCopies.pause();
    return 'made';
  };
  await start();
  await until(() => isIn('paused')() && counts().waiting === 3);
  await passInSteps(2_000, 100);
  expect(backEnd.written('module')).toEqual([]);
  courseCopies.resume();
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
});

test('signing out forgets everything', async () => {
  backEnd.fate = () => 'held';
  await start();
  await until(() => backEnd.made.length === 1);
  session.endInAllTabs({ loggedOut: true });
  await passInSteps(5_000, 100);
  expect(courseCopies.get()).toMatchObject({ job: null, copies: [] });
  expect(told).toEqual([]);
});

test('a file of a source says itself why it cannot be read', async () => {
  const source = await sourceOf();
  const [first, ...rest] = source.modules;
  const read = () => Promise.reject(failures.notSent('isinya rusak'));
  const broken = { ...first!, pdf: { kind: 'pdf' as const, module: 'A', name: 'a.pdf', size: 1, read } };
  courseCopies.start({ source: { ...source, modules: [broken, ...rest] }, title: 'Dari ZIP', kind: 'import' });
  await work();
  expect(leftOutOf(job().items)).toEqual([{ file: 'a.pdf', module: 'A', reason: 'isinya rusak' }]);
  expect(told).toEqual(['Kursus diimpor, 1 file tidak ikut']);
});

test('an imported course says so', async () => {
  courseCopies.start({ source: await sourceOf(), title: 'Dari ZIP', kind: 'import' });
  await work();
  expect(told).toEqual(['Kursus berhasil diimpor']);
});

test('files of a ZIP that were refused before are counted at the end', async () => {
  const refused = ['file/a.pdf: tidak ada di dalam ZIP', 'file/b.pdf: isinya rusak. Unduh ulang kursusnya.'];
  courseCopies.start({ source: await sourceOf(), title: 'Dari ZIP', kind: 'import', refused });
  await work();
  expect(told).toEqual(['Kursus diimpor, 2 file tidak ikut']);
  expect(toastContent(told[0]!).detail).toBe('Unggah sendiri di kursus barunya.');
});

test('closing what a cancelled copy has left says nothing of another account', async () => {
  backEnd.fate = ({ title }) => (title === 'A' ? [422, { message: 'Judul ditolak' }] : title === 'B' ? 'held' : 'made');
  await start();
  await until(() => backEnd.written('module').includes('B'));
  courseCopies.cancel();
  await work();
  told = [];
  courseCopies.close();
  expect(courseCopies.get().copies).toEqual([]);
  expect(told).toEqual([]);
});

test('a file whose type its server does not tell comes along: by its name, or else by its content', async () => {
  const [first, second] = backEnd.modulesIn('c-1');
  first!.video_content = storeFile(backEnd, 'a.mov');
  second!.pdf_content = storeFile(backEnd, 'unduh', { bytes: '%PDF-1.7 isi' });
  await start();
  await work();
  const [, video, pdf] = backEnd.made.map(({ form }) => (form.get('video_content') ?? form.get('pdf_content')) as File);
  expect([video!.name, video!.type]).toEqual(['a.mov', 'video/quicktime']);
  expect([pdf!.name, pdf!.type]).toEqual(['unduh.pdf', 'application/pdf']);
  expect(told).toEqual(['Kursus berhasil disalin']);
});

test('a course that the back end has stored without blanks is found, and is not created twice', async () => {
  backEnd.fate = ({ kind }) => (kind === 'course' ? 'lost' : 'made');
  const source = await sourceOf();
  courseCopies.start({ source: { ...source, instructor: ' Dewi Lestari ' }, title: 'Dari ZIP', kind: 'import' });
  await until(() => backEnd.courses.length === 2);
  backEnd.courses[1]!.instructor = 'Dewi Lestari';
  await work();
  expect(backEnd.titlesIn('c-2')).toEqual(['A', 'B', 'C']);
  expect(told).toEqual(['Kursus berhasil diimpor']);
});
