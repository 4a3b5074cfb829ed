import { bytesOf, lettersOf } from '../bytes';
import { boxesIn, type Box } from '../files/look/mp4';

/** Up to here, four bytes hold every place; no film that can be uploaded is larger. */
const FILE_MAX_BYTES = 0xffff_ffff;

/** The boxes of an index that lead to the tables of places. */
const CONTAINERS = ['trak', 'mdia', 'minf', 'stbl'];

/** Boxes with places in the file that are not moved with it here: encryption, and a compressed index. */
const UNMOVABLE = ['saio', 'cmov'];

/** Why an index cannot be moved. */
class Unmovable extends Error {}

/**
 * Moves the index of an MP4 or MOV before its pictures and sound, so that it plays while it is still being loaded. Nothing
 * but the index is read: the rest of the new file are parts of the old one. Returns `null` if there is nothing to move, or
 * if the film would not be the same afterwards.
 */
export async function withIndexFirst(file: File): Promise<File | null> {
  const boxes: Box[] = [];
  for await (const box of boxesIn(file, 0, file.size)) boxes.push(box);
  const content = boxes.findIndex(({ type, from, to }) => type === 'mdat' && to > from);
  const index = boxes.find(({ type }) => type === 'moov');
  const isWhole = boxes.every(({ isCut }) => !isCut);
  // A file-level `meta` may hold places of its own, and parts (`moof`) have theirs.
  const isPlain = boxes.every(({ type }) => !['meta', 'moof', 'mfra'].includes(type));
  if (!index || content < 0 || !isWhole || !isPlain) return null;
  if (index.start < boxes[content]!.start || file.size > FILE_MAX_BYTES) return null;

  // What says which kind of file it is stays in front.
  const place = boxes[0]!.type === 'ftyp' ? boxes[0]!.to : 0;
  const moved = await bytesOf(file, index.start, index.to);
  const view = new DataView(moved.buffer);
  // A size of 0 means up to the end of the file, where it no longer stands.
  if (view.getUint32(0) === 0) view.setUint32(0, moved.length);
  try {
    // Content between the new place of the index and its former one moves back by its size.
    shift(view, index.from - index.start, moved.length, (at) => at >= place && at < index.start, moved.length);
  } catch (thrown) {
    if (thrown instanceof Unmovable || thrown instanceof RangeError) return null;
    throw thrown;
  }
  const parts = [file.slice(0, place), moved, file.slice(place, index.start), file.slice(index.to)];
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}

/** Adds `by` to the places of content in the boxes between two places of an index. */
function shift(view: DataView, from: number, to: number, isMoved: (place: number) => boolean, by: number): void {
  for (let at = from; at + 8 <= to;) {
    const type = lettersOf(new Uint8Array(view.buffer, at + 4, 4));
    const told = view.getUint32(at);
    const head = told === 1 ? 16 : 8;
    const size = told === 1 ? Number(view.getBigUint64(at + 8)) : told === 0 ? to - at : told;
    if (size < head || at + size > to || UNMOVABLE.includes(type)) throw new Unmovable();
    if (CONTAINERS.includes(type)) shift(view, at + head, at + size, isMoved, by);
    // Version and flags, the number of places, then the places.
    if (type === 'stco' || type === 'co64') {
      const bytes = type === 'stco' ? 4 : 8;
      const count = view.getUint32(at + head + 4);
      for (let entry = 0; entry < count; entry += 1) {
        const field = at + head + 8 + entry * bytes;
        const place = bytes === 4 ? view.getUint32(field) : Number(view.getBigUint64(field));
        if (!isMoved(place)) continue;
        if (bytes === 4) view.setUint32(field, place + by);
        else view.setBigUint64(field, BigInt(place + by));
      }
    }
    at += size;
  }
}
