import { toApiError, Unclear, type ApiError } from '../api/errors';
import type { WriteOptions } from '../api/http';
import { WRITE_LOOK_UP_MS } from '../config';
import { leaveGuard } from '../navigation/leave-guard';
import { connection } from '../platform/browser/connection';
import { isSignedIn, session } from '../session/session';
import { repeatLookUp, type LookUp } from './evidence';
import { answerOf, outcomeOf, watchedWrite } from './outcome';

interface Options extends WriteOptions {
  /** Whether a refusal may concern the second of two equal requests, because a browser has sent it twice. */
  isTaken?: (error: ApiError) => boolean;
}

/**
 * Sends one write that somebody watches. If it gets no response, it is looked up before anything is told. Resolves to
 * the look-up that has found it, or `null` if the write was answered. Meanwhile the tab is not left without a question,
 * also where its screen was left: its end is told.
 * @throws ApiError if it was refused or did not arrive; Unclear if that cannot be read
 */
export const writeOnce = <R>(
  write: () => Promise<unknown>,
  lookUp: () => Promise<LookUp<R>>,
  options: Options,
): Promise<LookUp<R> | null> => leaveGuard.until(writeAndLookUp(write, lookUp, options));

async function writeAndLookUp<R>(
  write: () => Promise<unknown>,
  lookUp: () => Promise<LookUp<R>>,
  { owner, signal, isTaken = () => false }: Options,
): Promise<LookUp<R> | null> {
  const wasOnline = connection.online();
  try {
    await write();
    return null;
  } catch (thrown) {
    const error = toApiError(thrown);
    const answer = answerOf(error);
    const isUnknown = answer === 'none';
    // Without a connection nothing has left, unless something has answered, or been waited for.
    if (isUnknown ? !wasOnline && error.kind === 'network' : !isTaken(error)) throw error;
    const [first] = WRITE_LOOK_UP_MS;
    const delays = isUnknown ? (signal?.aborted ? [first] : WRITE_LOOK_UP_MS) : [0, first];
    const found = await repeatLookUp(() => lookUpFor(owner, lookUp), delays);
    if (found?.effect === 'yes' || found?.effect === 'found') return found;
    const { state } = outcomeOf({ answer, lookUp: found?.effect ?? 'failed' }, watchedWrite);
    // A server that asks to wait says so itself.
    throw state === 'unclear' && error.kind !== 'busy' ? new Unclear(error) : error;
  }
}

/** Looks up a write of `by`; `null` if that fails, or if somebody else is signed in by then. */
export async function lookUpFor<R>(
  owner: WriteOptions['owner'],
  lookUp: () => Promise<LookUp<R>>,
): Promise<LookUp<R> | null> {
  if (!isSignedIn(owner)) return null;
  try {
    const answer = await lookUp();
    return session.owner() === owner ? answer : null;
  } catch (thrown) {
    // The error of the write is told.
    toApiError(thrown);
    return null;
  }
}
