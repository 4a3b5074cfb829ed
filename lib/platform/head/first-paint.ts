import { decodeCourse } from '../../courses/model';
import type { Id } from '../../api/decode';
import { peekEarly } from '../../api/http';
import './send-early-requests';
import { decodePage, listQuery, type Page } from '../../api/query';
import { decodeAccount } from '../../api/session-check';
import { decodeUser } from '../../users/model';
import { FIRST_PAINT_FONT_MS, SMALL_SCREEN } from '../../config';
import { formatCount } from '../../format';
import { readListState } from '../../navigation/list-state';
import { sidebarState } from '../browser/preferences';
import { session } from '../../session/session';
import { standInAttribute, TEMPLATE_ID } from '../first-paint';
import { cardOf, fill } from './fill';
import { handOver } from './hand-over';
import { courseSlots, totalSlot, usernameSlot, userSlots, type CardSlots } from './slots';

/** React has begun, so nothing is painted before it any more. */
let isRefused = false;

globalThis.firstPaint = {
  refuse: () => (isRefused = true),
  end: () => {},
  listening: () => {},
};

/**
 * Inlined as a script into the list pages. It sends the requests of `preload-start`. If the session and the list have
 * both answered before the bundles have loaded, it shows the list: a template that the build has made with the list's
 * own components (app/first-paint/list-template.tsx), filled with the records. React replaces it without a layout shift.
 */
async function start(): Promise<void> {
  await Promise.all([...(globalThis.earlyRequests?.values() ?? [])].map(({ response }) => response));
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  // The loading screen has asked for the font. A list that is painted in another one first would flicker.
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, FIRST_PAINT_FONT_MS))]);
  const standIn = isRefused ? null : makeStandIn();
  if (!standIn) return;
  Object.assign(globalThis.firstPaint!, handOver(standIn));
  document.body.append(standIn);
}

const searchParams = () => new URLSearchParams(location.search);

/** The page of the list that the URL asks for, and the cards of its records. */
function makeCards(list: string, templates: Element[]): { total: number; cards: Element[] } | null {
  const state = readListState(searchParams());
  const envelope = peekEarly(`/api/${list}${listQuery(state)}`);
  if (!envelope) return null;
  const make = <T extends { id: Id }>({ items, totalItems }: Page<T>, slots: CardSlots<T>) => {
    const cards = items.map((item) => cardOf(item, templates, slots));
    // A list with a card that the templates do not cover, and an empty one, wait for React.
    return cards.length > 0 && cards.every((card) => card !== null) ? { total: totalItems, cards } : null;
  };
  return list === 'users'
    ? make(decodePage(envelope, 'users', decodeUser, state), userSlots)
    : make(decodePage(envelope, 'courses', decodeCourse, state), courseSlots);
}

function makeStandIn(): Element | null {
  session.loadToken();
  const self = peekEarly('/api/auth/self');
  const user = self && decodeAccount(self.data);
  const template = document.getElementById(TEMPLATE_ID);
  if (!user || !(template instanceof HTMLTemplateElement)) return null;

  const [frame, rail] = (template.content.cloneNode(true) as DocumentFragment).children;
  const grid = frame?.querySelector('article')?.closest('ul');
  const list = grid && makeCards(template.dataset.list ?? '', [...grid.children]);
  if (!frame || !grid || !list) return null;

  fill(
    frame,
    new Map([
      [usernameSlot, user.username],
      [formatCount(totalSlot), formatCount(list.total)],
    ]),
  );
  grid.replaceChildren(...list.cards);
  // The pager comes with React, below the cards.
  frame.querySelector('main nav')?.parentElement?.remove();
  if (matchMedia(SMALL_SCREEN).matches) hideSidebar(frame);
  else followSidebarButton(frame, rail!);
  const search = frame.querySelector('input[type=search]');
  search?.setAttribute('value', readListState(searchParams()).q);
  frame.setAttribute(standInAttribute, '');
  return frame;
}

const sidebarButton = (frame: Element) => frame.querySelector('[aria-expanded]');

/** On small screens the sidebar is a drawer, which comes with React. */
function hideSidebar(frame: Element): void {
  frame.querySelector('aside')?.remove();
  sidebarButton(frame)?.setAttribute('aria-expanded', 'false');
}

/** Opens the sidebar, or shows the rail in its place, at the press of its button: it does not wait for React. */
function followSidebarButton(frame: Element, rail: Element): void {
  const sidebar = frame.querySelector('aside')!;
  const button = sidebarButton(frame);
  const show = () => {
    const isOpen = sidebarState.get();
    frame.querySelector('aside')?.replaceWith(isOpen ? sidebar : rail);
    button?.setAttribute('aria-expanded', String(isOpen));
  };
  show();
  button?.addEventListener('click', (event) => {
    // It is done: React must not be told to press it again.
    event.stopPropagation();
    sidebarState.toggle();
    show();
  });
}

// Whoever reads the responses later hears of a failure.
start().catch(() => {});
