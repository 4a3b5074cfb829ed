import nock from 'nock';
import type { MultipartFields } from '@/lib/api/form-dialect';
import { upload, type UploadProgress } from '@/lib/api/upload';
import { courses } from '@/lib/courses/api';
import { modules } from '@/lib/modules/api';
import { endpoint } from '@/lib/session/endpoint';
import { session } from '@/lib/session/session';
import { admin, failureOf, ok, signInAs } from '../../support/network/api';
import { courseBody, moduleBody } from '../../support/factories';
import { own } from '../../support/own';
import '../../support/network/received';

/** What a back end was sent: the method and the names of the fields, in order. */
type Sent = [method: string, names: string[]];
type Answer = [status: number, body: object];
type Reply = (method: string, names: string[], time: number) => Answer | Promise<Answer>;

let count = 0;
let host = '';

// What is known of a back end holds as long as the tab lives.
beforeEach(() => {
  host = `http://php-${(count += 1)}.test`;
  endpoint.set(host);
  signInAs();
});

function backEnd(reply: Reply): Sent[] {
  const sent: Sent[] = [];
  for (const method of ['POST', 'PUT']) {
    nock(host)
      .persist()
      .intercept(() => true, method)
      .reply(async (_, body) => {
        const text = Buffer.from(String(body), String(body).startsWith('2d2d') ? 'hex' : 'utf8').toString();
        const names = [...text.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name ?? '');
        sent.push([method, names]);
        return reply(method, names, sent.length);
      });
  }
  return sent;
}

const NO_LIST: Answer = [422, { message: 'Invalid', errors: { topics: ['The topics field must be an array.'] } }];
const NO_FORM: Answer = [
  422,
  { message: 'The title field is required.', errors: { title: ['The title field is required.'] } },
];
const DONE: Answer = [200, ok({ id: 1 })];

/** Reads `$_POST` as it is: a form of a POST only, and lists only under names that end with brackets. */
const php: Reply = (method, names) => {
  if (method === 'PUT') return NO_FORM;
  return names.includes('topics') && names.filter((name) => name === 'topics').length > 0 ? NO_LIST : DONE;
};

const course: MultipartFields = { title: 'Kopi', topics: ['a', 'b'], thumbnail_image: null };
const create = (fields = course) => upload('POST', '/api/courses', fields, own());
const update = (fields = course) => upload('PUT', '/api/courses/1', fields, own());

test('a list that was not read as one is sent once more with brackets, and from then on at once', async () => {
  const sent = backEnd(php);
  await expect(create()).resolves.toEqual({ id: 1 });
  await create({ title: 'Teh', topics: ['a'] });
  expect(sent).toEqual([
    ['POST', ['title', 'topics', 'topics']],
    ['POST', ['title', 'topics[]', 'topics[]']],
    ['POST', ['title', 'topics[]']],
  ]);
});

test('a form of a PUT that was not read is sent once more as a POST, and from then on at once', async () => {
  const sent = backEnd(php);
  await upload('PUT', '/api/modules/1', { title: 'Bab 1' }, own());
  await upload('PUT', '/api/modules/2', { title: 'Bab 2' }, own());
  expect(sent).toEqual([
    ['PUT', ['title']],
    ['POST', ['_method', 'title']],
    ['POST', ['_method', 'title']],
  ]);
});

test('both in one write: each form is sent once', async () => {
  const sent = backEnd(php);
  await update();
  await update();
  expect(sent.map(([method, names]) => `${method} ${names.join()}`)).toEqual([
    'PUT title,topics,topics',
    'POST _method,title,topics,topics',
    'POST _method,title,topics[],topics[]',
    'POST _method,title,topics[],topics[]',
  ]);
});

test('another back end is asked as usual', async () => {
  backEnd(php);
  await create();
  host = `${host}.example`;
  endpoint.set(host);
  signInAs();
  const sent = backEnd(() => DONE);
  await create();
  expect(sent).toEqual([['POST', ['title', 'topics', 'topics']]]);
});

test.each<[string, Answer]>([
  ['Laravel', NO_LIST],
  ['in Indonesian', [422, { message: 'topics harus berupa array' }]],
  ['class-validator', [400, { message: ['topics must be an array'], error: 'Bad Request', statusCode: 400 }]],
  ['FastAPI', [422, { detail: [{ loc: ['body', 'topics'], msg: 'Input should be a valid list', type: 'list_type' }] }]],
  ['Zod', [400, { errors: [{ path: ['topics'], message: 'Expected array, received string' }] }]],
  ['Joi', [400, { error: '"topics" must be an array' }]],
])('what %s says of a list that is none is understood', async (_, refusal) => {
  const sent = backEnd((__, names) => (names.includes('topics[]') ? DONE : refusal));
  await create();
  expect(sent).toHaveLength(2);
});

test('what a server in Indonesian calls the fields of a course and of a module is understood', async () => {
  const sent = backEnd((method, names) => {
    if (method === 'PUT') return [422, { message: 'Judul wajib diisi' }];
    return names.includes('topics') ? [422, { message: 'Topik harus berupa daftar' }] : DONE;
  });
  await courses.update(1, courseBody(), own());
  expect(sent.map(([method]) => method)).toEqual(['PUT', 'POST', 'POST']);
  await modules.update(1, moduleBody(), own());
  expect(sent.at(-1)).toEqual(['POST', ['_method', 'title', 'description']]);
});

test.each<[string, Answer]>([
  ['too few items', [422, { errors: { topics: ['The topics field must be an array of at least 3 items.'] } }]],
  ['an empty list', [400, { message: 'topics should not be an empty array' }]],
  ['another field', [422, { errors: { tags: ['The tags field must be an array.'] } }]],
  ['a title that is taken', [409, { message: 'title is taken' }]],
  ['a missing field that was not sent', [422, { errors: { thumbnail_image: ['is required'] } }]],
  ['a wrong value', [422, { errors: { title: ['a valid title is required'] } }]],
  ['a conflict in the words of a list', [409, { message: 'topics must be an array' }]],
  ['a broken server in the words of a list', [500, { message: 'topics must be an array' }]],
  ['a large body', [413, { message: 'title is required' }]],
  ['a busy server', [429, { message: 'topics must be an array' }]],
])('nothing is sent in another form after a refusal about %s', async (_, refusal) => {
  const sent = backEnd(() => refusal);
  expect((await failureOf(update())).status).toBe(refusal[0]);
  expect(sent).toHaveLength(1);
});

test('nothing is sent in another form after no answer', async () => {
  // Once: another request would find nobody.
  nock(host).put('/api/courses/1').replyWithError('socket hang up');
  expect((await failureOf(update())).reason).toBe('Upload failed');
});

test('a new record whose sent fields are called missing is not sent as something else', async () => {
  const sent = backEnd(() => NO_FORM);
  expect((await failureOf(create())).reason).toBe('The title field is required.');
  expect(sent).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['the same', NO_LIST],
  ['that it does not know the method', [405, { message: 'Method not allowed' }]],
  ['that it does not know the address', [404, { message: 'Not found' }]],
  ['that it does not know the field', [400, { message: 'property topics[] should not exist' }]],
])('refused again with %s: the first refusal is told, and nothing is remembered', async (_, second) => {
  const sent = backEnd((__, ___, time) => (time % 2 === 1 ? NO_LIST : second));
  for (const writes of [1, 2]) {
    expect(await failureOf(create())).toMatchObject({ fields: { topics: 'The topics field must be an array.' } });
    expect(sent).toHaveLength(2 * writes);
  }
});

test.each<[string, Answer]>([
  ['a field', [422, { errors: { title: ['title is too short'] }, message: 'title is too short' }]],
  ['a conflict', [409, { message: 'Course exists' }]],
])('refused again for what the form holds (%s): that is told, since the form was read', async (_, second) => {
  backEnd((__, names) => (names.includes('topics[]') ? second : NO_LIST));
  expect((await failureOf(create())).reason).toBe((second[1] as { message: string }).message);
});

test.each<[string, Answer, string]>([
  ['a broken server', [500, { message: 'broken' }], 'server'],
  ['a server that asks to wait', [429, {}], 'busy'],
  ['an expired session', [401, {}], 'unauthorized'],
])('%s after the second sending is told as such: whether it took effect may not be known', async (_, second, kind) => {
  backEnd((__, ___, time) => (time === 1 ? NO_LIST : second));
  expect((await failureOf(create())).kind).toBe(kind);
});

test('the second sending belongs to the one who asked: it does not leave for another administrator', async () => {
  const sent = backEnd((_, __, time) => {
    session.start('token-of-rudi', { ...admin, id: 'u-2' });
    return time === 1 ? NO_LIST : DONE;
  });
  expect((await failureOf(create())).kind).toBe('not-sent');
  expect(sent).toHaveLength(1);
});

test('the second sending does not leave after an abort', async () => {
  const controller = new AbortController();
  const sent = backEnd(() => {
    controller.abort();
    return NO_LIST;
  });
  const failure = await failureOf(upload('POST', '/api/x', course, { ...own(), signal: controller.signal }));
  expect(failure.kind).toBe('aborted');
  expect(sent).toHaveLength(1);
});

test('the progress of both sendings never goes back, and ends at 100', async () => {
  backEnd(php);
  const progress: UploadProgress[] = [];
  const pdf = new File([new Uint8Array(5_000)], 'a.pdf', { type: 'application/pdf' });
  const options = { ...own(), onProgress: (each: UploadProgress) => progress.push(each) };
  await upload('PUT', '/api/modules/1', { title: 'Bab 1', pdf_content: pdf }, options);
  const percents = progress.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
});
