import { failures } from '../api/errors';
import type { Query } from '../api/query';
import { createLimit } from '../limit';
import { createSendGate } from './send-gate';

interface Options {
  /** Ends the reading. */
  signal: AbortSignal;
  /** Number of requests at a time. */
  concurrency?: number;
  /** What `status` tells may have changed. */
  onChange: () => void;
  /** The owner has signed out, another administrator has signed in, or another back end was configured. */
  onGivenUp: () => void;
}

/**
 * Sends the requests of a long reading, such as a check or a download, as jobs send theirs: it belongs to whoever is
 * signed in when it is created, and waits while the browser is offline, the back end does not answer or asks to wait, or
 * the session has expired.
 */
export function createReads({ signal, concurrency = 1, onChange, onGivenUp }: Options) {
  const limited = createLimit(concurrency);
  const gate = createSendGate({ waits: true, onChange, onGivenUp });

  /** @throws ApiError */
  const send = <T>(fetch: () => Promise<T>): Promise<T> =>
    limited(async () => {
      if (signal.aborted) throw failures.requestAborted();
      const answer = await gate.read(signal, fetch);
      gate.noteAnswered();
      return answer;
    });

  const ask = <T>({ fetch }: Query<T>): Promise<T> => send(() => fetch(signal));

  return {
    send,
    ask,
    /** The query, sent in this way. */
    asked: <T>(query: Query<T>): Query<T> => ({ ...query, fetch: () => ask(query) }),
    /** Whether it waits, and for what. */
    status: gate.status,
    /** Removes its listeners. */
    stop: gate.stop,
  };
}
