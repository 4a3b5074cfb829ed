/** What went wrong, in the words that screens decide by. */
export type ErrorKind =
  | 'aborted' // the console gave the request up
  | 'timeout'
  | 'network' // no answer came
  | 'invalid-format' // an answer that cannot be read
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'refused' // any other answer that says no
  | 'server' // the back end, or a proxy before it, broke
  | 'internal'; // a bug of the console

interface Details {
  kind: ErrorKind;
  /** The HTTP status, or 0 where there was no readable answer. */
  status: number;
  /** What the server, or the browser for status 0, said; `null` where it said nothing readable. */
  reason: string | null;
  /** The server's messages by the name of the field they are about. */
  fields?: Record<string, string>;
  /** The error that was thrown first, where this one stands for another. */
  cause?: unknown;
}

/** The one error that `lib/api` throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly reason: string | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor({ kind, status, reason, fields = {}, cause }: Details) {
    super(reason ?? 'An error occurred', { cause });
    this.kind = kind;
    this.status = status;
    this.reason = reason;
    this.fields = fields;
  }
}

function kindOf(status: number): ErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'server' : 'refused';
}

/** An answer that says no, by its HTTP status. */
export const refusal = (status: number, reason: string | null, fields?: Record<string, string>): ApiError =>
  new ApiError({ kind: kindOf(status), status, reason, fields });

const withoutAnswer = (kind: ErrorKind, reason: string) => (cause?: unknown) =>
  new ApiError({ kind, status: 0, reason, cause });

/** The errors of requests that got no readable answer. */
export const failures = {
  networkError: withoutAnswer('network', 'Network error'),
  uploadFailed: withoutAnswer('network', 'Upload failed'),
  requestAborted: withoutAnswer('aborted', 'Request aborted'),
  uploadAborted: withoutAnswer('aborted', 'Upload was aborted'),
  timeout: withoutAnswer('timeout', 'Request timeout'),
  invalidFormat: withoutAnswer('invalid-format', 'Invalid response format'),
} as const;

/** Foreign errors by what was thrown, so that each is written to the console once. */
const foreign = new WeakMap<object, ApiError>();

/**
 * The ApiError for anything thrown. An error that `lib/api` did not throw is a bug of the console: it is
 * written to the browser's console and kept as the cause. It has no reason to tell a person, who reads
 * the default text of what failed.
 */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const source = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = foreign.get(source) ?? new ApiError({ kind: 'internal', status: 0, reason: null, cause: thrown });
  if (!foreign.has(source)) console.error(source);
  foreign.set(source, error);
  return error;
}

/** No answer, one that cannot be read, or a server that broke: a write may have been done all the same. */
export const leavesDoubt = ({ status, kind }: ApiError): boolean =>
  kind === 'server' || (status === 0 && kind !== 'refused');
