import { deflateSync } from 'node:zlib';

/** Of CRC-32, as PNG wants it; zlib's own function came only after Node 20.9. */
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

/** A real picture in RGB: a plain surface, or noise that does not compress where it has to weigh something. */
export function makePng({ width = 64, height = 36, noise = false } = {}): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);

  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height, Buffer.from([0x0e, 0x5c, 0x4f]));
  if (noise) for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 2_654_435_761) >>> 13;
  // Each row begins with its filter: none.
  for (let y = 0; y < height; y += 1) pixels[y * row] = 0;

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: noise ? 0 : 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same as something to choose in a file picker. */
export const pngFile = (name = 'thumbnail.png', options?: Parameters<typeof makePng>[0]) => ({
  name,
  mimeType: 'image/png',
  buffer: makePng(options),
});
