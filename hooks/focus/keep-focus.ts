import { FOCUS_LOST_MS } from '@/lib/config';
import { isFocusLost, nextFocusAttribute, openDialogs, pageHeading } from './page-focus';

/**
 * Keeps the focus from falling to <body> when the focused element is removed, such as a retry button whose list has
 * loaded, or when a dialog closes whose opener is gone: moves it to the place that `nextFocusAttribute` names, else to
 * the heading of the page, once there is one. What has a better place for the focus moves it there at once, before this does. A navigation
 * begins at the top of the page, without a focus. Returns the function that stops it.
 */
export function keepFocus(): () => void {
  const focusOn = (element: EventTarget | null) =>
    element instanceof Element ? { element, around: around(element), page: window.location.pathname } : null;
  let focused = focusOn(document.activeElement);
  let timer: ReturnType<typeof setTimeout>;
  /** The page that has lost the focus. It may still be loading: then its heading has the focus once it is there. */
  let lostOn: string | null = null;

  const onFocusIn = ({ target }: FocusEvent) => {
    focused = focusOn(target);
  };
  const onFocusOut = ({ target }: FocusEvent) =>
    // Some browsers fire it while they remove the element: only afterwards `isConnected` tells.
    queueMicrotask(() => {
      if (focused?.element === target && focused.element.isConnected) focused = null;
    });
  function toHeading() {
    if (lostOn === window.location.pathname && !focusHeading()) return;
    lostOn = null;
  }
  const observer = new MutationObserver(() => {
    if (lostOn !== null) toHeading();
    if (!focused || focused.element.isConnected) return;
    const { page, around } = focused;
    focused = null;
    if (isFocusLost()) nextIn(around)?.focus({ preventScroll: true });
    clearTimeout(timer);
    timer = setTimeout(() => {
      lostOn = page;
      toHeading();
    }, FOCUS_LOST_MS);
  });

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

/** The element that says where the focus goes next; once the focused one is removed, it cannot be found any more. */
const around = (element: Element) => element.closest(`[${nextFocusAttribute}]`);

const nextIn = (element: Element | null) =>
  element?.isConnected ? element.querySelector<HTMLElement>(element.getAttribute(nextFocusAttribute)!) : null;

/** Returns `false` if the page has no heading yet. */
function focusHeading(): boolean {
  // An open dialog takes the focus itself, and a form gives it back once it is saved or refused.
  if (!isFocusLost() || openDialogs().length > 0 || document.querySelector('form[aria-busy=true]')) return true;
  const heading = pageHeading();
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
