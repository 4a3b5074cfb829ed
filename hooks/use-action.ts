'use client';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { toApiError, type ApiError } from '@/lib/api/error';
import { failureText, notify } from '@/lib/notify';

/** How a write ended. `busy` is a second call while the first was still running: nothing was sent. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; error: ApiError | 'busy' };

interface ActionOptions {
  /** Toast after success. */
  done: string;
  /** Toast after a failure that the server did not put into words. */
  failed: string;
  /** Key prefixes of the reads that the write has made out of date. */
  refresh: string[];
}

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
  { done, failed, refresh }: ActionOptions,
): Action<Args, T> {
  const { mutate } = useSWRConfig();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function run(...args: Args): Promise<Outcome<T>> {
    if (running.current) return { ok: false, error: 'busy' };
    running.current = true;
    setBusy(true);
    try {
      const data = await write(...args);
      void mutate((key) => typeof key === 'string' && refresh.some((prefix) => key.startsWith(prefix)));
      notify.success(done);
      return { ok: true, data };
    } catch (thrown) {
      const error = toApiError(thrown);
      // The dialog that stands over the page says what an ended session means; a toast would repeat it.
      if (error.kind !== 'unauthorized') notify.error(failureText(error, failed));
      return { ok: false, error };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy };
}
