import { File as NodeFile } from 'node:buffer';
import { isIndexLast } from '@/lib/files/look/mp4';
import { withIndexFirst } from '@/lib/videos/index-first';
import { mediaBytes, mediaFile } from '../../support/media';

// jsdom's cannot be made of parts of other files.
beforeAll(() => void Object.assign(globalThis, { File: NodeFile }));

/** The places of content that an MP4 names, with the bytes that stand there. */
function contentOf(bytes: Buffer): string[] {
  const found: string[] = [];
  for (const [type, size] of [['stco', 4] as const, ['co64', 8] as const]) {
    for (let at = bytes.indexOf(type); at >= 0; at = bytes.indexOf(type, at + 4)) {
      for (let entry = 0; entry < bytes.readUInt32BE(at + 8); entry += 1) {
        const field = at + 12 + entry * size;
        const place = size === 4 ? bytes.readUInt32BE(field) : Number(bytes.readBigUInt64BE(field));
        found.push(bytes.subarray(place, place + 16).toString('hex'));
      }
    }
  }
  return found;
}

const box = (type: string, ...content: Buffer[]) => {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(content);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const places = (type: 'stco' | 'co64', ...values: number[]) => {
  const field = (value: number) => {
    const bytes = Buffer.alloc(type === 'stco' ? 4 : 8);
    if (type === 'stco') bytes.writeUInt32BE(value);
    else bytes.writeBigUInt64BE(BigInt(value));
    return bytes;
  };
  const head = Buffer.alloc(8);
  head.writeUInt32BE(values.length, 4);
  return box('trak', box('mdia', box('minf', box('stbl', box(type, head, ...values.map(field))))));
};

const content = (first: number) => box('mdat', Buffer.from(Array.from({ length: 64 }, (_, at) => first + at)));
const bytesOf = async (file: File | null) => Buffer.from(await file!.arrayBuffer());

test.each(['h264-last.mp4', 'hevc-last.mp4', 'vp9-last.mp4'])(
  'the index of %s moves to the front, and names the same pictures',
  async (name) => {
    const file = mediaFile(name, 'video/mp4');
    const moved = (await withIndexFirst(file))!;
    expect(moved).toMatchObject({ name, type: 'video/mp4', size: file.size });
    expect(await isIndexLast(moved)).toBe(false);
    const before = contentOf(mediaBytes(name));
    expect(before.length).toBeGreaterThan(0);
    expect(contentOf(await bytesOf(moved))).toEqual(before);
  },
);

test('places of eight bytes are moved, and content behind the index stays where it is', async () => {
  const ftyp = box('ftyp', Buffer.from('isom0000'));
  const index = box('moov', places('co64', 24, 40), places('stco', 24, 0));
  const behind = ftyp.length + content(1).length + index.length + 8;
  const withBehind = box('moov', places('co64', 24, 40), places('stco', 24, behind));
  const whole = Buffer.concat([ftyp, content(1), withBehind, content(101)]);
  const moved = await bytesOf(await withIndexFirst(mediaFile('x.mp4', '', whole)));
  expect(contentOf(moved)).toEqual(contentOf(whole));
  expect(moved.subarray(0, ftyp.length + index.length).toString('latin1')).toMatch(/^.{4}ftyp.*moov/s);
});

test('a film without the box of its type, whose index reaches to the end, is a whole film afterwards', async () => {
  const index = box('moov', places('stco', 8));
  index.writeUInt32BE(0);
  const whole = Buffer.concat([content(1), index]);
  const moved = await bytesOf(await withIndexFirst(mediaFile('x.mov', '', whole)));
  expect(moved.readUInt32BE(0)).toBe(index.length);
  expect(contentOf(moved)).toEqual(contentOf(whole));
});

test('only the index of a large film is read', async () => {
  const file = mediaFile('besar.mp4', '', Buffer.concat([content(1), box('moov', places('stco', 8))]));
  const read: number[] = [];
  const slice = file.slice.bind(file);
  file.slice = (from, to) => {
    const part = slice(from, to);
    const arrayBuffer = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => {
      read.push(part.size);
      return arrayBuffer();
    };
    return part;
  };
  await withIndexFirst(file);
  expect(Math.max(...read)).toBe(file.size - content(1).length);
});

const film = (index: Buffer) => Buffer.concat([box('ftyp', Buffer.from('isom')), content(1), index]);
test.each<[string, Uint8Array]>([
  ['has it in front already', mediaBytes('vp9-first.mp4')],
  ['consists of parts', mediaBytes('h264-parts.mp4')],
  ['is no MP4', mediaBytes('vp9.webm')],
  ['is cut off', mediaBytes('h264-last.mp4').subarray(0, -20)],
  ['has an index that is compressed', film(box('moov', box('cmov')))],
  ['is encrypted', film(box('moov', box('trak', box('mdia', box('minf', box('stbl', box('saio')))))))],
  ['has a box larger than the index', film(box('moov', Buffer.from('\0\0\xff\xffstco', 'latin1')))],
  ['names more places than it has', film(box('moov', box('trak', box('stco', Buffer.from([0, 0, 0, 0, 1, 0, 0, 0])))))],
  ['is empty', Buffer.alloc(0)],
])('a film that %s is left as it is', async (_, bytes) => {
  expect(await withIndexFirst(mediaFile('x.mp4', '', bytes))).toBeNull();
});
