/** The open dialogs and panels, which keep the focus within them; the last one is on top. */
export const openDialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')];

/**
 * Says, on an element, where the focus goes when a control inside it is removed under it: to what this selector finds
 * in the element. Without such a place it goes to the heading of the page (see keep-focus.ts).
 */
export const nextFocusAttribute = 'data-next-focus';

/** The heading of the page, made focusable: where the focus goes when its own place is gone. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Nothing has the focus, so Tab would start from the top of the page: browsers drop it when its element goes. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** Focuses the first invalid field; returns whether there is one. */
export function focusInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus();
  return field !== null && field !== undefined;
}
