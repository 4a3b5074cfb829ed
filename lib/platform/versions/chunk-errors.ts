import { PART_RETRY_MS } from '../../config';
import { connection } from '../browser/connection';
import { leaveGuard } from '../../navigation/leave-guard';
import { notify } from '../../notify';
import { text } from '../../text/common';
import { pause } from '../../time';
import { canReload, mayReload, showReloadNotice } from './reload';

/** Messages of failed imports by Turbopack, webpack and native `import()` of the browsers. */
const MISSING_CODE =
  /^ChunkLoadError|Failed to load chunk|Loading (CSS )?chunk|dynamically imported module|Importing a module script/;

/** Whether an error means that a chunk of the console could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && MISSING_CODE.test(`${error.name}: ${error.message}`);

/**
 * How a missing chunk was handled: the page reloads, the administrator is asked to reload, or the
 * caller has to retry.
 */
export type Recovery = 'reloading' | 'asked' | 'waiting';

/** Reloads the page. Drafts are restored afterwards; for any other unsaved data the browser asks first. */
export function reloadPage(): void {
  if (leaveGuard.isFullyDrafted()) leaveGuard.unregisterAll();
  window.location.reload();
}

/** Reloads at once when drafts hold all unsaved work; otherwise the leave dialog, or the browser, asks first. */
export const reloadAfterQuestion = (): void =>
  leaveGuard.isFullyDrafted() ? reloadPage() : leaveGuard.reload(reloadPage);

/** Shows a toast that a part of the page could not be loaded; it mentions the connection only when offline. */
export function notifyChunkError(): void {
  notify.errorByItself(connection.online() ? text.common.partMissing : text.common.partFailed);
}

/** Resolves when a retry makes sense: after `PART_RETRY_MS` if online, else on reconnect. */
export const waitForRetry = (): Promise<void> => (connection.online() ? pause(PART_RETRY_MS) : untilOnline());

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = connection.subscribe(() => {
      if (!connection.online()) return;
      stop();
      resolve();
    });
  });

/** Repeats `attempt` each time that a retry makes sense, until it does not return `waiting` or `isNeeded` is false. */
export async function retryWhileWaiting(attempt: () => Promise<Recovery | undefined>, isNeeded: () => boolean) {
  while (isNeeded() && (await attempt()) === 'waiting') await waitForRetry();
}

/**
 * Handles a chunk that failed to load. Another version may have been published, so the page reloads, once, if drafts
 * hold all unsaved data; else a notice asks the administrator to reload. If the browser is offline or the host does
 * not respond, a toast says so and the caller retries.
 */
export async function recoverFromChunkError(ask = () => showReloadNotice(reloadPage)): Promise<Recovery> {
  if (!connection.online() || !(await canReload())) {
    notifyChunkError();
    return 'waiting';
  }
  if (leaveGuard.isFullyDrafted() && mayReload()) {
    reloadPage();
    return 'reloading';
  }
  ask();
  return 'asked';
}

/** For the `catch` of what loads code on demand: handles a missing chunk, and throws any other error again. */
export function recoverOrThrow(thrown: unknown): void {
  if (!isChunkError(thrown)) throw thrown;
  void recoverFromChunkError();
}
