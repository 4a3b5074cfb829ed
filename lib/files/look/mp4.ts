import { bytesOf, lettersOf } from '../../bytes';

/** The four letters at a place of a file, which name a box, a kind of track or a format. */
const lettersAt = async (file: Blob, place: number): Promise<string> =>
  lettersOf(await bytesOf(file, place, place + 4));

/** A box of an MP4 or MOV file: where its content begins and where it ends, in bytes. */
export interface Box {
  type: string;
  /** Where its head begins. */
  start: number;
  from: number;
  to: number;
  /** The file ends before the box does. */
  isCut: boolean;
}

/** So many boxes are looked at: more are in no real file before its index. */
const BOXES_MAX = 1_000;

/** The boxes between two places of a file, one after the other; it ends where there is none. */
export async function* boxesIn(file: Blob, start: number, end: number): AsyncGenerator<Box> {
  let at = start;
  for (let count = 0; count < BOXES_MAX && at + 8 <= end; count += 1) {
    const head = new DataView((await bytesOf(file, at, at + 16)).buffer);
    if (head.byteLength < 8) return;
    const type = lettersOf(new Uint8Array(head.buffer, 4, 4));
    const told = head.getUint32(0);
    const isLong = told === 1 && head.byteLength === 16;
    // 0: up to the end of the file.
    const size = isLong ? Number(head.getBigUint64(8)) : told === 0 ? end - at : told;
    const headSize = isLong ? 16 : 8;
    if (size < headSize) return;
    yield { type, start: at, from: at + headSize, to: Math.min(at + size, end), isCut: at + size > end };
    at += size;
  }
}

/** How files of boxes begin; anything else seems to have boxes of any size. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** Whether an MP4 or MOV ends before its content or its index does. What cameras write behind them does not matter. */
export async function isCutOff(file: Blob): Promise<boolean> {
  if (!FIRST_BOXES.includes(await lettersAt(file, 4))) return false;
  for await (const { type, isCut } of boxesIn(file, 0, file.size))
    if (isCut && ['mdat', 'moov', 'moof'].includes(type)) return true;
  return false;
}

async function find(file: Blob, type: string, within: Pick<Box, 'from' | 'to'>): Promise<Box | null> {
  for await (const box of boxesIn(file, within.from, within.to)) if (box.type === type) return box;
  return null;
}

/** Whether the index of an MP4 or MOV stands behind its pictures and sound. */
export async function isIndexLast(file: Blob): Promise<boolean> {
  let isAfterContent = false;
  for await (const { type, from, to } of boxesIn(file, 0, file.size)) {
    if (type === 'moov') return isAfterContent;
    // Some programs write an empty one first.
    if (type === 'mdat' && to > from) isAfterContent = true;
  }
  return false;
}

/** The boxes of a path, each inside of the one before. */
async function findPath(file: Blob, within: Pick<Box, 'from' | 'to'>, ...types: string[]): Promise<Box | null> {
  let found: Box | null = null;
  for (const type of types) {
    found = await find(file, type, found ?? within);
    if (!found) return null;
  }
  return found;
}

/** Finds a track of an MP4 or MOV: what it holds (`vide`, `soun`), and in which format. */
async function hasTrack(file: Blob, holds: string, isMeant: (format: string) => boolean = () => true) {
  const index = await find(file, 'moov', { from: 0, to: file.size });
  if (!index) return false;
  for await (const track of boxesIn(file, index.from, index.to)) {
    if (track.type !== 'trak') continue;
    const handler = await findPath(file, track, 'mdia', 'hdlr');
    // Version and flags, a field that is not used, then what the track holds.
    if (!handler || (await lettersAt(file, handler.from + 8)) !== holds) continue;
    const formats = await findPath(file, track, 'mdia', 'minf', 'stbl', 'stsd');
    // Version and flags, the number of entries, the size of the first, then its format.
    const format = formats ? await lettersAt(file, formats.from + 12) : '';
    if (isMeant(format)) return true;
  }
  return false;
}

/** Whether an MP4 or MOV has moving pictures; some have sound only. */
export const hasVideoTrack = (file: Blob): Promise<boolean> => hasTrack(file, 'vide');

/** Formats of sound that most browsers do not play: of cinemas, without compression, and of old phones. */
const UNHEARD = new Set([
  ...['ac-3', 'ec-3', 'dtsc', 'dtse', 'dtsh', 'dtsl', 'alac'],
  ...['sowt', 'twos', 'lpcm', 'in24', 'in32', 'fl32', 'fl64', 'raw ', 'ulaw', 'alaw', 'ima4', 'samr', 'sawb'],
]);

/** Whether an MP4 or MOV has sound that most browsers do not play: they show its pictures without a word. */
export const hasUnheardSound = (file: Blob): Promise<boolean> =>
  hasTrack(file, 'soun', (format) => UNHEARD.has(format));
