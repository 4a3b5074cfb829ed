import { announcerAttribute } from '@/lib/announce';

/** What screen readers have just been told without moving the focus. */
export const said = (): string =>
  [...document.querySelectorAll(`[${announcerAttribute}]`)]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join('. ');
