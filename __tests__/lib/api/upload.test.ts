import type { MultipartFields } from '@/lib/api/form-dialect';
import { UPLOAD_LIMITS_PAGE } from '@/lib/api/large-upload';
import { upload, type UploadProgress } from '@/lib/api/upload';
import { session } from '@/lib/session/session';
import { failureOf, ok, server, signInAs, TOKEN } from '../../support/network/api';
import { moved } from '../../support/media';
import { own } from '../../support/own';
import { userJson } from '../../support/factories';
import '../../support/network/received';

const file = () => new File([new Uint8Array(5_000)], 'a.pdf', { type: 'application/pdf' });

beforeEach(() => signInAs());

/** Sends a form and notes each progress. */
function send(fields: MultipartFields) {
  const progress: UploadProgress[] = [];
  const outcome = upload('POST', '/api/x', fields, { ...own(), onProgress: (each) => progress.push(each) });
  return { outcome, percents: () => progress.map(({ percent }) => percent), progress };
}

test('without a file the progress reads 10, 50 and 100', async () => {
  server()
    .post('/api/x')
    .reply(201, ok({ id: 1 }));
  const { outcome, percents } = send({ title: 'a', topics: ['x', 'y'], thumbnail_image: null });
  await outcome;
  expect(percents()).toEqual([10, 50, 100]);
});

test('with a file the progress counts real bytes, and the whole body is not yet the end', async () => {
  server()
    .post('/api/x')
    .reply(201, ok({ id: 1 }));
  const { outcome, progress } = send({ title: 'a', file: file() });
  await outcome;
  expect(progress.map(({ percent }) => percent)).toEqual([95, 100]);
  expect(progress[0]!.sent).toBe(progress[0]!.total);
  expect(progress[0]!.total).toBeGreaterThan(5_000);
});

test('an upload gives back the data of the answer', async () => {
  server()
    .post('/api/x')
    .reply(201, ok({ id: 'c-9' }));
  await expect(upload('POST', '/api/x', {}, own())).resolves.toEqual({ id: 'c-9' });
});

test.each([
  [204, ''],
  [200, ''],
])('an answer %p without a body is a success', async (status, body) => {
  server().put('/api/x').reply(status, body);
  await expect(upload('PUT', '/api/x', {}, own())).resolves.toBeNull();
});

test.each([
  ['', true],
  ['<h1>413 Request Entity Too Large</h1>', true],
  [{ message: 'Paling banyak 2 MB' }, false],
])('a body that is refused as too large with %j leads to the page about limits: %p', async (body, isLinked) => {
  server().post('/api/x').reply(413, body);
  const failure = await failureOf(send({ file: file() }).outcome);
  expect(failure.status).toBe(413);
  expect(failure.link?.href).toBe(isLinked ? UPLOAD_LIMITS_PAGE : undefined);
});

test.each([
  ['without a file', {}],
  ['with a file', { file: file() }],
])('a refused upload %s never reads 100', async (_, fields) => {
  server().post('/api/x').reply(422, { message: 'title must be longer' });
  const { outcome, percents } = send(fields);
  expect(await failureOf(outcome)).toMatchObject({ status: 422, kind: 'refused', message: 'title must be longer' });
  expect(percents()).not.toContain(100);
});

test('a broken connection is "Upload failed"', async () => {
  server().post('/api/x').replyWithError('socket hang up');
  expect(await failureOf(upload('POST', '/api/x', {}, own()))).toMatchObject({
    status: 0,
    kind: 'network',
    message: 'Upload failed',
  });
});

const CHANGED = 'a.pdf berubah atau dipindahkan setelah dipilih. Pilih lagi.';

test('nothing is sent where a file was changed or moved after it was chosen', async () => {
  const failure = await failureOf(upload('POST', '/api/x', { a: file(), b: moved(file()) }, own()));
  expect(failure).toMatchObject({ kind: 'not-sent', message: CHANGED });
});

test('a file that is changed while it is sent is named; nothing is said of the server', async () => {
  const changing = file();
  const slice = changing.slice.bind(changing);
  changing.slice = (...range) => {
    moved(changing);
    return slice(...range);
  };
  server().post('/api/x').replyWithError('socket hang up');
  const failure = await failureOf(upload('POST', '/api/x', { file: changing }, own()));
  expect(failure).toMatchObject({ kind: 'network', message: CHANGED });
});

test('an answer that cannot be read is "Invalid response format"', async () => {
  server().post('/api/x').reply(200, '{"status":"succ');
  const failure = await failureOf(upload('POST', '/api/x', {}, own()));
  expect(failure).toMatchObject({ status: 0, kind: 'invalid-format', message: 'Invalid response format' });
});

test('a 401 to an upload ends the session', async () => {
  server().post('/api/x').reply(401, { message: 'Unauthorized' });
  expect((await failureOf(upload('POST', '/api/x', {}, own()))).kind).toBe('unauthorized');
  expect(session.get().status).toBe('expired');
});

test('a 403 to an upload has the session checked', async () => {
  server().post('/api/x').reply(403, { error: 'Admins only' });
  server().get('/api/auth/self').matchHeader('authorization', `Bearer ${TOKEN}`).reply(200, ok(userJson()));
  expect(await failureOf(upload('POST', '/api/x', {}, own()))).toMatchObject({
    kind: 'forbidden',
    message: 'Admins only',
  });
  expect(session.get().status).toBe('signed-in');
});
