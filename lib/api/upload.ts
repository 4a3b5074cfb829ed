import { REQUEST_TIMEOUT_MS, UPLOAD_PERCENT_MAX } from '../config';
import { demoUpload, isDemoUrl, type DemoUpload } from '../platform/browser-demo';
import { redirectOf, type RawResponse } from '../platform/raw-response';
import type { FieldNames } from './complaints';
import { ApiError, failures, toApiError, type ErrorKind } from './errors';
import { checkReadable } from './file-bytes';
import {
  formDialects,
  inDialect,
  otherDialect,
  wasRead,
  type FormDialect,
  type FormMethod,
  type FormWrite,
  type MultipartFields,
} from './form-dialect';
import { accessOf, readResponse, type WriteOptions } from './http';
import { logged } from './request-log';
import { checkOwner, headers } from './transport';

export interface UploadProgress {
  /** 0 to 100; 100 only after the response has arrived. */
  percent: number;
  /** Bytes of the request body sent so far, and in total. */
  sent: number;
  total: number;
}

export interface UploadOptions extends WriteOptions {
  onProgress?: (progress: UploadProgress) => void;
  /** Whether a form that the back end could not read may be sent once more: what is stored may have changed since. */
  mayResend?: () => Promise<boolean>;
}

/** Reports progress that never decreases: by bytes if there is a file, else the fixed steps 10, 50 and 100 percent. */
function createMeter(hasFile: boolean, report: UploadOptions['onProgress']) {
  let last: UploadProgress = { percent: 0, sent: 0, total: 0 };
  const advance = (next: UploadProgress) => {
    if (next.percent < last.percent || (next.percent === last.percent && next.sent <= last.sent)) return;
    last = next;
    report?.(next);
  };
  return {
    begin: () => !hasFile && advance({ ...last, percent: 10 }),
    move(sent: number, total: number) {
      const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
      if (hasFile) advance({ percent: Math.min(percent, UPLOAD_PERCENT_MAX), sent, total });
    },
    bodySent: () => !hasFile && advance({ ...last, percent: 50 }),
    answered: () => advance({ ...last, percent: 100 }),
  };
}

/** What the files of a form hold, which is nearly all of its body. */
const sizeOf = (form: FormData): number =>
  [...form.values()].reduce((size, value) => size + (value instanceof File ? value.size : 0), 0);

type Meter = ReturnType<typeof createMeter>;

/**
 * Uses XMLHttpRequest, because fetch does not report upload progress. The browser streams files from
 * disk; they are not read into memory.
 */
function sendForm(
  method: string,
  url: string,
  form: FormData,
  token: string | null,
  meter: Meter,
  signal?: AbortSignal,
  demo?: DemoUpload,
) {
  return new Promise<RawResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    let moved = 0;

    const abort = () => {
      demo?.abort();
      xhr.abort();
    };
    const finish = (end: () => void) => () => {
      demo?.stop();
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      end();
    };
    // Restarted at every progress event: a slow upload continues, a stalled one times out.
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        xhr.onabort = finish(() => reject(failures.timeout()));
        abort();
      }, REQUEST_TIMEOUT_MS);
    };

    const move = (sent: number, total: number) => {
      if (sent <= moved) return;
      moved = sent;
      restartTimer();
      meter.move(sent, total);
    };
    const total = sizeOf(form);
    demo?.start((received) => move(Math.min(received, total), total));
    xhr.upload.onprogress = (event) => {
      if (!demo) move(event.loaded, event.total);
    };
    xhr.upload.onload = () => {
      restartTimer();
      meter.bodySent();
    };
    xhr.onprogress = restartTimer;
    xhr.onload = finish(() => resolve(rawOf(xhr, url)));
    xhr.onerror = finish(() => reject(failures.uploadFailed()));
    xhr.onabort = finish(() => reject(failures.uploadAborted()));

    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers(token, false))) xhr.setRequestHeader(name, value);
    if (demo) xhr.setRequestHeader(demo.header, demo.id);
    signal?.addEventListener('abort', abort);
    restartTimer();
    meter.begin();
    xhr.send(form);
    if (signal?.aborted) abort();
  });
}

const rawOf = (xhr: XMLHttpRequest, url: string): RawResponse => ({
  status: xhr.status,
  body: xhr.responseText,
  retryAfter: headerOf(xhr, 'retry-after'),
  date: headerOf(xhr, 'date'),
  redirect: redirectOf(url, xhr.responseURL),
});

/** `getResponseHeader` logs an error for a header that the back end does not let the console read. */
const headerOf = (xhr: XMLHttpRequest, name: string): string | null =>
  new RegExp(`^${name}: *(.*?)\\s*$`, 'im').exec(xhr.getAllResponseHeaders())?.[1] ?? null;

interface Write extends Pick<UploadOptions, 'owner' | 'signal'>, FormWrite {
  pathname: string;
}

/** @throws ApiError */
async function sendOnce(write: Write, dialect: FormDialect, meter: Meter): Promise<unknown> {
  const { pathname, fields, owner, signal } = write;
  const access = accessOf(owner);
  const url = access.baseUrl + pathname;
  const demo = isDemoUrl(url)
    ? await demoUpload().catch((thrown: unknown) => Promise.reject(failures.networkError(thrown)))
    : undefined;
  checkOwner(owner);
  const { method, form } = inDialect(write.method, fields, dialect);
  const sending = sendForm(method, url, form, access.token, meter, signal, demo);
  try {
    const response = await logged({ method, path: pathname, bytes: sizeOf(form) }, sending);
    return (await readResponse(response, method, access)).data;
  } catch (thrown) {
    const error = toApiError(thrown);
    // As a whole the body may be refused without a word: it has not reached the back end's own checks.
    if (error.kind !== 'network' && (error.status !== 413 || error.reason)) throw error;
    await checkStillReadable(fields, error);
    if (demo) throw error;
    // Where this code cannot be loaded either, nothing more is known.
    const explain = await import('./large-upload').catch(() => null);
    throw explain ? await explain.explainUpload(error, sizeOf(form), access) : error;
  }
}

const filesIn = (fields: MultipartFields): File[] => Object.values(fields).filter((value) => value instanceof File);

/**
 * A file that was changed while it was sent breaks off its request: then nothing is said of the server.
 * @throws ApiError as `error`, with that reason
 */
async function checkStillReadable(fields: MultipartFields, { kind, status }: ApiError): Promise<void> {
  await checkReadable(filesIn(fields)).catch((thrown: unknown) => {
    const { reason } = toApiError(thrown);
    throw new ApiError({ kind, status, reason, cause: thrown });
  });
}

/** Refusals of the write itself, unlike an expired session or a server that asks to wait. */
const REFUSALS: ErrorKind[] = ['refused', 'forbidden', 'not-found'];

/**
 * Sends a multipart form with the token of the current session, and returns `data` of the response. Nothing is sent if a
 * file of it cannot be read any more. A form that the back
 * end could not read is sent once more as it reads forms. If that is refused too, the first refusal is thrown, unless the
 * second shows that the form was read.
 * @throws ApiError
 */
export async function upload(
  method: FormMethod,
  pathname: string,
  fields: MultipartFields,
  { owner, onProgress, signal, mayResend = async () => true }: UploadOptions,
  alsoCalled?: FieldNames,
): Promise<unknown> {
  const write: Write = { method, pathname, fields, alsoCalled, owner, signal };
  const files = filesIn(fields);
  const meter = createMeter(files.length > 0, onProgress);
  if (files.length > 0) await checkReadable(files);
  const { baseUrl } = accessOf(owner);
  let dialect = formDialects.of(baseUrl);
  let first: ApiError | undefined;
  for (;;) {
    try {
      const data = await sendOnce(write, dialect, meter);
      formDialects.remember(baseUrl, dialect);
      meter.answered();
      return data;
    } catch (thrown) {
      const error = toApiError(thrown);
      const other = otherDialect(error, write, dialect);
      if (!other) throw first && REFUSALS.includes(error.kind) && !wasRead(error, write) ? first : error;
      first ??= error;
      const mayGoOn = await mayResend();
      if (signal?.aborted) throw failures.uploadAborted();
      if (!mayGoOn) throw first;
      dialect = other;
    }
  }
}
