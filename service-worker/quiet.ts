import { QUIET_MS } from '../lib/config';
import { pause } from '../lib/time';

let quietFrom = 0;

/** Somebody works at a page: nothing more is downloaded until `QUIET_MS` later. */
export const pauseDownloads = (): void => void (quietFrom = performance.now() + QUIET_MS);

/** Resolves when something may be downloaded. */
export async function mayDownload(): Promise<void> {
  for (;;) {
    const rest = quietFrom - performance.now();
    if (rest <= 0) return;
    await pause(rest);
  }
}
