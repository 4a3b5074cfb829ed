import { ApiError, failures, refusal } from '../api/errors';
import { FILE_FETCH_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../config';
import { withoutQuery } from './address';
import { HEAD_BYTES } from './kinds';

/** Requests for files that the back end stores, by URL. */

/**
 * Asks for the size of a stored file in bytes; `null` if its server does not say. Not with HEAD, for which signed
 * addresses are not valid: the file is not read beyond its head.
 * @throws ApiError as `downloadStored`
 */
export const measureStored = (address: string, signal: AbortSignal): Promise<number | null> =>
  requestStored(address, signal, async (response) => sizeOf(response));

/**
 * Reads the first bytes of a stored file, and gives up the rest. `isRanged`: asks for these alone, which the servers of
 * some files do not let a browser do.
 * @throws ApiError as `downloadStored`
 */
export const readHead = (address: string, signal: AbortSignal, isRanged: boolean): Promise<Uint8Array> =>
  requestStored(address, signal, readFirst, {
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

/** The size of what an answer holds, in bytes; `null` if it does not say. */
export function sizeOf({ headers }: Response): number | null {
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

/**
 * Asks for a stored file, and has its answer read by `use`, which tells each progress.
 * @throws ApiError, as `downloadStored`
 */
export async function requestStored<T>(
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
