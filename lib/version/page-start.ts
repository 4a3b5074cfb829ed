import { env } from '../env';
import { ASSETS, WORKER_FILE } from './contract';
import { canReload, mayReload, showReloadNotice } from './reload';

/**
 * Stands in the head of every page as a script of its own (see scripts/head-scripts.ts), before anything that
 * has to be fetched: the page's Trusted Types, and what happens where its own files are missing.
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
    /** Not in all browsers. */
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => unknown;
    };
  }
}

// The only policy there is: the bundler's own code may be fetched, no string becomes HTML or code.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnCode(address) ? address : null),
});

/** What a page of the version before asks for may be gone. */
async function startAnew() {
  if ((await canReload()) && mayReload()) window.location.reload();
  else showReloadNotice();
}

function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : undefined;
}

function onError(event: Event) {
  // Some hosts send a page with status 200 where a script is missing. The bundler hears only of what failed to load.
  if (event instanceof ErrorEvent) {
    if (!(event.error instanceof SyntaxError) || !event.filename || !isOwnCode(event.filename)) return;
    for (const script of document.scripts) if (script.src === event.filename) script.dispatchEvent(new Event('error'));
    return;
  }
  const address = addressOf(event.target);
  // What comes after the page has loaded is looked after by those who ask for it.
  if (address && isOwnCode(address) && document.readyState !== 'complete') void startAnew();
}

window.addEventListener('error', onError, { capture: true });
