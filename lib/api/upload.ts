import { REQUEST_TIMEOUT_MS, UPLOAD_PERCENT_MAX } from '../config';
import { session } from '../session/session';
import { failures } from './errors';
import { readAnswer, urlOf } from './http';
import { headers, type RawAnswer } from './transport';

export interface UploadProgress {
  /** 0 to 100; 100 only once the answer has arrived. */
  percent: number;
  /** Bytes of the body that have been sent, of all. */
  sent: number;
  total: number;
}

export interface UploadOptions {
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/** What a multipart field may hold; a list is sent as repeated keys, `null` is left out. */
export type MultipartValue = string | string[] | File | null;
export type MultipartFields = Record<string, MultipartValue>;

function toFormData(fields: MultipartFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    // Leaving an absent file out is the one way that every back end takes.
    if (value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  }
  return form;
}

/** Reports progress that never goes back: real bytes with a file, 10, 50 and 100 without one. */
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

type Meter = ReturnType<typeof createMeter>;

/**
 * XMLHttpRequest, because fetch does not tell how much of a body has been sent. The browser streams
 * the files from disk; they are never read into memory here.
 */
function sendForm(
  method: string,
  url: string,
  form: FormData,
  token: string | null,
  meter: Meter,
  signal?: AbortSignal,
) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    let moved = 0;

    const abort = () => xhr.abort();
    const finish = (end: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      end();
    };
    // Counted from the last byte that moved: a slow upload goes on, a stalled one ends.
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        xhr.onabort = finish(() => reject(failures.timeout()));
        xhr.abort();
      }, REQUEST_TIMEOUT_MS);
    };

    xhr.upload.onprogress = (event) => {
      if (event.loaded <= moved) return;
      moved = event.loaded;
      restartTimer();
      meter.move(event.loaded, event.total);
    };
    xhr.upload.onload = () => {
      restartTimer();
      meter.bodySent();
    };
    xhr.onprogress = restartTimer;
    xhr.onload = finish(() => resolve({ status: xhr.status, body: xhr.responseText }));
    xhr.onerror = finish(() => reject(failures.uploadFailed()));
    xhr.onabort = finish(() => reject(failures.uploadAborted()));

    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers(token, false))) xhr.setRequestHeader(name, value);
    signal?.addEventListener('abort', abort);
    restartTimer();
    meter.begin();
    xhr.send(form);
    if (signal?.aborted) abort();
  });
}

/**
 * Sends a multipart form in the running session.
 * @throws ApiError
 */
export async function upload(
  method: 'POST' | 'PUT',
  pathname: string,
  fields: MultipartFields,
  { onProgress, signal }: UploadOptions = {},
): Promise<unknown> {
  const token = session.token();
  const hasFile = Object.values(fields).some((value) => value instanceof File);
  const meter = createMeter(hasFile, onProgress);
  const answer = await sendForm(method, urlOf(pathname), toFormData(fields), token, meter, signal);
  const { data } = await readAnswer(answer, method, token);
  meter.answered();
  return data;
}
