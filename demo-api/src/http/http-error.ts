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

/** What the system and PostgreSQL call a disk without room. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** The answer to a failure that nothing in the request brought about. */
export function serverError(error: unknown): HttpError {
  const { code, severity } = ((error as Error).cause ?? error) as { code?: string; severity?: string };
  if (FULL.includes(code ?? ''))
    return new HttpError(
      507,
      'Penyimpanan server penuh, perubahan tidak disimpan. Kosongkan ruang di server, lalu coba lagi.',
    );
  // The embedded database stays as it is then, until it is opened anew.
  if (severity === 'PANIC')
    return new HttpError(503, 'Database berhenti karena kesalahan pada disk. Jalankan ulang backend ini.');
  return new HttpError(500, 'Terjadi kesalahan pada server');
}
