import { RELOAD_AGAIN_MS } from '../../config';
import type { KeptName } from '../../kept';
import { versionText } from '../../text/common';
import { loadedVersion, publishedVersion } from './version';

const KEY: KeptName<'sessionStorage'> = 'reloaded';

/** Whether a reload can succeed: the host responds, or a service worker controls the page. */
export async function canReload(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  try {
    await publishedVersion();
    return true;
  } catch {
    // The reloaded page could not be loaded.
    return false;
  }
}

/** Whether the host serves another version than that of this page; `false` if it does not say. */
export async function isOutdated(): Promise<boolean> {
  // Without a response nothing is known.
  const version = await publishedVersion().catch(() => null);
  return version !== null && version !== loadedVersion;
}

/**
 * Whether the page may reload automatically because a file is missing. `false` if it did so less than
 * `RELOAD_AGAIN_MS` ago for the same version, or if sessionStorage cannot record it: this prevents a reload loop.
 */
export function mayReload(): boolean {
  try {
    const [version, at] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (version === String(loadedVersion) && Date.now() - Number(at) < RELOAD_AGAIN_MS) return false;
    sessionStorage.setItem(KEY, `${loadedVersion} ${Date.now()}`);
    return true;
  } catch {
    // Without sessionStorage a reload loop could not be detected.
    return false;
  }
}

const ID = 'reload-notice';

/**
 * Shows a notice that the page has to be reloaded. It uses plain DOM and inline styles, because neither React nor a
 * stylesheet may have loaded.
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
    'min-height:36px;padding:4px 16px;border:0;border-radius:10px;background:var(--primary,#0e5c4f);color:#fff;font:inherit;' +
    'font-weight:600;cursor:pointer';
  button.addEventListener('click', reload);
  notice.append(versionText.reloadNeeded, button);
  // Outside of <body>, whose content React hydrates.
  document.documentElement.append(notice);
}
