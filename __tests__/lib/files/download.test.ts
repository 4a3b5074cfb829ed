import nock from 'nock';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers';
import { FILE_FETCH_TIMEOUT_MS } from '@/lib/config';
import { downloadStored, nothingReceived, type Received } from '@/lib/files/download';
import { measureStored } from '@/lib/files/stored';
// Replaces jsdom's File, whose parts cannot be Node's blobs, with Node's.
import '../../support/network/received';
import { failureOf } from '../../support/network/api';
import { stopTime } from '../../support/time';

const FILES = 'https://files.test';
const file = (name = 'a.mp4') => nock(FILES).get(`/${name}`);
const signal = () => new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Until so many bytes have come through all streams. */
async function arrival(received: Received, bytes: number) {
  while (received.bytes < bytes) await turn();
}

/** A body whose bytes the test sends. */
function serveSlowly(headers: nock.ReplyHeaders = {}) {
  const body = new Readable({ read() {} });
  file().reply(200, () => body, headers);
  return body;
}

test('a download may take any time, as long as something comes', async () => {
  stopTime();
  const body = serveSlowly();
  const received = nothingReceived();
  const download = downloadStored(`${FILES}/a.mp4`, { received });
  for (const [index, part] of ['a', 'b', 'c'].entries()) {
    body.push(part);
    await arrival(received, index + 1);
    jest.advanceTimersByTime(FILE_FETCH_TIMEOUT_MS - 1_000);
  }
  body.push(null);
  const got = await download;
  expect([got.name, got.type, await got.text()]).toEqual(['a.mp4', 'video/mp4', 'abc']);
});

test.each([
  ['/media/12/view', 'application/pdf', 'view.pdf', 'application/pdf'],
  ['/media/12/view', 'application/octet-stream', 'view.pdf', 'application/pdf'],
  ['/download.php?file=bab/materi.pdf&sig=1', 'application/octet-stream', 'materi.pdf', 'application/pdf'],
  ['/download.php?id=12', 'video/mp4', 'download.php.mp4', 'video/mp4'],
  ['/materi.pdf?file=lain.mp4', 'application/pdf', 'materi.pdf', 'application/pdf'],
])('a file at %s of type %s is called %s, with an ending that tells its type', async (path, told, name, type) => {
  nock(FILES).get(path).reply(200, '%PDF-1.7', { 'Content-Type': told });
  expect(await downloadStored(FILES + path, {})).toMatchObject({ name, type });
});

test('a download from which nothing comes any more ends', async () => {
  stopTime();
  const body = serveSlowly();
  const received = nothingReceived();
  const failure = failureOf(downloadStored(`${FILES}/a.mp4`, { received }));
  body.push('a');
  await arrival(received, 1);
  jest.advanceTimersByTime(FILE_FETCH_TIMEOUT_MS);
  expect(await failure).toMatchObject({ kind: 'timeout' });
});

test('a file that turns out to be larger than allowed is not read to its end, and not kept', async () => {
  // It never ends.
  const body = new Readable({ read() {} });
  for (let part = 0; part < 4; part += 1) body.push(Buffer.alloc(300_000));
  file().reply(200, () => body);
  const received = nothingReceived();
  expect(await failureOf(downloadStored(`${FILES}/a.mp4`, { maxMb: 1, received }))).toMatchObject({ status: 413 });
  expect(received).toEqual(nothingReceived());
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

describe('a download that is cut off', () => {
  const ADDRESS = `${FILES}/a.mp4`;
  const DATED = { 'Last-Modified': 'Wed, 01 Jan 2025 00:00:00 GMT' };
  /** Sends the first bytes of a file of six; the connection breaks once the download, with these options, has read them. */
  function cutOff(bytes: string, headers: nock.ReplyHeaders = DATED) {
    const body = serveSlowly({ 'Content-Length': '6', ...headers });
    body.push(bytes);
    return { onBytes: () => void body.destroy(new Error('the connection broke')) };
  }
  /** The answer to a request for what follows the first bytes. */
  const serveRest = (from: number, rest: string, headers: nock.ReplyHeaders = DATED) =>
    nock(FILES, { reqheaders: { Range: `bytes=${from}-` } })
      .get('/a.mp4')
      .reply(206, rest, { 'Content-Length': String(rest.length), ...headers });
  const serveWhole = (content: string, headers: nock.ReplyHeaders = DATED) =>
    nock(FILES, { badheaders: ['Range'] })
      .get('/a.mp4')
      .reply(200, content, { 'Content-Length': '6', ...headers });
  const textOf = async (download: Promise<File>) => (await download).text();

  test('goes on from there', async () => {
    const cut = cutOff('abc');
    serveRest(3, 'def');
    const told: (number | null)[][] = [];
    function onBytes(...bytes: [number, number | null]) {
      told.push(bytes);
      cut.onBytes();
    }
    expect(await textOf(downloadStored(ADDRESS, { onBytes }))).toBe('abcdef');
    expect(told).toEqual([
      [3, 6],
      [6, 6],
    ]);
  });

  test.each([
    ['it has changed since', { 'Last-Modified': 'Thu, 02 Jan 2025 00:00:00 GMT' }, 'def'],
    ['its length has', DATED, 'defg'],
    ['another part comes', { ...DATED, 'Content-Range': 'bytes 2-4/6' }, 'cde'],
  ])('begins again where %s', async (_, headers, rest) => {
    const cut = cutOff('abc');
    serveRest(3, rest, headers);
    serveWhole('ABCDEF', { 'Last-Modified': 'Thu, 02 Jan 2025 00:00:00 GMT' });
    expect(await textOf(downloadStored(ADDRESS, cut))).toBe('ABCDEF');
  });

  test('takes the whole file where its server gives no parts', async () => {
    const cut = cutOff('abc');
    nock(FILES, { reqheaders: { Range: 'bytes=3-' } })
      .get('/a.mp4')
      .reply(200, 'ABCDEF', { 'Content-Length': '6', ...DATED });
    expect(await textOf(downloadStored(ADDRESS, cut))).toBe('ABCDEF');
  });

  test('ends where nothing tells whether the file is the same', async () => {
    expect(await failureOf(downloadStored(ADDRESS, cutOff('abc', {})))).toMatchObject({ kind: 'network' });
  });

  test('ends where nothing more comes, and a later one goes on', async () => {
    const received = nothingReceived();
    const cut = cutOff('abc');
    nock(FILES).get('/a.mp4').times(2).replyWithError('no connection');
    expect(await failureOf(downloadStored(ADDRESS, { ...cut, received }))).toMatchObject({ kind: 'network' });
    serveRest(3, 'def');
    expect(await textOf(downloadStored(ADDRESS, { received }))).toBe('abcdef');
    expect(received).toEqual(nothingReceived());
  });

  test('keeps nothing where it was cancelled', async () => {
    const received = nothingReceived();
    const body = serveSlowly({ 'Content-Length': '6', ...DATED });
    const controller = new AbortController();
    const failure = failureOf(downloadStored(ADDRESS, { received, signal: controller.signal }));
    body.push('abc');
    await arrival(received, 1);
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'aborted' });
    expect(received).toEqual(nothingReceived());
  });
});
