import { ApiError, hasNoAnswer, refusal } from '../api/errors';
import { bytesOf } from '../bytes';
import { FILE_PART_BYTES, MB } from '../config';
import { fileText } from '../text/forms';
import { fileNameOf, noteAddress } from './address';
import { endingOfType, HEAD_BYTES, typeByContent, typeByName } from './kinds';
import { fileRules } from './rules';
import { isForbiddenByCors, requestStored, sizeOf } from './stored';

/** Downloads of stored files, which go on where they were cut off. */

/**
 * File storage often sends application/octet-stream; then the name tells the type, or else the content. Some back ends go
 * by the ending: a name that tells no type, such as that of the address `/media/12/view`, gets the one of its type.
 */
async function fileOf(parts: Blob[], name: string, told: string): Promise<File> {
  const given = told.split(';')[0]!.trim().toLowerCase();
  const named = typeByName(name);
  const known = Object.hasOwn(fileRules.any.types, given) ? given : named;
  const type = known || (typeByContent(await bytesOf(new Blob(parts), 0, HEAD_BYTES)) ?? given);
  const ending = named === '' ? endingOfType(type) : null;
  return new File(parts, ending ? `${name}.${ending}` : name, { type });
}

/**
 * Downloads a stored file, to send it again.
 * @throws ApiError if it does not exist, CORS forbids reading it, or `signal` aborts
 */
export async function fetchStored(address: string, signal?: AbortSignal): Promise<File> {
  try {
    return await downloadStored(address, { signal });
  } catch (cause) {
    throw new ApiError({ kind: 'network', status: 0, reason: fileText.unreadable, cause });
  }
}

/** What has come of a file before its download was cut off. */
export interface Received {
  parts: Blob[];
  bytes: number;
  /** The size of the whole file, and when it was changed last; `null` where its server does not say. */
  total: number | null;
  modified: string | null;
}

export const nothingReceived = (): Received => ({ parts: [], bytes: 0, total: null, modified: null });

interface Download {
  signal?: AbortSignal;
  /** A larger file is refused as soon as that is known. */
  maxMb?: number;
  /** What an earlier download of the file has left: it goes on from there. Keeps what comes if this one is cut off, too. */
  received?: Received;
  /** `total` is `null` where the file's server does not say. */
  onBytes?: (bytes: number, total: number | null) => void;
}

/**
 * Downloads a stored file, and tells why it cannot be had. It may take any time, as long as it progresses: where it is cut
 * off, it goes on from there.
 * @throws ApiError with the status of the file's server; `forbidden` without a status where CORS forbids reading it
 */
export async function downloadStored(address: string, options: Download): Promise<File> {
  const { signal, received = nothingReceived() } = options;
  const download = { ...options, received };
  const forget = () => Object.assign(received, nothingReceived());
  for (;;) {
    const { bytes } = received;
    try {
      const file = (await receiveRest(address, download)) ?? (await receive(address, download));
      noteAddress(file, address);
      forget();
      return file;
    } catch (thrown) {
      // It was cancelled, or cannot be gone on with: its bytes are of no use.
      if (signal?.aborted || !canGoOn(received)) forget();
      if (!isCutOff(thrown) || received.bytes <= bytes) throw thrown;
    }
  }
}

const isCutOff = (thrown: unknown): boolean => thrown instanceof ApiError && hasNoAnswer(thrown);

const canGoOn = ({ bytes, total, modified }: Received): boolean => bytes > 0 && total !== null && modified !== null;

type Receiving = Download & { received: Received };

/**
 * Downloads what is missing of a file; `null` if its server cannot give that alone, or the file has changed meanwhile.
 * Whether it has is told by its size and its date: a page may not read an ETag of another origin.
 */
async function receiveRest(address: string, download: Receiving): Promise<File | null> {
  if (!canGoOn(download.received)) return null;
  try {
    return await receive(address, download, download.received.bytes);
  } catch (thrown) {
    if (thrown instanceof ApiError && (thrown.status === NO_SUCH_PART || isForbiddenByCors(thrown))) return null;
    throw thrown;
  }
}

const NO_SUCH_PART = 416;

function isRest({ status, headers }: Response, { bytes, total, modified }: Received, size: number | null): boolean {
  // Another origin need not show it.
  const range = headers.get('Content-Range');
  return (
    status === 206 &&
    headers.get('Last-Modified') === modified &&
    size === total! - bytes &&
    (range === null || range.startsWith(`bytes ${bytes}-`))
  );
}

/** Adds to what was received the file, or what stands in it after `from` bytes. */
const receive = (
  address: string,
  { signal, maxMb = Infinity, onBytes, received }: Receiving,
  from = 0,
): Promise<File> =>
  requestStored(
    address,
    signal,
    async (response, onProgress) => {
      const tooLarge = (bytes: number) => refusal(413, fileText.tooLarge(bytes, maxMb));
      const size = sizeOf(response);
      if (from === 0 || response.status === 200) {
        if (size !== null && size > maxMb * MB) throw tooLarge(size);
        Object.assign(received, nothingReceived(), { total: size, modified: response.headers.get('Last-Modified') });
      } else if (!isRest(response, received, size)) throw refusal(NO_SUCH_PART, null);
      await readParts(response, received, () => {
        if (received.bytes > maxMb * MB) throw tooLarge(received.bytes);
        onProgress();
        onBytes?.(received.bytes, received.total);
      });
      return fileOf(received.parts, fileNameOf(address), response.headers.get('Content-Type') ?? '');
    },
    from > 0 ? { headers: { Range: `bytes=${from}-` } } : {},
  );

/** Reads a body in parts that the browser may keep on disk, also of one that breaks off. */
async function readParts({ body }: Response, received: Received, onBytes: () => void): Promise<void> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const keep = () => {
    received.parts.push(new Blob(chunks));
    chunks = [];
    held = 0;
  };
  try {
    const reader = body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(next.value);
      held += next.value.length;
      received.bytes += next.value.length;
      onBytes();
      if (held >= FILE_PART_BYTES) keep();
    }
  } finally {
    keep();
  }
}
