import { env } from '../../env';
import { ASSETS, WORKER_FILE } from '../versions/version-files';
import { canReload, mayReload, showReloadNotice } from '../versions/reload';

/**
 * Inlined as a script into the <head> of every page (see scripts/build/page-heads.ts), so that it runs before
 * anything that has to be fetched. It creates the Trusted Types policy, and recovers the page if its own files are
 * missing.
 */

function isOwnCode(address: string): boolean {
  const { origin, pathname } = new URL(address, document.baseURI);
  return (
    origin === location.origin &&
    (pathname.startsWith(env.basePath + ASSETS) || pathname === env.basePath + WORKER_FILE)
  );
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => unknown;
    };
  }
}

// The only Trusted Types policy: the bundler may load the console's own scripts; strings are never
// turned into HTML or code.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnCode(address) ? address : null),
});

/** The host may have removed the files of an older version: reload to get the current one. */
async function reloadOrNotify() {
  if ((await canReload()) && mayReload()) window.location.reload();
  else showReloadNotice();
}

function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : undefined;
}

function onError(event: Event) {
  // Some hosts respond with an HTML page and status 200 for a missing script: it loads, but is a SyntaxError. The
  // bundler listens only for load errors, so one is dispatched on the script.
  if (event instanceof ErrorEvent) {
    if (!(event.error instanceof SyntaxError) || !event.filename || !isOwnCode(event.filename)) return;
    for (const script of document.scripts) if (script.src === event.filename) script.dispatchEvent(new Event('error'));
    return;
  }
  const address = addressOf(event.target);
  // After the page has loaded, the code that imports a chunk handles its failure.
  if (address && isOwnCode(address) && document.readyState !== 'complete') void reloadOrNotify();
}

window.addEventListener('error', onError, { capture: true });
