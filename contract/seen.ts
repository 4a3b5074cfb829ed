import { isOutcomeUnknown, type ApiError } from '../lib/api/errors';
import type { SentenceId } from './sentences';

/** What an administrator sees where a call fails. */

const OPERATIONS = [
  [/^POST .*\/auth\/login$/, 'login'],
  [/^GET .*\/auth\/self$/, 'self'],
  [/^POST .*\/(register|courses|modules)$/, 'create'],
  [/^POST .*\/balance$/, 'top-up'],
  [/^PATCH /, 'order'],
  [/^DELETE /, 'delete'],
  // A form as PHP reads it is a POST.
  [/^(PUT|POST) /, 'update'],
  [/^GET .*\/(courses|modules|users)$/, 'list'],
  [/^GET /, 'record'],
] as const;

/** @param call such as `POST /api/courses` */
export function seenOfFailure(call: string, error: Pick<ApiError, 'kind' | 'status'>): SentenceId[] {
  const operation = OPERATIONS.find(([pattern]) => pattern.test(call))?.[1] ?? 'record';
  const { kind } = error;
  switch (operation) {
    case 'login':
    case 'self':
      return [`${operation}-failed`];
    case 'list':
    case 'record':
      if (kind === 'unauthorized') return ['session-ends'];
      if (kind === 'not-sent') return ['list-incomplete'];
      if (kind === 'busy') return ['busy-read'];
      return kind === 'not-found' && operation === 'record' ? ['record-missing'] : [`${operation}-failed`];
    default:
      if (kind === 'unauthorized') return ['session-ends'];
      if (kind === 'busy') return ['busy-write'];
      if (kind === 'redirected') return [`${operation}-unanswered`, 'redirected'];
      if (isOutcomeUnknown(error)) return [`${operation}-unanswered`];
      return kind === 'not-found' && operation === 'delete' ? ['delete-done'] : [`${operation}-refused`];
  }
}
