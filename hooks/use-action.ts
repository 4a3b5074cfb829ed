'use client';
import { useRef, useState } from 'react';
import { toApiError, type ApiError } from '@/lib/api/errors';
import { REFRESH_AGAIN_MS } from '@/lib/config';
import { placeError, type FieldNames } from '@/lib/records/field-errors';
import { failureText, notify } from '@/lib/notify';
import { useRefresh } from './use-query';

/** How a write ended. `busy` is a second call while the first was still running: nothing was sent. */
export type Outcome<T> =
  | { ok: true; data: T }
  /** `fields`: what the server said of single fields of the form; no toast repeats it. */
  | { ok: false; error: ApiError | 'busy'; fields: Record<string, string> };

interface ActionOptions<T> {
  /** Toast after success; with `null` there was nothing to do after all. */
  done: string | ((data: T) => string | null);
  /** Toast after a failure that the server did not put into words. */
  failed: string;
  /** The reads that the write has made out of date: keys, or all keys that begin with what ends in `?`. */
  refresh: string[];
  /** The form's fields, where what the server says of them is to stand at the field. */
  fields?: FieldNames;
}

/** A write that got no answer may have been done all the same; a record that is gone still stands in lists. */
const mayBeOutOfDate = ({ kind, status }: ApiError): boolean =>
  kind === 'not-found' || (status === 0 && kind !== 'aborted');

export interface Action<Args extends unknown[], T> {
  run: (...args: Args) => Promise<Outcome<T>>;
  busy: boolean;
}

/**
 * A write: one request however often it is asked for, then the reads it touched are refreshed, then
 * one toast. It never throws.
 */
export function useAction<Args extends unknown[], T>(
  write: (...args: Args) => Promise<T>,
  { done, failed, refresh, fields: names = {} }: ActionOptions<T>,
): Action<Args, T> {
  const refreshKeys = useRefresh();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const refreshAll = () => refreshKeys(refresh);

  async function run(...args: Args): Promise<Outcome<T>> {
    if (running.current) return { ok: false, error: 'busy', fields: {} };
    running.current = true;
    setBusy(true);
    try {
      const data = await write(...args);
      const message = typeof done === 'function' ? done(data) : done;
      if (message !== null) {
        refreshAll();
        setTimeout(refreshAll, REFRESH_AGAIN_MS);
        notify.success(message);
      }
      return { ok: true, data };
    } catch (thrown) {
      const error = toApiError(thrown);
      const { fields, rest } = placeError(error, names);
      const said = rest === null && Object.keys(fields).length > 0;
      // The dialog that stands over the page says what an ended session means; a toast would repeat it.
      if (error.kind !== 'unauthorized' && !said) notify.error(rest ?? failureText(error, failed));
      if (mayBeOutOfDate(error)) refreshAll();
      return { ok: false, error, fields };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy };
}
