import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { signInAs } from '../../support/network/api';
import { courseBody, moduleBody } from '../../support/factories';
import { requestOf } from '../../support/network/received';
import { own } from '../../support/own';

beforeEach(() => signInAs());

/** The fields of the multipart body that the call sends, in order. */
async function fieldsOf(call: () => Promise<unknown>): Promise<[string, FormDataEntryValue][]> {
  const request = await requestOf(call);
  return [...(await request.form()).entries()];
}

const bytes = new Uint8Array([0, 255, 13, 10, 45, 45, 195, 40]);
const picture = () => new File([bytes], 'foto kelas ü.png', { type: 'image/png' });

async function fileIn(fields: [string, FormDataEntryValue][], name: string) {
  const file = fields.find(([field]) => field === name)?.[1] as File;
  return { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] };
}

test('a course is sent field by field: the price a plain decimal, each topic under the same key', async () => {
  const body = courseBody({
    title: 'Ilmu "Ü" & co',
    description: 'satu\r\ndua',
    price: '0.10',
    topics: ['web', 'c++', 'data, besar'],
  });
  const fields = await fieldsOf(() => courses.create(body, own()));
  expect(fields.sort(([a], [b]) => a.localeCompare(b))).toEqual([
    ['description', 'satu\r\ndua'],
    ['instructor', 'Dewi Lestari'],
    ['price', '0.10'],
    ['title', 'Ilmu "Ü" & co'],
    ['topics', 'web'],
    ['topics', 'c++'],
    ['topics', 'data, besar'],
  ]);
});

test('one topic is sent as one key', async () => {
  const fields = await fieldsOf(() => courses.update(1, courseBody({ topics: ['web'] }), own()));
  expect(fields.filter(([name]) => name.startsWith('topics'))).toEqual([['topics', 'web']]);
});

test.each([
  ['a new course', () => courses.create(courseBody({ thumbnail: null }), own()), 'thumbnail_image'],
  ['a changed course', () => courses.update(1, courseBody({ thumbnail: null }), own()), 'thumbnail_image'],
  ['a new module', () => modules.create(1, moduleBody({ pdf: null, video: null }), own()), 'pdf_content'],
  ['a changed module', () => modules.update(1, moduleBody({ pdf: null, video: null }), own()), 'video_content'],
])('a file that was not chosen is left out of %s', async (_, call, field) => {
  expect((await fieldsOf(call)).map(([name]) => name)).not.toContain(field);
});

test.each([
  ['a course', () => courses.update(1, { title: 'Baru' }, own())],
  ['a module', () => modules.update(1, { title: 'Baru' }, own())],
])('what an update of %s does not name is left out', async (_, call) => {
  expect(await fieldsOf(call)).toEqual([['title', 'Baru']]);
});

test('a module without files is its title and description', async () => {
  expect(await fieldsOf(() => modules.create(1, moduleBody(), own()))).toEqual([
    ['title', 'Pengantar'],
    ['description', 'Apa itu program'],
  ]);
});

test.each([
  ['new', () => courses.create(courseBody({ thumbnail: picture() }), own())],
  ['changed', () => courses.update(1, courseBody({ thumbnail: picture() }), own())],
])('the thumbnail of a %s course arrives byte for byte, with its name and type', async (_, call) => {
  const file = await fileIn(await fieldsOf(call), 'thumbnail_image');
  expect(file).toEqual({ name: 'foto kelas ü.png', type: 'image/png', bytes: [...bytes] });
});

test('both files of a module arrive, each under its own field', async () => {
  const pdf = new File(['%PDF-1.7'], 'bab 1.pdf', { type: 'application/pdf' });
  const video = new File([bytes], 'bab 1.webm', { type: 'video/webm' });
  const fields = await fieldsOf(() => modules.update('m-1', moduleBody({ pdf, video }), own()));
  expect(fields.map(([name]) => name)).toEqual(['title', 'description', 'pdf_content', 'video_content']);
  expect(await fileIn(fields, 'pdf_content')).toMatchObject({ name: 'bab 1.pdf', type: 'application/pdf' });
  expect(await fileIn(fields, 'video_content')).toEqual({ name: 'bab 1.webm', type: 'video/webm', bytes: [...bytes] });
});

test('an empty file that was chosen is sent as one', async () => {
  const fields = await fieldsOf(() => modules.create(1, moduleBody({ pdf: new File([], 'kosong.pdf') }), own()));
  expect(await fileIn(fields, 'pdf_content')).toMatchObject({ name: 'kosong.pdf', bytes: [] });
});
