'use client';
import { useEffect, useState } from 'react';
import { toApiError } from '@/lib/api/errors';
import type { LookedAt } from '@/lib/files/look/look';
import type { FileNote } from '@/lib/files/look/text';
import { isChunkError } from '@/lib/platform/versions/chunk-errors';

const NONE: readonly FileNote[] = [];

/** What is odd about a file that is about to be sent, once it is known. What is said of a former file is dropped. */
export function useFileNotes(file: LookedAt): readonly FileNote[] {
  const [known, setKnown] = useState<{ file: LookedAt; notes: readonly FileNote[] } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function look() {
      const { lookAt } = await import('@/lib/files/look/look');
      const notes = await lookAt(file, signal);
      if (!signal.aborted && notes.length > 0) setKnown({ file, notes });
    }
    look().catch((thrown: unknown) => {
      // Without this code, such as offline, the file is sent as it is. A bug is logged.
      if (!isChunkError(thrown)) toApiError(thrown);
    });
    return () => controller.abort();
  }, [file]);

  return known?.file === file ? known.notes : NONE;
}
