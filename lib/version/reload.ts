import { RELOAD_AGAIN_MS } from '../config';
import { versionText } from '../text/version';
import { openedVersion, publishedVersion } from './version';

const KEY = 'reloaded';

/** Reloading helps where the host answers, or where a service worker does in its place. */
export async function canReload(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  try {
    await publishedVersion();
    return true;
  } catch {
    // A page that is left now would not come back.
    return false;
  }
}

/**
 * Whether the page may reload by itself because a part of it is missing. Where that has not helped the same
 * version shortly before, or cannot be noted down, it may not: no page reloads for ever.
 */
export function mayReload(): boolean {
  try {
    const [version, at] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (version === String(openedVersion) && Date.now() - Number(at) < RELOAD_AGAIN_MS) return false;
    sessionStorage.setItem(KEY, `${openedVersion} ${Date.now()}`);
    return true;
  } catch {
    // Without storage nobody would know that it has been tried.
    return false;
  }
}

const ID = 'reload-notice';

/**
 * Says that only reloading helps. It is made of nothing that would have to be loaded: neither React nor a
 * stylesheet may have arrived.
 */
export function showReloadNotice(reload = () => window.location.reload()): void {
  if (document.getElementById(ID)) return;
  const notice = document.createElement('div');
  notice.id = ID;
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:2000;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;' +
    'justify-content:center;padding:12px 16px;background:#fdf6e9;color:#17211e;border-bottom:1px solid #e8cf9e;' +
    'font:400 15px/1.5 var(--font,system-ui,sans-serif)';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = versionText.reload;
  button.style.cssText =
    'min-height:36px;padding:4px 16px;border:0;border-radius:10px;background:#0e5c4f;color:#fff;font:inherit;' +
    'font-weight:600;cursor:pointer';
  button.addEventListener('click', reload);
  notice.append(versionText.reloadNeeded, button);
  // Outside of what React takes over.
  document.documentElement.append(notice);
}
