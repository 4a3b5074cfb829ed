import { serverWords } from '../format';
import { notify } from '../notify';
import { text } from '../text/common';
import type { ApiError } from './errors';

/**
 * The message for a failed write: the server's own message, else `fallback`. Without a response, `fallback` plus the
 * reason. For an abort, only the abort.
 */
export function failureText(error: ApiError, fallback: string): string {
  if (error.kind === 'busy') return text.common.busyRetryIn(error.retryAfterMs);
  if (error.kind === 'not-sent' && error.reason === null) return text.session.ownerChanged;
  if (error.kind === 'aborted') return error.message;
  if (error.status === 0 && error.reason) return `${fallback}: ${error.reason}`;
  return serverWords(error.reason ?? fallback);
}

/** Something was not sent, because its administrator, sign-in or back end is not the present one any more. */
export const notifyOwnerChanged = (): void =>
  notify.warning({ title: text.session.ownerChanged, detail: text.session.ownerChangedDetail });
