import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted, refused } from './helpers/client.ts';
import { blob, courseForm, moduleForm, sample } from './helpers/samples.ts';
import { onNode, useServer } from './helpers/server.ts';

const SIZE = 5_000;
const whole = sample('video/webm', SIZE);
let url = '';

const server = useServer({
  prepare: async () => {
    const { id } = accepted(await server.client.post('/api/courses', { form: courseForm() }), 201);
    const form = moduleForm({ video_content: blob('video/webm', SIZE) });
    url = String(accepted(await server.client.post(`/api/courses/${id}/modules`, { form }), 201).video_content);
  },
});

const range = async (value: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers: { Range: value, ...headers } });
  return { response, data: Buffer.from(await response.arrayBuffer()) };
};

test('a file says that it may be read in parts, cached for good and shown anywhere', async () => {
  const { headers } = await fetch(url);
  assert.equal(headers.get('content-length'), String(SIZE));
  assert.equal(headers.get('accept-ranges'), 'bytes');
  assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.ok(headers.get('etag'));
  assert.ok(Date.parse(headers.get('last-modified') ?? ''));
});

test('HEAD tells the same without the content', async () => {
  const response = await fetch(url, { method: 'HEAD' });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-length'), String(SIZE));
  assert.equal((await response.arrayBuffer()).byteLength, 0);
});

test('a part is answered with exactly that part', async () => {
  for (const [value, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=4000-', 4000, 4999],
    ['bytes=-10', 4990, 4999],
    ['bytes=4990-9999', 4990, 4999],
    ['bytes=-9999', 0, 4999],
  ] as const) {
    const { response, data } = await range(value);
    assert.equal(response.status, 206, value);
    assert.equal(response.headers.get('content-range'), `bytes ${start}-${end}/${SIZE}`);
    assert.ok(data.equals(whole.subarray(start, end + 1)), value);
  }
});

test('a part beyond the end is refused, with the size to go by', async () => {
  for (const value of ['bytes=5000-', 'bytes=9000-9999', 'bytes=-0']) {
    const { response } = await range(value);
    assert.equal(response.status, 416, value);
    assert.equal(response.headers.get('content-range'), `bytes */${SIZE}`);
  }
});

test('what is no single part gets the whole file', async () => {
  for (const value of ['bytes=', 'bytes=5-1', 'items=0-1', 'bytes=0-1,5-6', 'bytes=a-b']) {
    const { response, data } = await range(value);
    assert.equal(response.status, 200, value);
    assert.ok(data.equals(whole), value);
  }
});

test('a part of another version is answered with the whole of this one', async () => {
  const { headers } = await fetch(url, { method: 'HEAD' });
  for (const current of [headers.get('etag') ?? '', headers.get('last-modified') ?? '']) {
    assert.equal((await range('bytes=0-9', { 'If-Range': current })).response.status, 206);
  }
  assert.equal((await range('bytes=0-9', { 'If-Range': '"other"' })).response.status, 200);
});

test('what a browser already has is not sent again', async () => {
  const { headers } = await fetch(url, { method: 'HEAD' });
  const etag = headers.get('etag') ?? '';
  const status = async (name: string, value: string | null) =>
    (await fetch(url, { headers: { [name]: value ?? '' } })).status;
  assert.equal(await status('If-None-Match', etag), 304);
  assert.equal(await status('If-None-Match', `"x", W/${etag}`), 304);
  assert.equal(await status('If-Modified-Since', headers.get('last-modified')), 304);
  assert.equal(await status('If-None-Match', '"x"'), 200);
});

test('only uploads are served, never another file of the machine', onNode, async () => {
  const paths = [
    '/uploads/',
    '/uploads/.tmp',
    '/uploads/..%2fdemo-api.lock',
    '/uploads/%2e%2e%2fpgdata%2fPG_VERSION',
    '/uploads/..%5cx.pdf',
    '/uploads/....//x.pdf',
    '/uploads/00000000-0000-4000-8000-000000000000.pdf',
    '/uploads/%00.pdf',
    '/uploads/a.pdf%00',
    '/uploads/%',
    '/demo-api.lock',
  ];
  for (const path of paths) refused(await server.client.get(path), 404);
});

test('addresses name the host that was asked, or the one that was set', onNode, async () => {
  const data = accepted(await server.client.get('/api/courses?limit=1'));
  assert.ok(url.startsWith(`${server.url}/uploads/`));
  assert.equal(data.length, 1);
  await server.stop();
  await server.start({ publicUrl: 'https://demo.example/api' });
  const list = accepted(await server.client.get('/api/courses?limit=2'));
  assert.match(String(list[1]?.thumbnail_image), /^https:\/\/demo\.example\/api\/uploads\/[0-9a-f-]+\.webp$/);
});
