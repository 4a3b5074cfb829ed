import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const PINE = Buffer.from([0x0e, 0x5c, 0x4f]);

/** The CRC-32 table of the PNG format; Node 20.9 has no `zlib.crc32` yet. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Encodes an RGB image: one colour, or noise, which does not compress, if the file must be large. */
export function makePng({ width = 64, height = 36, noise = false } = {}): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);

  // Each row begins with its filter type, 0 (none).
  const row = () => Buffer.concat([Buffer.alloc(1), noise ? randomBytes(width * 3) : Buffer.alloc(width * 3, PINE)]);
  const pixels = Buffer.concat(Array.from({ length: height }, row));

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The image as a file for `setInputFiles`. */
export const pngFile = (name = 'thumbnail.png', options?: Parameters<typeof makePng>[0]) => ({
  name,
  mimeType: 'image/png',
  buffer: makePng(options),
});
