import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type FieldErrors = Record<string, string[]>;

interface Extras {
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

/** An answer other than success, thrown from wherever it is known; the message is what a person will read. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly errors?: FieldErrors;
  readonly headers?: Record<string, string>;

  constructor(status: ContentfulStatusCode, message: string, extras: Extras = {}) {
    super(message);
    this.status = status;
    this.errors = extras.errors;
    this.headers = extras.headers;
  }
}

/** One field is not as it should be. */
export const fieldError = (field: string, message: string, status: 409 | 413 | 415 | 422 = 422): HttpError =>
  new HttpError(status, message, { errors: { [field]: [message] } });
