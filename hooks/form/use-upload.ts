'use client';
import { useRef, useState } from 'react';
import type { UploadOptions, UploadProgress } from '@/lib/api/upload';
import { UPLOAD_DONE_MS } from '@/lib/config';
import { pause } from '@/lib/time';

/** Progress and abort of one upload at a time. The upload continues after unmount. */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const controller = useRef<AbortController | null>(null);

  /** `send` resolves to `null` if it sent nothing. */
  async function run<T>(
    send: (options: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>) => Promise<T>,
  ): Promise<T> {
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

  /** `progress` is `null` while nothing is sent. After success it stays at 100, because the screen closes. */
  return { progress, run, abort: () => controller.current?.abort() };
}
