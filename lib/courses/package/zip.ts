import { unzipRaw, type Reader, type ZipEntry } from 'unzipit';
import { MB, PACKAGE_ENTRIES_MAX, PACKAGE_READ_MAX_MB } from '../../config';
import { withSlashes } from './manifest';
import { PackageProblem } from './problem';
import { packageProblems } from './text';

/** Reads slices of a file, and never more of a ZIP's structure at once than a real course has. */
function readerOf(file: Blob): Reader {
  const slice = (offset: number, length: number): Blob => {
    // What is damaged, or made up, names places that the file does not have.
    if (!(offset >= 0 && length >= 0 && offset + length <= file.size)) throw new PackageProblem(packageProblems.broken);
    return file.slice(offset, offset + length);
  };
  return {
    getLength: () => Promise.resolve(file.size),
    async read(offset, length) {
      if (length > PACKAGE_READ_MAX_MB * MB) throw new PackageProblem(packageProblems.tooMany);
      return new Uint8Array(await slice(offset, length).arrayBuffer());
    },
    sliceAsBlob: (offset, length, type) => Promise.resolve(slice(offset, length).slice(0, length, type)),
    readStream: (offset, length) => Promise.resolve(slice(offset, length).stream()),
  };
}

/** What macOS puts beside each file. */
const isOfSystem = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * Reads the list of entries of a ZIP; the content of none.
 * @returns each path with its entries, which is one unless the ZIP is odd
 * @throws PackageProblem
 */
export async function readEntries(file: Blob): Promise<Map<string, ZipEntry[]>> {
  const reader = readerOf(file);
  const isZip = await beginsAsZip(file);
  let entries: ZipEntry[];
  try {
    ({ entries } = await unzipRaw(reader));
  } catch (thrown) {
    if (thrown instanceof PackageProblem || isReadFailure(thrown)) throw thrown;
    throw new PackageProblem(isZip ? packageProblems.broken : packageProblems.unknown);
  }
  if (entries.length > PACKAGE_ENTRIES_MAX) throw new PackageProblem(packageProblems.tooMany);
  const byPath = new Map<string, ZipEntry[]>();
  for (const entry of entries) {
    const path = withSlashes(entry.name);
    if (isOfSystem(path) || path.endsWith('/')) continue;
    byPath.set(path, [...(byPath.get(path) ?? []), entry]);
  }
  return byPath;
}

async function beginsAsZip(file: Blob): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return p === 0x50 && k === 0x4b;
}

/** The file itself cannot be read any more, such as after it was changed or moved. */
export const isReadFailure = (thrown: unknown): boolean =>
  thrown instanceof DOMException && ['NotReadableError', 'NotFoundError', 'SecurityError'].includes(thrown.name);
