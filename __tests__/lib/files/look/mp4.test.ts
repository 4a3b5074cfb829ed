import { hasVideoTrack, isCutOff, isIndexLast } from '@/lib/files/look/mp4';
import { mediaBytes, mediaFile } from '../../../support/media';

test.each([
  ['h264-last.mp4', true],
  ['hevc-last.mp4', true],
  ['vp9-last.mp4', true],
  ['vp9-first.mp4', false],
  ['av1-first.mp4', false],
  ['h264-first.mov', false],
  ['h264-parts.mp4', false],
  ['sound-first.mp4', false],
  ['vp9.webm', false],
])('whether the index of %s stands last: %p', async (name, isLast) => {
  expect(await isIndexLast(mediaFile(name))).toBe(isLast);
});

test.each([
  ['h264-last.mp4', true],
  ['h264-first.mov', true],
  ['h264-parts.mp4', true],
  ['hevc-last.mp4', true],
  ['sound-first.mp4', false],
  ['vp9.webm', false],
])('whether %s has moving pictures: %p', async (name, hasSome) => {
  expect(await hasVideoTrack(mediaFile(name))).toBe(hasSome);
});

const box = (type: string, size: number, content = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

test('of a file of 100 MB only the heads of its boxes are read', async () => {
  const size = 100 * 1_048_576;
  const whole = new Map([
    [0, box('ftyp', 16, Buffer.alloc(8))],
    [16, Buffer.concat([box('mdat', 1), Buffer.from([0, 0, 0, 0, 6, 0x3f, 0xff, 0])])],
    [16 + 0x63fff00, box('moov', 8)],
  ]);
  let read = 0;
  const file = {
    size,
    slice(from: number, to: number) {
      read += to - from;
      return new Blob([new Uint8Array(whole.get(from) ?? Buffer.alloc(0))]);
    },
  } as unknown as Blob;
  expect(await isIndexLast(file)).toBe(true);
  expect(read).toBeLessThan(100);
});

test.each<[string, Buffer]>([
  ['is empty', Buffer.alloc(0)],
  ['is cut off', mediaBytes('h264-last.mp4').subarray(0, 1_000)],
  ['is text', Buffer.from('bukan video sama sekali, hanya teks biasa')],
  ['has a box without size', box('mdat', 4)],
  ['ends within a head', box('ftyp', 8).subarray(0, 5)],
])('says nothing of what %s', async (_, bytes) => {
  const file = mediaFile('x.mp4', '', bytes);
  expect([await isIndexLast(file), await hasVideoTrack(file)]).toEqual([false, false]);
});

test.each<[string, Uint8Array, boolean]>([
  ['within its content', mediaBytes('h264-last.mp4').subarray(0, 1_000), true],
  ['within its index', mediaBytes('h264-last.mp4').subarray(0, -20), true],
  ['within the content behind its index', mediaBytes('h264-first.mov').subarray(0, -20), true],
  ['where it should', mediaBytes('h264-first.mov'), false],
  ['within what a camera adds', Buffer.concat([mediaBytes('h264-first.mov'), box('free', 900)]), false],
  ['anywhere, and is none', Buffer.from('bukan video sama sekali, hanya teks biasa'), false],
])('whether an MP4 that ends %s is cut off', async (_, bytes, isCut) => {
  expect(await isCutOff(mediaFile('x.mp4', '', bytes))).toBe(isCut);
});

test('an empty part for content before the index is none', async () => {
  const file = mediaFile('x.mp4', '', Buffer.concat([box('ftyp', 8), box('mdat', 8), box('moov', 8), box('mdat', 9)]));
  expect(await isIndexLast(file)).toBe(false);
});
