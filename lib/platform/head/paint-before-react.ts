import { peekEarly } from '../../api/http';
import { decodeAccount } from '../../api/session-check';
import { FIRST_PAINT_FONT_MS, SMALL_SCREEN } from '../../config';
import { endpoint, hostOf } from '../../session/endpoint';
import { session } from '../../session/session';
import { pause } from '../../time';
import { sidebarState } from '../browser/preferences';
import { TEMPLATE_ID } from '../first-paint';
import { BACK_END_SLOT, fill, USERNAME_SLOT } from './template-slots';
import { recordInput } from './replay-input';
import './send-early-requests';

interface Screen {
  /** Also waits for what the page reads besides the session. */
  needsData: boolean;
  /** Puts what the page shows first into its frame; `false` if the page has to wait for React. */
  complete: (frame: Element, page: string) => boolean;
}

/**
 * Shows the template of this page (app/first-paint/page.tsx), completed, if the early requests for it have been
 * answered before the bundles have loaded. React replaces it without a layout shift.
 */
export async function paintBeforeReact({ needsData, complete }: Screen): Promise<void> {
  session.loadToken();
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const early = [...(globalThis.earlyRequests?.values() ?? [])].map(({ response }) => response);
  // The first one is about the session.
  await Promise.all(needsData ? early : early.slice(0, 1));
  await parsed;
  // The loading screen has asked for the font. A page that is painted in another one first would flicker.
  await Promise.race([document.fonts.ready, pause(FIRST_PAINT_FONT_MS)]);
  const painted = globalThis.endFirstPaint ? null : completeTemplate(complete);
  if (!painted) return;
  globalThis.endFirstPaint = recordInput(painted);
  document.body.append(painted);
}

/** `null` without a user. */
function completeTemplate(complete: Screen['complete']): Element | null {
  const user = peekEarly('/api/auth/self', ({ data }) => decodeAccount(data));
  if (!user) return null;
  const template = document.getElementById(TEMPLATE_ID) as HTMLTemplateElement;
  const frame = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
  const texts = { [USERNAME_SLOT]: user.username, [BACK_END_SLOT]: hostOf(endpoint.get()) };
  fill(frame, new Map(Object.entries(texts)));
  if (!complete(frame, template.dataset.page!)) return null;
  frame.setAttribute('data-first-paint', '');
  showSidebar(frame);
  return frame;
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
    // The press is handled here: React must not handle it again.
    event.stopPropagation();
    sidebarState.toggle();
    show();
  });
}
