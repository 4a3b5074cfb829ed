'use client';
import { useRef, useState } from 'react';
import { failures, isOutcomeUnknown, NotSent, toApiError, Unclear, type ApiError } from '@/lib/api/errors';
import type { KeyFilter } from '@/lib/api/query';
import { serverWords } from '@/lib/format';
import type { PlacedError } from '@/lib/records/save/field-errors';
import { failureText, notifyOwnerChanged } from '@/lib/api/failure-text';
import { writeHistory, type HistoryEntry, type HistoryOutcome } from '@/lib/history/history';
import { notify, type Notice } from '@/lib/notify';
import { useIsMounted } from './rendering';
import { useRefresh, useRefreshAfterWrite } from './use-refresh';
import { session } from '@/lib/session/session';
import type { WriteOptions } from '@/lib/api/http';

/** The result of a write. `busy`: an earlier call was still running, so nothing was sent. */
type Outcome<T> =
  | { ok: true; data: T }
  /** `fields`: the server's messages by form field, which the toast has, too. */
  | { ok: false; error: ApiError | 'busy'; fields: Record<string, string> };

interface ActionOptions<Args extends unknown[], T> {
  /** Success toast, or what shows another one. `null` means that nothing was written: no toast, no revalidation. */
  done: string | ((data: T) => string | (() => void) | null);
  /** Error toast if the server sent no message. */
  failed: string;
  /** Told if a write got no response and cannot be looked up. */
  unclear?: Notice;
  /** Selects the cache keys to revalidate after the write. */
  refresh: KeyFilter;
  /** Called when these have been read again after a success. */
  onRead?: (data: T) => void;
  /** Finds the form fields that show what the server says of them. Without fields, nothing of that is loaded. */
  place?: (error: ApiError, ...args: Args) => PlacedError;
  /** How the history names the write. */
  noted: (...args: Args) => Pick<HistoryEntry, 'action' | 'record'>;
}

/** The write may have taken effect although it failed, or the record is gone: cached lists may be stale. */
const mayBeStale = (error: ApiError): boolean => error.kind === 'not-found' || isOutcomeUnknown(error);

const nowhere = (): PlacedError => ({ fields: {}, rest: null });

export interface Action<Args extends unknown[], T> {
  run: (...args: Args) => Promise<Outcome<T>>;
  busy: boolean;
}

/**
 * Runs a write: at most one at a time (no double submit), then revalidates the affected cache keys and shows one
 * toast. It never rejects. If the component unmounts meanwhile, revalidation and toast still happen. What the write
 * sends belongs to whoever is signed in when it begins: it is not sent for anybody else, nor to another back end.
 */
export function useAction<Args extends unknown[], T>(
  write: (options: WriteOptions, ...args: Args) => Promise<T>,
  { done, failed, unclear = { title: failed }, refresh, onRead, place = nowhere, noted }: ActionOptions<Args, T>,
): Action<Args, T> {
  const refreshKeys = useRefresh();
  const refreshAfterWrite = useRefreshAfterWrite();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  const refreshAll = () => refreshKeys(refresh);

  /** An error in here must not make the write look failed. */
  function finish(data: T, note: (outcome: 'done') => void) {
    try {
      const message = typeof done === 'function' ? done(data) : done;
      if (message === null) return;
      note('done');
      if (typeof message === 'function') message();
      else notify.success(message);
      refreshAfterWrite(refresh, () => onRead?.(data));
    } catch (error) {
      console.error(error);
    }
  }

  function failBeforeSending(error: ApiError) {
    if (error.kind === 'unauthorized') return {};
    const isAnswer = error.status !== 0 && error.reason !== null;
    notify.error(isAnswer ? `${failed}: ${serverWords(error.reason ?? '')}` : failureText(error, failed));
    return {};
  }

  function fail(error: ApiError, args: Args): Record<string, string> {
    const { fields, rest } = place(error, ...args);
    const messages = [...new Set(Object.values(fields))];
    const words = serverWords([...messages, rest].filter(Boolean).join('; '));
    if (messages.length > 0) {
      if (isMounted()) notify.errorAtField(words, rest);
      else notify.error(words);
    }
    // A 401 opens the dialog for the expired session; a toast would repeat it.
    else if (error.kind !== 'unauthorized') notify.error(rest ?? failureText(error, failed), error.link);
    if (mayBeStale(error)) refreshAll();
    return fields;
  }

  function tellUnclear() {
    notify.warning(unclear);
    refreshAll();
    return {};
  }

  function tellOwnerChanged(): Outcome<T> {
    notifyOwnerChanged();
    return { ok: false, error: failures.ownerChanged(), fields: {} };
  }

  async function run(...args: Args): Promise<Outcome<T>> {
    if (running.current) return { ok: false, error: 'busy', fields: {} };
    const owner = session.owner();
    if (!owner) return tellOwnerChanged();
    running.current = true;
    setBusy(true);
    // The outcome of what was sent is not shown to another administrator who has signed in meanwhile.
    const isOtherUser = () => ![null, owner].includes(session.owner());
    const note = (outcome: HistoryOutcome, reason?: string) =>
      writeHistory.add(owner, { ...noted(...args), outcome, reason });
    let data: T;
    try {
      data = await write({ owner }, ...args);
    } catch (thrown) {
      const error = thrown instanceof NotSent || thrown instanceof Unclear ? thrown.reason : toApiError(thrown);
      if (thrown instanceof NotSent || error.kind === 'not-sent') note('not-sent');
      else if (thrown instanceof Unclear) note('unclear');
      else note('failed', failureText(error, failed));
      if (error.kind === 'not-sent' && error.reason === null) return tellOwnerChanged();
      if (isOtherUser()) return { ok: false, error, fields: {} };
      const tell = thrown instanceof NotSent ? failBeforeSending : thrown instanceof Unclear ? tellUnclear : fail;
      return { ok: false, error, fields: tell(error, args) };
    } finally {
      running.current = false;
      setBusy(false);
    }
    if (!isOtherUser()) finish(data, note);
    return { ok: true, data };
  }

  return { run, busy };
}
