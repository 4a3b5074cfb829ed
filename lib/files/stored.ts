import { ApiError, failures, refusal } from '../api/errors';
import { bytesOf } from '../bytes';
import { FILE_FETCH_TIMEOUT_MS, FILE_PART_BYTES, MB, REQUEST_TIMEOUT_MS } from '../config';
import { fileText } from '../text/forms';
import { fileNameOf, noteAddress, withoutQuery } from './address';
import { endingOfType, HEAD_BYTES, typeByContent, typeByName } from './kinds';
import { fileRules } from './rules';

/** Files that the back end stores, by URL. */

/** File storage often sends application/octet-stream; then the name tells the type, or else the content. */
async function fileOf(parts: Blob[], name: string, told: string): Promise<File> {
  const given = told.split(';')[0]!.trim().toLowerCase();
  const type = Object.hasOwn(fileRules.any.types, given) ? given : typeByName(name);
  if (type !== '') return new File(parts, name, { type });
  const found = typeByContent(await bytesOf(new Blob(parts), 0, HEAD_BYTES));
  const ending = found && endingOfType(found);
  if (!found || !ending) return new File(parts, name, { type: given });
  // Some back ends go by the ending.
  return new File(parts, `${name}.${ending}`, { type: found });
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
      // Cancelled: nobody asks for the rest.
      if (signal?.aborted) forget();
      if (!isCutOff(thrown) || !canGoOn(received) || received.bytes <= bytes) throw thrown;
    }
  }
}

const isCutOff = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.kind === 'network' || thrown.kind === 'timeout');

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
  request(
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

/**
 * Asks for the size of a stored file in bytes; `null` if its server does not say. Not with HEAD, for which signed
 * addresses are not valid: the file is not read beyond its head.
 * @throws ApiError as `downloadStored`
 */
export const measureStored = (address: string, signal: AbortSignal): Promise<number | null> =>
  request(address, signal, async (response) => sizeOf(response));

/**
 * Reads the first bytes of a stored file, and gives up the rest. `isRanged`: asks for these alone, which the servers of
 * some files do not let a browser do.
 * @throws ApiError as `downloadStored`
 */
export const readHead = (address: string, signal: AbortSignal, isRanged: boolean): Promise<Uint8Array> =>
  request(address, signal, readFirst, {
    // A copy in the browser's cache would not show that the file is gone.
    cache: 'no-store',
    timeoutMs: REQUEST_TIMEOUT_MS,
    ...(isRanged && { headers: { Range: `bytes=0-${HEAD_BYTES - 1}` } }),
  });

async function readFirst({ body }: Response): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD_BYTES);
  let bytes = 0;
  const reader = body?.getReader();
  while (bytes < HEAD_BYTES) {
    const next = await reader?.read();
    if (!next || next.done) break;
    const taken = next.value.subarray(0, HEAD_BYTES - bytes);
    head.set(taken, bytes);
    bytes += taken.length;
  }
  return head.subarray(0, bytes);
}

/** The statuses with which file servers refuse a signed address that is not valid any more. */
const DENIED = [400, 401, 403, 410];

/** The kind is never `unauthorized`: what the server of a file answers says nothing about the session. */
const denial = (status: number): ApiError =>
  status === 401 ? new ApiError({ kind: 'forbidden', status, reason: null }) : refusal(status, null);

/**
 * Reads a stored file at its address. A signed one is valid for a while only: if it is denied, `readAddress` reads it
 * again, once.
 * @throws ApiError of `read`, or of `readAddress`
 */
export async function readAtAddress<T>(
  address: string,
  readAddress: () => Promise<string | null>,
  read: (address: string) => Promise<T>,
): Promise<T> {
  try {
    return await read(address);
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || !DENIED.includes(thrown.status)) throw thrown;
    const now = await readAddress();
    if (now === null || now === address || withoutQuery(now) !== withoutQuery(address)) throw thrown;
    return read(now);
  }
}

function sizeOf({ headers }: Response): number | null {
  const told = headers.get('Content-Length');
  // A compressed body is longer than it says.
  return told === null || headers.has('Content-Encoding') ? null : Number(told);
}

interface RequestOptions extends Pick<RequestInit, 'cache' | 'headers'> {
  /** Time without progress. */
  timeoutMs?: number;
}

/** CORS forbids reading the file: its server answers, but not to a page of this origin. */
export const isForbiddenByCors = ({ kind, status }: ApiError): boolean => kind === 'forbidden' && status === 0;

/**
 * As `fetch`. Browsers do not tell a file that they may not read from one without a server: a request whose answer
 * cannot be read shows whether the server answers.
 * @throws ApiError if CORS forbids reading the file
 */
async function fetchFile(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (thrown) {
    if (init.signal?.aborted || !(await doesAnswer(address, init.signal))) throw thrown;
  }
  try {
    // The connection may have been lost for a moment.
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ kind: 'forbidden', status: 0, reason: null, cause });
  }
}

async function doesAnswer(address: string, signal: RequestInit['signal']): Promise<boolean> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: controller.signal });
    return true;
  } catch {
    // No answer: the error of the first request is told.
    return false;
  } finally {
    signal?.removeEventListener('abort', giveUp);
    // Its content is not wanted.
    giveUp();
  }
}

async function request<T>(
  address: string,
  signal: AbortSignal | undefined,
  use: (response: Response, onProgress: () => void) => Promise<T>,
  { timeoutMs = FILE_FETCH_TIMEOUT_MS, ...init }: RequestOptions = {},
): Promise<T> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer: ReturnType<typeof setTimeout>;
  let isStalled = false;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isStalled = true;
      giveUp();
    }, timeoutMs);
  };
  restartTimer();
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetchFile(address, { ...init, credentials: 'omit', signal: controller.signal });
    if (response.status === 429) throw failures.busy(response.status, null);
    if (!response.ok) throw denial(response.status);
    return await use(response, restartTimer);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    if (signal?.aborted) throw failures.requestAborted(thrown);
    throw isStalled ? failures.timeout(thrown) : failures.networkError(thrown);
  } finally {
    clearTimeout(timer!);
    signal?.removeEventListener('abort', giveUp);
    // What was not read is not wanted.
    giveUp();
  }
}

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
