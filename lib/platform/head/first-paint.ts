import { peekEarly } from '../../api/http';
import { decodePage, listQuery } from '../../api/query';
import './send-early-requests';
import { decodeAccount } from '../../api/session-check';
import { FIRST_PAINT_FONT_MS, FIRST_ROW_CARDS, SMALL_SCREEN } from '../../config';
import { courseCard } from '../../courses/card';
import { decodeCourse } from '../../courses/model';
import { formatCount } from '../../format';
import { readListState } from '../../navigation/list-state';
import type { CardTexts } from '../../records/card';
import { endpoint, hostOf } from '../../session/endpoint';
import { session } from '../../session/session';
import { userCard } from '../../users/card';
import { decodeUser } from '../../users/model';
import { sidebarState } from '../browser/preferences';
import { TEMPLATE_ID } from '../first-paint';
import { BACK_END_SLOT, cardOf, fill, TOTAL_SLOT, USERNAME_SLOT } from './fill';
import { handOver } from './hand-over';

const cardOfRecord =
  <T>(decode: (value: unknown) => T | null, card: (record: T) => CardTexts) =>
  (value: unknown) => {
    const record = decode(value);
    return record && card(record);
  };

const LISTS = { courses: cardOfRecord(decodeCourse, courseCard), users: cardOfRecord(decodeUser, userCard) };

/**
 * Inlined as a script into the list pages. It sends the requests of `send-early-requests`. If the session and the list
 * have both answered before the bundles have loaded, it shows the list: a template that the build has made with the
 * list's own components (app/first-paint/page.tsx), filled with the records. React replaces it without a layout shift.
 */
async function start(): Promise<void> {
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  await Promise.all([...(globalThis.earlyRequests?.values() ?? [])].map(({ response }) => response));
  await parsed;
  // The loading screen has asked for the font. A list that is painted in another one first would flicker.
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, FIRST_PAINT_FONT_MS))]);
  const standIn = globalThis.endFirstPaint ? null : makeStandIn();
  if (!standIn) return;
  globalThis.endFirstPaint = handOver(standIn);
  document.body.append(standIn);
}

/** `null` without a user or records, and for a list with a card that no template fits: that waits for React. */
function makeStandIn(): Element | null {
  session.loadToken();
  const template = document.getElementById(TEMPLATE_ID) as HTMLTemplateElement;
  const list = template.dataset.list as keyof typeof LISTS;
  const state = readListState(new URLSearchParams(location.search));
  const user = peekEarly('/api/auth/self', ({ data }) => decodeAccount(data));
  const page = peekEarly(`/api/${list}${listQuery(state)}`, (answer) => decodePage(answer, list, LISTS[list], state));
  if (!user || !page) return null;

  const frame = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
  const [grid, templates] = [...frame.querySelectorAll('ul:has(> li > article)')] as [Element, Element];
  const variants = [...templates.children];
  const cards = page.items.map((item) => cardOf(item, variants)).filter((card) => card !== null);
  if (cards.length === 0 || cards.length < page.items.length) return null;
  for (const card of cards.slice(0, FIRST_ROW_CARDS)) hurryPicture(card.querySelector('img'));

  // The cards have slots of their own.
  templates.remove();
  const texts = {
    [USERNAME_SLOT]: user.username,
    [BACK_END_SLOT]: hostOf(endpoint.get()),
    [TOTAL_SLOT]: formatCount(page.totalItems),
  };
  fill(frame, new Map(Object.entries(texts)));
  grid.replaceChildren(...cards);
  // The pager comes with React, below the cards.
  frame.querySelector('main nav')?.parentElement?.remove();
  frame.querySelector('input')?.setAttribute('value', state.q);
  frame.setAttribute('data-first-paint', '');
  showSidebar(frame);
  return frame;
}

/** As components/courses/thumbnail.tsx does for the first row. */
function hurryPicture(picture: Element | null): void {
  picture?.removeAttribute('loading');
  picture?.setAttribute('fetchpriority', 'high');
}

/** Shows the sidebar as it was left. Its button folds it at once: that does not wait for React. */
function showSidebar(frame: Element): void {
  const [open, rail] = [...frame.querySelectorAll<Element>('aside')] as [Element, Element];
  const button = frame.querySelector('[aria-expanded]')!;
  const isSmall = matchMedia(SMALL_SCREEN).matches;
  const show = () => {
    const isOpen = !isSmall && sidebarState.get();
    (isOpen ? rail : open).replaceWith(isOpen ? open : rail);
    button.setAttribute('aria-expanded', String(isOpen));
  };
  show();
  // On small screens it is a drawer, which comes with React.
  if (isSmall) return rail.remove();
  button.addEventListener('click', (event) => {
    // It is done: React must not be told to press it again.
    event.stopPropagation();
    sidebarState.toggle();
    show();
  });
}

// Whoever reads the responses later hears of a failure.
start().catch(() => {});
