import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ZipEntry } from 'unzipit';
import { HEAD_BYTES, typeByContent, typeByName } from '../../files/kinds';
import { checkSize, checkType, fileRules, type FileRule } from '../../files/rules';
import { fileText } from '../../text/forms';
import { canFit, needOf, type Need } from '../../videos/need';
import type { ManifestFile } from './manifest';
import { packageProblems } from './text';
import { isReadFailure } from './zip';

/** A film that does not come along as it is, and may be made to fit. */
export interface Unfit {
  need: Need;
  reason: string;
}

/** What the check of a file says: why it is refused, or its type. */
export type Verdict = { refused: string } | { refused: null; type: string; unfit: Unfit | null };

interface Options {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/**
 * Checks a file of a ZIP against what `kursus.json` says of it and what the console takes. It is read to the end, as a
 * stream, but never beyond its size.
 * @throws DOMException if the ZIP cannot be read any more, or `signal` aborts
 */
export async function checkEntry(
  entry: ZipEntry,
  named: ManifestFile,
  rule: FileRule,
  options: Options,
): Promise<Verdict> {
  const { path, size, sha256 } = named;
  const no = (refused: string): Verdict => ({ refused });
  if (entry.encrypted) return no(packageProblems.fileLocked(path));
  if (entry.size > size) return no(packageProblems.larger(path));
  if (entry.size < size) return no(packageProblems.damaged(path));
  if (size === 0) return no(packageProblems.rule(path, fileText.empty));
  const tooLarge = checkSize(size, rule);
  const mayFit = rule === fileRules.video && canFit();
  if (tooLarge && !mayFit) return no(packageProblems.rule(path, tooLarge));
  const content = await readContent(entry, options);
  if (content === 'larger') return no(packageProblems.larger(path));
  if (content === null || content.sha256 !== sha256) return no(packageProblems.damaged(path));
  // The content decides where it is known, else the name, as in a file picker.
  const type = typeByContent(content.head) ?? typeByName(path);
  const reason = checkType(type, rule, 'picked') ?? tooLarge;
  if (reason === null) return { refused: null, type, unfit: null };
  const need = mayFit ? needOf({ name: path, size, type }, rule) : null;
  return need ? { refused: null, type, unfit: { need, reason } } : no(packageProblems.rule(path, reason));
}

interface Content {
  sha256: string;
  /** The first bytes. */
  head: Uint8Array;
}

async function readContent(entry: ZipEntry, { signal, onBytes }: Options): Promise<Content | 'larger' | null> {
  const sum = sha256.create();
  const head = new Uint8Array(Math.min(HEAD_BYTES, entry.size));
  let bytes = 0;
  try {
    const reader = (await entry.stream()).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (signal.aborted) {
        await reader.cancel();
        throw signal.reason;
      }
      if (bytes < head.length) head.set(next.value.subarray(0, head.length - bytes), bytes);
      bytes += next.value.length;
      sum.update(next.value);
      onBytes(bytes);
    }
    return { sha256: bytesToHex(sum.digest()), head };
  } catch (thrown) {
    if (signal.aborted || isReadFailure(thrown)) throw thrown;
    // unzipit ends a stream that brings more than its entry says.
    return thrown instanceof Error && thrown.message.includes('exceeds limit') ? 'larger' : null;
  }
}
