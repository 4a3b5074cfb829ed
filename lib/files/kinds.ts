/** The media types of files, by content and by name. */

const TYPES_BY_ENDING: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
};

/** So many bytes of a file's beginning tell its type. */
export const HEAD_BYTES = 1_024;

const begins = (head: Uint8Array, at: number, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

const ascii = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, HEAD_BYTES));

/** After a byte order mark, blanks and comments, in Latin letters. */
const HTML = /^(?:ï»¿)?\s*(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|script)\b/i;

/** Brands of still pictures (ISO/IEC 23008-12); videos have many. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type of a file of boxes, by its brand and those that it is compatible with. */
function typeByBrand(brand: string, text: string): string {
  if (brand === 'qt  ') return 'video/quicktime';
  if (/avi[fs]/.test(text.slice(8, 40))) return 'image/avif';
  return HEIC_BRANDS.includes(brand) ? 'image/heic' : 'video/mp4';
}

/** The media type that the first bytes of a file show; `null` if they show none that is known. */
export function typeByContent(head: Uint8Array): string | null {
  const text = ascii(head);
  // Readers accept a PDF that begins a little later.
  if (text.includes('%PDF-')) return 'application/pdf';
  if (begins(head, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(head, 0, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.slice(4, 8) === 'ftyp') return typeByBrand(text.slice(8, 12), text);
  if (begins(head, 0, 0x1a, 0x45, 0xdf, 0xa3) && text.includes('webm')) return 'video/webm';
  if (begins(head, 0, 0x1a, 0x45, 0xdf, 0xa3) && text.includes('matroska')) return 'video/x-matroska';
  if (begins(head, 0, 0, 0, 1, 0xba) || begins(head, 0, 0, 0, 1, 0xb3)) return 'video/mpeg';
  if (begins(head, 0, 0x50, 0x4b, 3, 4)) return 'application/zip';
  if (HTML.test(text)) return 'text/html';
  return null;
}

/** How a file of boxes may begin that does not begin with its type, as those of older cameras do. */
const BOXES = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'];

/** Whether a file begins as a video, also as one of a kind that the console does not take. */
export function isVideo(head: Uint8Array): boolean {
  const text = ascii(head);
  const isStream = (at: number, packet: number) => head[at] === 0x47 && head[at + packet] === 0x47;
  return (
    typeByContent(head)?.startsWith('video/') === true ||
    BOXES.includes(text.slice(4, 8)) ||
    begins(head, 0, 0x1a, 0x45, 0xdf, 0xa3) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') ||
    text.startsWith('OggS') ||
    text.startsWith('FLV') ||
    begins(head, 0, 0x30, 0x26, 0xb2, 0x75) ||
    isStream(0, 188) ||
    isStream(4, 192)
  );
}

/** The part of a name after its last dot, in lower case; empty if there is none. */
export const endingOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The media type that the name of a file tells; empty if it tells none, as browsers have it. */
export const typeByName = (name: string): string => TYPES_BY_ENDING[endingOf(name)] ?? '';

/** The usual ending of a media type, without the dot; `null` for one that is not known. */
export const endingOfType = (type: string): string | null =>
  Object.entries(TYPES_BY_ENDING).find(([, each]) => each === type)?.[0] ?? null;
