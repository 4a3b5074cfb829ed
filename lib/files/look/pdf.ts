import { bytesOf, lettersOf } from '../../bytes';
import { MB } from '../../config';
import { HEAD_BYTES } from '../kinds';

/** So much of the end of a PDF, and of what it points to, is searched for its trailer. */
const TRAILER_BYTES = 65_536;

/** The bytes of a part of a file, one character each. */
const textOf = async (file: Blob, from: number, to: number): Promise<string> =>
  lettersOf(await bytesOf(file, Math.max(from, 0), to));

/** Finds what says how a PDF is to be read: its end points to it. */
async function trailerOf(file: Blob): Promise<string> {
  const tail = await textOf(file, file.size - TRAILER_BYTES, file.size);
  const [, place] = /\bstartxref\s+(\d+)(?![\s\S]*\bstartxref\b)/.exec(tail) ?? [];
  // After a long table it stands at the end.
  const atEnd = tail.split(/\btrailer\b/).at(-1)!;
  if (place === undefined) return atEnd;
  // What stands before the PDF is not counted.
  const junk = (await textOf(file, 0, HEAD_BYTES)).indexOf('%PDF-');
  const from = Number(place) + Math.max(junk, 0);
  const found = await textOf(file, from, from + TRAILER_BYTES);
  if (/^\s*\d+\s+\d+\s+obj\b/.test(found)) return found.split(/\bstream\r?\n/, 1)[0]!;
  const [, trailer] = /^\s*xref\b[\s\S]*?\btrailer([\s\S]*?)startxref/.exec(found) ?? [];
  return trailer ?? atEnd;
}

/** Finds an object by its number, from the end on: what is written last is valid. */
async function findObject(file: Blob, number: string, generation: string): Promise<string | null> {
  const begin = new RegExp(`(?:^|[^\\d])${number}\\s+${generation}\\s+obj\\b([\\s\\S]*)`);
  for (let to = file.size; to > 0; to -= MB) {
    // A part begins a little earlier than the one before it ends.
    const found = begin.exec(await textOf(file, to - MB, to + 8_192));
    if (found) return found[1]!.split('endobj', 1)[0]!;
  }
  return null;
}

/** Whether a PDF asks for a password when it is opened. One that only restricts printing or copying does not. */
export async function isLocked(file: Blob): Promise<boolean> {
  const trailer = await trailerOf(file);
  const found = /\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/.exec(trailer);
  if (!found) return false;
  const [, number, generation] = found;
  const encryption = number && generation ? await findObject(file, number, generation) : trailer;
  if (encryption === null) return true;
  const { opensWithoutPassword } = await import('./pdf-password');
  return !(await opensWithoutPassword(encryption, trailer));
}
