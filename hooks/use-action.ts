'use client';
import { useEffect, useRef, useState } from 'react';
import { toApiError, type ApiError } from '@/lib/api/errors';
import type { KeyFilter } from '@/lib/api/query';
import { REFRESH_AGAIN_MS } from '@/lib/config';
import { shorten } from '@/lib/format';
import { placeError, type FieldNames } from '@/lib/records/field-errors';
import { failureText, notify } from '@/lib/notify';
import { useRefresh } from './use-query';
import { session } from '@/lib/session/session';

/** How a write ended. `busy` is a second call while the first was still running: nothing was sent. */
export type Outcome<T> =
  | { ok: true; data: T }
  /** `fields`: what the server said of single fields of the form; no toast repeats it. */
  | { ok: false; error: ApiError | 'busy'; fields: Record<string, string> };

interface ActionOptions<Args extends unknown[], T> {
  /** Toast after success; with `null` there was nothing to do after all. */
  done: string | ((data: T) => string | null);
  /** Toast after a failure that the server did not put into words. */
  failed: string;
  /** The reads that the write makes out of date. */
  refresh: KeyFilter;
  /** The form's fields, where what the server says of them is to stand at the field. */
  fields?: FieldNames;
  /** What is sent in these fields. */
  sent?: (...args: Args) => Readonly<Record<string, unknown>>;
}

/** What a write throws that has not begun: what it had to know before could not be had. */
export class NotSent extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.message);
  }
}

/** A write without an answer, also one given up halfway, may have been done; a record that is gone still stands in lists. */
const mayBeOutOfDate = ({ kind, status }: ApiError): boolean => kind === 'not-found' || status === 0;

export interface Action<Args extends unknown[], T> {
  run: (...args: Args) => Promise<Outcome<T>>;
  busy: boolean;
}

/** Tells whether the component is still on the screen. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return () => mounted.current;
}

/** Who is signed in. */
function whoIsHere(): string | null {
  const current = session.get();
  return 'user' in current ? String(current.user.id) : null;
}

/**
 * A write: one request however often it is asked for, then the reads it touched are refreshed, then
 * one toast. It never throws, and ends in the same way after its screen was left.
 */
export function useAction<Args extends unknown[], T>(
  write: (...args: Args) => Promise<T>,
  { done, failed, refresh, fields: names = {}, sent }: ActionOptions<Args, T>,
): Action<Args, T> {
  const refreshKeys = useRefresh();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  const refreshAll = () => refreshKeys(refresh);

  /** What goes wrong here is no failure of the write: that is done. */
  function finish(data: T) {
    try {
      const message = typeof done === 'function' ? done(data) : done;
      if (message === null) return;
      notify.success(message);
      refreshAll();
      setTimeout(refreshAll, REFRESH_AGAIN_MS);
    } catch (error) {
      console.error(error);
    }
  }

  function failBefore(error: ApiError) {
    if (error.kind === 'unauthorized') return;
    const isAnswer = error.status !== 0 && error.reason !== null;
    notify.error(isAnswer ? `${failed}: ${shorten(error.reason ?? '')}` : failureText(error, failed));
  }

  function fail(error: ApiError, args: Args): Record<string, string> {
    const { fields, rest } = placeError(error, names, sent?.(...args));
    const messages = Object.values(fields);
    if (!isMounted() && messages.length > 0) notify.error([...new Set(messages), rest].filter(Boolean).join('; '));
    // The dialog that stands over the page says what an ended session means; a toast would repeat it.
    else if (error.kind !== 'unauthorized' && (rest !== null || messages.length === 0))
      notify.error(rest ?? failureText(error, failed));
    if (mayBeOutOfDate(error)) refreshAll();
    return fields;
  }

  async function run(...args: Args): Promise<Outcome<T>> {
    if (running.current) return { ok: false, error: 'busy', fields: {} };
    running.current = true;
    setBusy(true);
    const person = whoIsHere();
    // How a late write ended is nothing to somebody else who has signed in meanwhile.
    const isForeign = () => ![null, person].includes(whoIsHere());
    let data: T;
    try {
      data = await write(...args);
    } catch (thrown) {
      const error = thrown instanceof NotSent ? thrown.reason : toApiError(thrown);
      if (isForeign()) return { ok: false, error, fields: {} };
      if (thrown instanceof NotSent) failBefore(error);
      return { ok: false, error, fields: thrown instanceof NotSent ? {} : fail(error, args) };
    } finally {
      running.current = false;
      setBusy(false);
    }
    if (!isForeign()) finish(data);
    return { ok: true, data };
  }

  return { run, busy };
}
