import nock from 'nock';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers';
import { FILE_FETCH_TIMEOUT_MS } from '@/lib/config';
import { downloadStored, measureStored } from '@/lib/files/stored';
// Replaces jsdom's File, whose parts cannot be Node's blobs, with Node's.
import '../../support/received';
import { failureOf } from '../../support/api';
import { stopTime } from '../../support/time';

const FILES = 'https://files.test';
const file = (name = 'a.mp4') => nock(FILES).get(`/${name}`);
const signal = () => new AbortController().signal;
/** Until what was pushed has gone through the streams. */
const arrive = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A body whose bytes the test sends. */
function serveSlowly() {
  const body = new Readable({ read() {} });
  file().reply(200, () => body);
  return body;
}

test('a download may take any time, as long as something comes', async () => {
  stopTime();
  const body = serveSlowly();
  const download = downloadStored(`${FILES}/a.mp4`, {});
  for (const part of ['a', 'b', 'c']) {
    await arrive();
    body.push(part);
    for (let turn = 0; turn < 200; turn += 1) await arrive();
    jest.advanceTimersByTime(FILE_FETCH_TIMEOUT_MS - 1_000);
  }
  body.push(null);
  const got = await download;
  expect([got.name, got.type, await got.text()]).toEqual(['a.mp4', 'video/mp4', 'abc']);
});

test('a download from which nothing comes any more ends', async () => {
  stopTime();
  const body = serveSlowly();
  const failure = failureOf(downloadStored(`${FILES}/a.mp4`, {}));
  body.push('a');
  for (let turn = 0; turn < 200; turn += 1) await arrive();
  jest.advanceTimersByTime(FILE_FETCH_TIMEOUT_MS);
  expect(await failure).toMatchObject({ kind: 'timeout' });
});

test('a file that turns out to be larger than allowed is not read to its end', async () => {
  // It never ends.
  const body = new Readable({ read() {} });
  for (let part = 0; part < 4; part += 1) body.push(Buffer.alloc(300_000));
  file().reply(200, () => body);
  expect(await failureOf(downloadStored(`${FILES}/a.mp4`, { maxMb: 1 }))).toMatchObject({ status: 413 });
});

test.each([
  [404, { kind: 'not-found', status: 404 }],
  [403, { kind: 'forbidden', status: 403 }],
  [429, { kind: 'busy' }],
  [503, { kind: 'server', status: 503 }],
])('an answer %d tells why there is no file', async (status, failure) => {
  file().reply(status);
  expect(await failureOf(downloadStored(`${FILES}/a.mp4`, {}))).toMatchObject(failure);
});

test('the size is asked for without reading the file; it is unknown where the server does not say', async () => {
  const body = new Readable({ read() {} });
  file().reply(200, () => body, { 'Content-Length': '123456789' });
  expect(await measureStored(`${FILES}/a.mp4`, signal())).toBe(123_456_789);
  file('b.mp4').reply(200, () => Readable.from(['x']));
  expect(await measureStored(`${FILES}/b.mp4`, signal())).toBeNull();
});
