/** A box of an MP4 or MOV file: where its content begins and where it ends, in bytes. */
interface Box {
  type: string;
  from: number;
  to: number;
}

/** So many boxes are looked at: more are in no real file before its index. */
const BOXES_MAX = 1_000;

/** The boxes between two places of a file, one after the other; it ends where there is none. */
async function* boxesIn(file: Blob, start: number, end: number): AsyncGenerator<Box> {
  let at = start;
  for (let count = 0; count < BOXES_MAX && at + 8 <= end; count += 1) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    if (head.byteLength < 8) return;
    const type = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4));
    const told = head.getUint32(0);
    const isLong = told === 1 && head.byteLength === 16;
    // 0: up to the end of the file.
    const size = isLong ? Number(head.getBigUint64(8)) : told === 0 ? end - at : told;
    const headSize = isLong ? 16 : 8;
    if (size < headSize) return;
    yield { type, from: at + headSize, to: Math.min(at + size, end) };
    at += size;
  }
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

/** Whether an MP4 or MOV has moving pictures; some have sound only. */
export async function hasVideoTrack(file: Blob): Promise<boolean> {
  const index = await find(file, 'moov', { from: 0, to: file.size });
  if (!index) return false;
  for await (const track of boxesIn(file, index.from, index.to)) {
    if (track.type !== 'trak') continue;
    const media = await find(file, 'mdia', track);
    const handler = media && (await find(file, 'hdlr', media));
    // Version and flags, a field that is not used, then what the track holds.
    if (handler && (await file.slice(handler.from + 8, handler.from + 12).text()) === 'vide') return true;
  }
  return false;
}
