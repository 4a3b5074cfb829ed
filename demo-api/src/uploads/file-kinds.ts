import { MB } from '../limits.ts';

/** How a file starts, which tells what it is whatever its sender says. */
type Signature = (head: Uint8Array) => boolean;

interface Format {
  extension: string;
  contentType: string;
  /** What browsers call it. */
  declared: string[];
  matches: Signature;
}

export interface FileKind {
  label: string;
  maxBytes: number;
  formats: Format[];
}

/** Enough to recognise each of the formats below. */
export const HEAD_BYTES = 16;

const startsWith =
  (...bytes: number[]): Signature =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte);
const ascii =
  (text: string, at: number): Signature =>
  (head) =>
    startsWith(...new TextEncoder().encode(text))(head.subarray(at));

/** Both start with the length and the type of their first box; QuickTime has its own brand, or none in old files. */
const mpeg4: Signature = (head) => ascii('ftyp', 4)(head) && !ascii('qt  ', 8)(head);
const quicktime: Signature = (head) =>
  ascii('ftypqt  ', 4)(head) || ['moov', 'mdat', 'wide', 'free', 'skip'].some((box) => ascii(box, 4)(head));

const mpeg: Signature = (head) => startsWith(0, 0, 1, 0xba)(head) || startsWith(0, 0, 1, 0xb3)(head);

const format = (extension: string, contentType: string, matches: Signature, ...aliases: string[]): Format => ({
  extension,
  contentType,
  declared: [contentType, ...aliases],
  matches,
});

export const IMAGE: FileKind = {
  label: 'gambar thumbnail',
  maxBytes: 10 * MB,
  formats: [
    format('jpg', 'image/jpeg', startsWith(0xff, 0xd8, 0xff), 'image/jpg', 'image/pjpeg'),
    format('png', 'image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
    format('webp', 'image/webp', (head) => ascii('RIFF', 0)(head) && ascii('WEBP', 8)(head)),
  ],
};

export const PDF: FileKind = {
  label: 'PDF',
  maxBytes: 10 * MB,
  formats: [format('pdf', 'application/pdf', ascii('%PDF-', 0))],
};

export const VIDEO: FileKind = {
  label: 'Video',
  maxBytes: 100 * MB,
  formats: [
    format('mp4', 'video/mp4', mpeg4),
    format('mov', 'video/quicktime', quicktime),
    format('webm', 'video/webm', startsWith(0x1a, 0x45, 0xdf, 0xa3)),
    format('mpeg', 'video/mpeg', mpeg),
  ],
};

const ALL_FORMATS = [IMAGE, PDF, VIDEO].flatMap((kind) => kind.formats);

export const contentTypeOf = (fileName: string): string | undefined =>
  ALL_FORMATS.find(({ extension }) => fileName.endsWith(`.${extension}`))?.contentType;
