import type { NoticeLink } from '../notify';
import { failureReasons } from '../text/common';

/** Classifies a failure, so that screens decide by kind and not by HTTP status. */
export type ErrorKind =
  | 'aborted' // the console aborted the request
  | 'timeout'
  | 'network' // no response arrived
  | 'invalid-format' // the response cannot be parsed
  | 'redirected' // another address has answered: a write may not have arrived
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'busy' // 429, or 503 with `Retry-After`: the server asks to wait
  | 'refused' // any other 4xx, or an envelope that reports a failure
  | 'server' // a 5xx of the back end or of a proxy
  | 'not-sent' // the console did not send the request
  | 'internal'; // a bug of the console

interface Details {
  kind: ErrorKind;
  /** The HTTP status; 0 if no response could be read. */
  status: number;
  /** The message of the server, or for status 0 what failed in the browser; `null` if there is no readable message. */
  reason: string | null;
  /** The server's messages by field name. */
  fields?: Record<string, string>;
  /** For `busy`: how long the server asks to wait, without a limit; `null` if it does not say. */
  retryAfterMs?: number | null;
  /** A page that explains the failure. */
  link?: NoticeLink;
  /** The original error that this one wraps. */
  cause?: unknown;
}

/** The only error class that `lib/api` throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly reason: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | null;
  readonly link: NoticeLink | undefined;

  constructor({ kind, status, reason, fields = {}, retryAfterMs = null, link, cause }: Details) {
    super(reason ?? failureReasons.unknown, { cause });
    this.kind = kind;
    this.status = status;
    this.reason = reason;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
    this.link = link;
  }
}

function kindOf(status: number): ErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'server' : 'refused';
}

/** Creates the error for a response that reports a failure; the HTTP status determines the kind. */
export const refusal = (status: number, reason: string | null, fields?: Record<string, string>): ApiError =>
  new ApiError({ kind: kindOf(status), status, reason, fields });

const withoutResponse = (kind: ErrorKind, reason: string) => (cause?: unknown) =>
  new ApiError({ kind, status: 0, reason, cause });

/** Errors of requests without a response that counts (status 0). */
export const failures = {
  networkError: withoutResponse('network', failureReasons.networkError),
  uploadFailed: withoutResponse('network', failureReasons.uploadFailed),
  requestAborted: withoutResponse('aborted', failureReasons.requestAborted),
  uploadAborted: withoutResponse('aborted', failureReasons.uploadAborted),
  timeout: withoutResponse('timeout', failureReasons.timeout),
  invalidFormat: withoutResponse('invalid-format', failureReasons.invalidFormat),
  /** `words` are what that address said in its refusal. Nothing else of its response counts. */
  redirected: (to: string, words: string | null) =>
    new ApiError({ kind: 'redirected', status: 0, reason: failureReasons.redirected(to, words) }),
  /** Another administrator, sign-in or back end has taken the place of the one that the write belongs to. */
  ownerChanged: () => new ApiError({ kind: 'not-sent', status: 0, reason: null }),
  /** `reason` is for the administrator. */
  notSent: (reason: string, cause?: unknown) => new ApiError({ kind: 'not-sent', status: 0, reason, cause }),
  busy: (status: number, retryAfterMs: number | null) =>
    new ApiError({ kind: 'busy', status, reason: null, retryAfterMs }),
} as const;

/** Wrapped errors by their source, so that each source is logged once. */
const foreign = new WeakMap<object, ApiError>();

/**
 * Converts anything thrown to an ApiError. An error that `lib/api` did not throw is a bug of the console: it is
 * logged and kept as `cause`. Its `reason` is `null`, so that screens show the default message of the failed action.
 */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const source = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = foreign.get(source) ?? new ApiError({ kind: 'internal', status: 0, reason: null, cause: thrown });
  if (!foreign.has(source)) console.error(source);
  foreign.set(source, error);
  return error;
}

/** Thrown by a write before it sends anything, because a prerequisite failed (such as a GET). */
export class NotSent extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.message);
  }
}

/** Thrown by a write without a response, if it cannot be read whether it took effect. */
export class Unclear extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.message);
  }
}

/** Whether no response has arrived. */
export const hasNoAnswer = ({ kind }: Pick<ApiError, 'kind'>): boolean => kind === 'network' || kind === 'timeout';

/** Whether a write may have taken effect although it failed: no readable response, or a 5xx. */
export const isOutcomeUnknown = ({ status, kind }: Pick<ApiError, 'status' | 'kind'>): boolean =>
  status >= 500 || (status === 0 && kind !== 'not-sent');
