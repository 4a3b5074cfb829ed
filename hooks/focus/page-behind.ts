import { openDialogs } from './page-focus';

/** Marks what stays in use over a dialog: the toasts and the announcer. */
export const overDialogsAttribute = 'data-over-dialogs';

const HIDEABLE = `:not(script, style, link, template, noscript, [${overDialogsAttribute}])`;

const hidden = new Set<Element>();

/** Hides all but the uppermost dialog from screen readers, and nothing once there is none. */
export function hideBehindDialog(): void {
  const dialog = openDialogs().at(-1);
  const isBehind = (element: Element) => dialog !== undefined && !element.contains(dialog) && element.matches(HIDEABLE);
  for (const element of [...hidden].filter((each) => !isBehind(each))) {
    element.removeAttribute('aria-hidden');
    hidden.delete(element);
  }
  for (const element of document.body.children) {
    if (!isBehind(element) || element.hasAttribute('aria-hidden')) continue;
    element.setAttribute('aria-hidden', 'true');
    hidden.add(element);
  }
}

let locks = 0;
let unlock = () => {};

/** While a dialog is open the page does not scroll, and does not become wider without its scroll bar. */
export function lockScroll(): () => void {
  if (locks++ === 0) unlock = stopScroll();
  return () => {
    if (--locks === 0) unlock();
  };
}

function stopScroll(): () => void {
  const { style } = document.body;
  const { overflow, paddingRight } = style;
  const scrollBarPx = window.innerWidth - document.documentElement.clientWidth;
  if (scrollBarPx > 0) style.paddingRight = `${scrollBarPx}px`;
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, paddingRight });
}
