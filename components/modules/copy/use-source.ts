'use client';
import { useEffect, useState } from 'react';
import type { Id } from '@/lib/api/decode';
import { toApiError, type ApiError } from '@/lib/api/errors';
import { measureFiles, readStoredCourse, type StoredCourse } from '@/lib/courses/copy/stored-source';
import { filesOf, type LeftOut } from '@/lib/courses/copy/source';

export type Source =
  /** `isBusy`: the server has asked to wait. */
  | { state: 'reading'; isBusy: boolean }
  | { state: 'failed'; error: ApiError; retry: () => void }
  | (StoredCourse & {
      state: 'ready';
      /** The files that will not come along; `null` until all were asked for. */
      leftOut: readonly LeftOut[] | null;
    });

const READING: Source = { state: 'reading', isBusy: false };

/** Reads what is copied while its dialog is open: the course, its modules (or those of `chosen`), the sizes of its files. */
export function useSource(courseId: string, chosen: readonly Id[] | null): Source {
  const [attempt, setAttempt] = useState(0);
  const [source, setSource] = useState<Source>(READING);
  // A snapshot: the selection behind the dialog may change.
  const [ids] = useState(chosen);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function read() {
      const onBusy = (isBusy: boolean) => !signal.aborted && setSource({ state: 'reading', isBusy });
      const course = await readStoredCourse(courseId, ids, signal, onBusy);
      if (signal.aborted) return;
      setSource({ ...course, state: 'ready', leftOut: null });
      const leftOut = await measureFiles(course.source, signal);
      if (!signal.aborted) setSource({ ...course, state: 'ready', leftOut });
    }
    read().catch((thrown: unknown) => {
      const error = toApiError(thrown);
      const retry = () => {
        setSource(READING);
        setAttempt((before) => before + 1);
      };
      if (!signal.aborted) setSource({ state: 'failed', error, retry });
    });
    return () => controller.abort();
  }, [courseId, ids, attempt]);

  return source;
}

/** The bytes of the files whose size is known. */
export const bytesOf = ({ source }: StoredCourse): number =>
  filesOf(source).reduce((sum, { size }) => sum + (size ?? 0), 0);
