import { REQUEST_LOG_MAX } from '../config';
import { toApiError } from './errors';

/** A request as a report to support names it: nothing of it names a record or a person. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  startedAt: number;
  method: string;
  /** Without ids and without the values of its query. */
  path: string;
  /** The status of the answer, or the kind of the failure. */
  outcome: string;
  ms: number;
  /** Of the answer, or of the files that were sent. */
  bytes: number | null;
}

const requests: LoggedRequest[] = [];

/** The last requests of this tab, the latest last. */
export const requestLog = (): readonly LoggedRequest[] => requests;

/** The words of all addresses; any other segment may be an id. */
const WORDS = 'api auth self login register courses modules reorder users balance'.split(' ');

const withoutIds = (path: string): string =>
  path
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((part) => (part === '' || WORDS.includes(part) ? part : '{id}'))
    .join('/') + (path.includes('?') ? '?…' : '');

/** Notes how a request ends. */
export async function logged<T extends { status: number; body: string }>(
  { method, path, bytes }: { method: string; path: string; bytes?: number },
  response: Promise<T>,
): Promise<T> {
  const [startedAt, start] = [Date.now(), performance.now()];
  const note = (outcome: string, size: number | null) => {
    const ms = Math.round(performance.now() - start);
    requests.push({ startedAt, method, path: withoutIds(path), outcome, ms, bytes: bytes ?? size });
    if (requests.length > REQUEST_LOG_MAX) requests.shift();
  };
  try {
    const answer = await response;
    note(String(answer.status), answer.body.length);
    return answer;
  } catch (thrown) {
    note(toApiError(thrown).kind, null);
    throw thrown;
  }
}
