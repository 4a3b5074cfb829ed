import {
  findingsOf,
  findingsOfCourse,
  firstPlaces,
  placesOf,
  withFindings,
  type FileState,
} from '@/lib/courses/check/findings';
import { decodeCourse } from '@/lib/courses/model';
import { decodeModule, type Module } from '@/lib/modules/model';
import { courseJson, moduleJson } from '../../../support/factories';

const course = decodeCourse(courseJson())!;
const of = { course, coursePlace: 0 };

const moduleOf = (more: object = {}): Module => decodeModule(moduleJson(more))!;

function sentences(modules: Module[], place: number, pdf: FileState | null = 'fine', video: FileState | null = 'fine') {
  const checked = { module: modules[place - 1]!, place, places: firstPlaces(modules), files: { pdf, video } };
  return findingsOf(of, checked).map(({ sentence }) => sentence);
}

const saidOf = (pdf: FileState | null, video: FileState | null) => sentences([moduleOf()], 1, pdf, video);

test.each<[FileState | null, FileState | null, string[]]>([
  ['fine', 'fine', []],
  ['fine', null, []],
  [null, null, ['Belum ada PDF atau video']],
  ['missing', null, ['PDF tidak ditemukan']],
  ['fine', 'missing', ['Video tidak ditemukan']],
  [
    'unreadable',
    'unreadable',
    ['PDF tidak dapat diperiksa dari browser ini', 'Video tidak dapat diperiksa dari browser ini'],
  ],
  ['other', 'other', ['Isi file bukan PDF', 'Isi file bukan video']],
])('of a module whose PDF is %s and whose video is %s', (pdf, video, said) => {
  expect(saidOf(pdf, video)).toEqual(said);
});

test('only what could not be read is no verdict', () => {
  const [pdf, video] = findingsOf(of, {
    module: moduleOf(),
    place: 1,
    places: new Map(),
    files: { pdf: 'unreadable', video: 'missing' },
  });
  expect(pdf!.unread).toEqual({ href: expect.stringMatching(/\.pdf$/) as string, open: 'Buka PDF' });
  expect(video).toMatchObject({ unread: null, detail: 'File video tidak ada di server. Unggah ulang.' });
});

test('modules and courses are counted whatever their ids are', () => {
  const files = { pdf: 'missing', video: 'missing' } as const;
  const found = [1n, 2n].flatMap((id) =>
    findingsOf(of, { module: { ...moduleOf(), id: 2n ** 53n + id }, place: 1, places: new Map(), files }),
  );
  expect(placesOf([...found, ...findingsOfCourse(of, 'missing')])).toEqual({ modules: 2, courses: 1 });
});

test('of equal titles the later one is named, with the place of the first', () => {
  const modules = ['Grid', 'Flexbox', ' gRID ', 'grid'].map((title) => moduleOf({ title }));
  expect(modules.map((_, index) => sentences(modules, index + 1))).toEqual([
    [],
    [],
    ['Judul sama dengan modul 1'],
    ['Judul sama dengan modul 1'],
  ]);
});

test('a description that repeats the title is named', () => {
  expect(sentences([moduleOf({ title: 'Grid', description: ' grid' })], 1)).toEqual(['Deskripsi sama dengan judul']);
});

test('what the back end leaves out is unknown, not empty', () => {
  const bare = decodeModule({ id: 'm-1', title: 'Grid' })!;
  expect(sentences([bare], 1, null, null)).toEqual([]);
  expect(sentences([decodeModule({ id: 'm-1' })!], 1, 'fine', null)).toEqual([]);
});

test('of the course itself, only a thumbnail that is not there is named', () => {
  expect(findingsOfCourse(of, 'unreadable')).toEqual([]);
  expect(findingsOfCourse(of, null)).toEqual([]);
  expect(findingsOfCourse(of, 'missing')).toMatchObject([
    { sentence: 'Thumbnail tidak ditemukan', title: course.title },
  ]);
});

test('findings stand in the order of courses and modules, however they come', () => {
  const at = (coursePlace: number, place: number) =>
    findingsOf(
      { course, coursePlace },
      { module: moduleOf(), place, places: new Map(), files: { pdf: 'other', video: 'other' } },
    );
  const all = [at(1, 2), at(0, 3), at(1, 1), at(0, 1)].reduce(
    withFindings,
    [] as readonly ReturnType<typeof at>[number][],
  );
  expect(all.map(({ coursePlace, place, sentence }) => `${coursePlace} ${place} ${sentence.slice(-3)}`)).toEqual([
    '0 1 PDF',
    '0 1 deo',
    '0 3 PDF',
    '0 3 deo',
    '1 1 PDF',
    '1 1 deo',
    '1 2 PDF',
    '1 2 deo',
  ]);
});
