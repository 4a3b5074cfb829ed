import { PART_RETRY_MS } from '../config';
import { connection } from '../connection';
import { leaveGuard } from '../navigation/leaving';
import { notify } from '../notify';
import { text } from '../text/common';
import { canReload, mayReload, showReloadNotice } from './reload';

/** Turbopack, webpack, and browsers that import modules themselves, each in its own words. */
const MISSING_CODE =
  /^ChunkLoadError|Failed to load chunk|Loading (CSS )?chunk|dynamically imported module|Importing a module script/;

/** Whether an error says that a part of the console's own code could not be had. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && MISSING_CODE.test(`${error.name}: ${error.message}`);

/** What became of a page of which a part could not be had: it is left, a person is asked to, or it waits. */
export type Recovery = 'reloading' | 'asked' | 'waiting';

/** Reloads the page. What a draft holds comes back by itself; for anything else the browser asks first. */
export function reloadPage(): void {
  if (leaveGuard.survivesReload()) leaveGuard.release();
  window.location.reload();
}

/** Says that a part of the page could not be had: of the connection only where there is none. */
export function tellMissing(): void {
  notify.errorByItself(connection.online() ? text.common.partMissing : text.common.partFailed);
}

/** Settles when what could not be had is worth asking for again. */
export const whenWorthRetrying = (): Promise<void> =>
  new Promise((resolve) => {
    if (connection.online()) return void setTimeout(resolve, PART_RETRY_MS);
    const stop = connection.subscribe(() => {
      if (!connection.online()) return;
      stop();
      resolve();
    });
  });

/**
 * To be called where a part of the page that is wanted could not be had. Another version may have been
 * published: the page reloads, once, where drafts keep all that is typed; else it says that it has to be
 * reloaded. Without a connection it says that, and whoever wants the part tries again.
 */
export async function recover(ask = () => showReloadNotice(reloadPage)): Promise<Recovery> {
  if (!connection.online() || !(await canReload())) {
    tellMissing();
    return 'waiting';
  }
  if (leaveGuard.survivesReload() && mayReload()) {
    reloadPage();
    return 'reloading';
  }
  ask();
  return 'asked';
}
