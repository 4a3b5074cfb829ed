import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ZipEntry } from 'unzipit';
import { failures } from '../../api/errors';
import { MB, PACKAGE_MANIFEST_MAX_MB } from '../../config';
import { HEAD_BYTES, typeByContent, typeByName } from '../../files/kinds';
import { checkSize, checkType, fileRules, type FileRule } from '../../files/rules';
import { fileNote } from '../../journal/resumable';
import { fileText } from '../../text/forms';
import { canFit, needOf, type Need } from '../../videos/need';
import type { CourseSource, SourceFile } from '../copy/source';
import type { FileKind } from '../files';
import { decodeManifest, isInside, MANIFEST, withSlashes, type Manifest, type ManifestFile } from './manifest';
import { PackageProblem } from './problem';
import { packageProblems, packageText } from './text';
import { isReadFailure, readEntries } from './zip';

/** A course that was read from a ZIP. */
export interface ReadCourse {
  source: CourseSource;
  /** Why files do not come along, a sentence each. */
  refused: string[];
  /** Of its modules' videos those that are left out unless they are made to fit. */
  unfit: ReadonlyMap<SourceFile, Unfit & { path: string }>;
  /** So many modules of the course were not in the ZIP when it was made. */
  missingModules: number;
}

interface Options {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Reads a course from a ZIP and checks all of it; the ZIP may come from anybody. It is read in pieces, and each file
 * again when it is sent.
 * @throws PackageProblem
 */
export async function readPackage(file: File, { signal, onProgress }: Options): Promise<ReadCourse> {
  const entries = await readEntries(file);
  const { manifest, root } = await readManifest(entries);
  const named = filesIn(manifest);
  const total = named.reduce((sum, { named: { size } }) => sum + size, 0);
  const refused: string[] = [];
  const accepted = new Map<ManifestFile, SourceFile>();
  const unfit = new Map<SourceFile, Unfit & { path: string }>();
  const taken = new Set<string>();
  let before = 0;
  for (const { named: each, ...belonging } of named) {
    const path = withSlashes(each.path);
    const found = isInside(path) ? (entries.get(root + path) ?? []) : [];
    const problem = placeProblem(each.path, found, taken);
    taken.add(path);
    const [entry] = found;
    if (problem !== null || !entry) refused.push(problem ?? packageProblems.absent(each.path));
    else {
      const onBytes = (bytes: number) => onProgress(Math.min((before + bytes) / total, 1));
      const verdict = await checkEntry(entry, each, fileRules[belonging.kind], { signal, onBytes });
      if (verdict.refused !== null) refused.push(verdict.refused);
      else {
        const source = { ...belonging, ...contentOf(file, entry, each, verdict.type) };
        accepted.set(each, source);
        if (verdict.unfit) unfit.set(source, { ...verdict.unfit, path: each.path });
      }
    }
    if (signal.aborted) throw signal.reason;
    before += each.size;
  }
  refused.push(...manifest.unreadable.map((place) => packageText.unreadable(nameOfUnreadable(place, manifest))));
  const take = (each: ManifestFile | null): SourceFile | null => (each && accepted.get(each)) ?? null;
  const { course, modules, missingModules } = manifest;
  return {
    source: {
      ...course,
      origin: { zip: fileNote(file) },
      thumbnail: take(course.thumbnail),
      modules: modules.map(({ title, description, pdf, video }) => ({
        title,
        description,
        pdf: take(pdf),
        video: take(video),
      })),
    },
    refused,
    unfit,
    missingModules,
  };
}

/** Finds `kursus.json`, also in the one folder into which people pack it anew, and reads it. */
async function readManifest(entries: Map<string, ZipEntry[]>): Promise<{ manifest: Manifest; root: string }> {
  const paths = [...entries.keys()].filter((path) => path === MANIFEST || /^[^/]+\/kursus\.json$/.test(path));
  const [path, second] = paths.includes(MANIFEST) ? [MANIFEST] : paths;
  if (path === undefined) throw new PackageProblem(packageProblems.unknown);
  if (second !== undefined || entries.get(path)!.length > 1) throw new PackageProblem(packageProblems.several);
  const [entry] = entries.get(path)!;
  if (entry!.encrypted) throw new PackageProblem(packageProblems.locked);
  if (entry!.size > PACKAGE_MANIFEST_MAX_MB * MB) throw new PackageProblem(packageProblems.tooMany);
  return { manifest: decodeManifest(await parse(entry!)), root: path.slice(0, -MANIFEST.length) };
}

async function parse(entry: ZipEntry): Promise<unknown> {
  try {
    return JSON.parse(await entry.text()) as unknown;
  } catch (thrown) {
    if (thrown instanceof DOMException) throw thrown;
    throw new PackageProblem(packageProblems.damaged(MANIFEST));
  }
}

type Belonging = Pick<SourceFile, 'kind' | 'module'>;

function filesIn({ course, modules }: Manifest): (Belonging & { named: ManifestFile })[] {
  const file = (named: ManifestFile | null, kind: FileKind, module: string | null) =>
    named ? [{ named, kind, module }] : [];
  return [
    ...file(course.thumbnail, 'thumbnail', null),
    ...modules.flatMap(({ title, pdf, video }) => [...file(pdf, 'pdf', title), ...file(video, 'video', title)]),
  ];
}

function placeProblem(path: string, found: ZipEntry[], taken: ReadonlySet<string>): string | null {
  if (!isInside(path)) return packageProblems.place(path);
  if (taken.has(withSlashes(path)) || found.length > 1) return packageProblems.twice(path);
  return found.length === 0 ? packageProblems.absent(path) : null;
}

/** A file that is read from the ZIP when it is its turn: a slice of it, unless it is compressed. */
function contentOf(
  zip: File,
  entry: ZipEntry,
  { path, size }: ManifestFile,
  type: string,
): Omit<SourceFile, keyof Belonging> {
  const name = withSlashes(path).split('/').at(-1)!;
  return {
    name,
    size,
    async read(signal) {
      if (signal.aborted) throw failures.requestAborted();
      try {
        const content = await entry.blob(type);
        // Fails where the ZIP was changed or moved: an upload of it would only break off.
        await content.slice(0, 1).arrayBuffer();
        return new File([content], name, { type });
      } catch (cause) {
        throw failures.notSent(fileText.changed(zip.name), cause);
      }
    },
  };
}

function nameOfUnreadable({ module, field }: Manifest['unreadable'][number], { modules }: Manifest): string {
  if (module === null || field === 'thumbnail') return packageText.thumbnail;
  const title = modules[module - 1]?.title ?? String(module);
  return field === 'pdf' ? packageText.pdfOf(title) : packageText.videoOf(title);
}

/** A film that does not come along as it is, and may be made to fit. */
interface Unfit {
  need: Need;
  reason: string;
}

/** What the check of a file says: why it is refused, or its type. */
type Verdict = { refused: string } | { refused: null; type: string; unfit: Unfit | null };

interface CheckOptions {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/**
 * Checks a file of a ZIP against what `kursus.json` says of it and what the console takes. It is read to the end, as a
 * stream, but never beyond its size.
 * @throws DOMException if the ZIP cannot be read any more, or `signal` aborts
 */
async function checkEntry(
  entry: ZipEntry,
  named: ManifestFile,
  rule: FileRule,
  options: CheckOptions,
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

async function readContent(entry: ZipEntry, { signal, onBytes }: CheckOptions): Promise<Content | 'larger' | null> {
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
