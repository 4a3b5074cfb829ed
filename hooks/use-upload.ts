'use client';
import { useRef, useState } from 'react';
import type { UploadOptions, UploadProgress } from '@/lib/api/upload';
import { UPLOAD_DONE_MS } from '@/lib/config';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The progress of one upload at a time, and the means to abort it. It goes on when its screen is left. */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const controller = useRef<AbortController | null>(null);

  /** `send` returns `null` where it has sent nothing after all. */
  async function run<T>(send: (options: Required<UploadOptions>) => Promise<T>): Promise<T> {
    const current = new AbortController();
    controller.current = current;
    setProgress({ percent: 0, sent: 0, total: 0 });
    try {
      const result = await send({ onProgress: setProgress, signal: current.signal });
      if (result === null) setProgress(null);
      else await pause(UPLOAD_DONE_MS);
      return result;
    } catch (error) {
      setProgress(null);
      throw error;
    } finally {
      controller.current = null;
    }
  }

  /** `null` when nothing is being sent. After a success it stays at 100: the screen is being left. */
  return { progress, run, abort: () => controller.current?.abort() };
}
