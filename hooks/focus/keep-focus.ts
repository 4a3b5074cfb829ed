import { FOCUS_LOST_MS } from '@/lib/config';
import { isFocusLost, nextFocusAttribute, openDialogs, pageHeading } from './page-focus';

/**
 * Keeps the focus from falling to <body> when the focused element is removed, such as a retry button whose list has
 * loaded, or when a dialog closes whose opener is gone: moves it to the place that `nextFocusAttribute` names, else to
 * the heading of the page, once there is one. What has a better place for the focus moves it there at once, before this
 * does. A navigation begins at the top of the page, without a focus.
 * @param first what had the focus at the first input, and the path of its page: it may have gone while this code was loaded
 * @returns the function that stops it
 */
export function keepFocus(first: readonly [Element | null, string] = focusNow()): () => void {
  let focused = focusOn(first);
  let timer: ReturnType<typeof setTimeout>;
  /** The page that has lost the focus. It may still be loading: then its heading has the focus once it is there. */
  let lostOn: string | null = null;

  const onFocusIn = () => {
    focused = focusOn(focusNow());
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
  function onChange() {
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
  }
  const observer = new MutationObserver(onChange);

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  onChange();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

const focusNow = () => [document.activeElement, window.location.pathname] as const;

/** With what says where the focus goes next: once the element is removed, that cannot be found any more. */
const focusOn = ([element, page]: readonly [Element | null, string]) =>
  element && { element, around: element.closest(`[${nextFocusAttribute}]`), page };

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
