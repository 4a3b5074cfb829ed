import { peekEarly } from '../../api/http';
import { decodeAccount } from '../../api/session-check';
import { FIRST_PAINT_FONT_MS, SMALL_SCREEN } from '../../config';
import { endpoint, hostOf } from '../../session/endpoint';
import { session } from '../../session/session';
import { pause } from '../../time';
import { sidebarState } from '../browser/preferences';
import { BACK_END_SLOT, fill, TEMPLATE_ID, USERNAME_SLOT } from './template-slots';
import { recordInput } from './replay-input';

declare global {
  /**
   * Removes what was painted before React. Set here, by the inlined script that has painted, or by React when it begins
   * first: then nothing is painted before it any more.
   */
  var endFirstPaint: (() => void) | undefined;
}

/** Puts what the page shows first into its frame; `false` if the page has to wait for React. */
type Complete = (frame: Element) => boolean;

/**
 * Shows the template of this page (app/first-paint/page.tsx), completed, if the early requests for it have been
 * `answered` before the bundles have loaded. React replaces it without a layout shift.
 */
export async function paintBeforeReact(answered: unknown[], complete: Complete): Promise<void> {
  session.loadToken();
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  await Promise.all(answered);
  await parsed;
  // The loading screen has asked for the font. A page that is painted in another one first would flicker.
  await Promise.race([document.fonts.ready, pause(FIRST_PAINT_FONT_MS)]);
  const painted = globalThis.endFirstPaint ? null : completeTemplate(complete);
  if (!painted) return;
  globalThis.endFirstPaint = recordInput(painted);
  document.body.append(painted);
}

/** `null` without a user. */
function completeTemplate(complete: Complete): Element | null {
  const user = peekEarly('/api/auth/self', ({ data }) => decodeAccount(data));
  if (!user) return null;
  const template = document.getElementById(TEMPLATE_ID) as HTMLTemplateElement;
  const frame = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
  fill(frame, { [USERNAME_SLOT]: user.username, [BACK_END_SLOT]: hostOf(endpoint.get()) });
  if (!complete(frame)) return null;
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
