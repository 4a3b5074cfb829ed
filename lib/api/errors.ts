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
  | 'server'; // the back end, or a proxy before it, broke

interface Details {
  kind: ErrorKind;
  /** The HTTP status, or 0 where there was no readable answer. */
  status: number;
  /** What the server, or the browser for status 0, said; `null` where it said nothing readable. */
  reason: string | null;
  /** The server's messages by the name of the field they are about. */
  fields?: Record<string, string>;
}

/** The one error that `lib/api` throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly reason: string | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor({ kind, status, reason, fields = {} }: Details) {
    super(reason ?? 'An error occurred');
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

const withoutAnswer = (kind: ErrorKind, reason: string) => () => new ApiError({ kind, status: 0, reason });

/** The errors of requests that got no readable answer. */
export const failures = {
  networkError: withoutAnswer('network', 'Network error'),
  uploadFailed: withoutAnswer('network', 'Upload failed'),
  requestAborted: withoutAnswer('aborted', 'Request aborted'),
  uploadAborted: withoutAnswer('aborted', 'Upload was aborted'),
  timeout: withoutAnswer('timeout', 'Request timeout'),
  invalidFormat: withoutAnswer('invalid-format', 'Invalid response format'),
} as const;

/** The error that anything thrown stands for; a bug in decoding counts as an unreadable answer. */
export const toApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : failures.invalidFormat();

/** No answer, one that cannot be read, or a server that broke: a write may have been done all the same. */
export const leavesDoubt = ({ status, kind }: ApiError): boolean =>
  kind === 'server' || (status === 0 && kind !== 'refused');
