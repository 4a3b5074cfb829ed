import { LARGE_UPLOAD_MB, MB, NO_ANSWER_PROBE_MS } from '../config';
import { env } from '../env';
import { formatBytes } from '../format';
import type { Access } from '../session/session';
import { largeUploadText } from '../text/no-answer';
import { ApiError } from './errors';
import { send } from './transport';

/** A page of the export that names the settings of the usual servers in front of a back end. */
export const UPLOAD_LIMITS_PAGE = '/docs/upload-limits.html';

/**
 * What to report of an upload without an answer, or whose body is refused as too large without a word. A proxy that refuses a large body closes the connection, or answers
 * without the headers that let a page read it: if the back end answers a small request, that may be the reason.
 */
export async function explainUpload(error: ApiError, bytes: number, access: Access): Promise<ApiError> {
  const { kind, status } = error;
  const isUnanswered = status === 0;
  if (isUnanswered && (bytes <= LARGE_UPLOAD_MB * MB || !(await answersSmall(access)))) return error;
  return new ApiError({
    kind,
    status,
    reason: isUnanswered ? largeUploadText.reason(formatBytes(bytes)) : null,
    link: { label: largeUploadText.help, href: env.basePath + UPLOAD_LIMITS_PAGE, isDocument: true },
    cause: error,
  });
}

async function answersSmall(access: Access): Promise<boolean> {
  try {
    await send({ method: 'GET', path: '/api/auth/self', access, signal: AbortSignal.timeout(NO_ANSWER_PROBE_MS) });
    return true;
  } catch {
    // The connection, or the back end, is gone as a whole.
    return false;
  }
}
