import { opensElsewhere } from '../../navigation/links';
import type { FirstPaint } from '../first-paint';

const controlsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('a, button, input')];

const nameOf = (control: Element): string =>
  control.tagName + (control.getAttribute('aria-label') ?? control.textContent);

/** Keys that the browser itself acts on. */
const NATIVE_KEYS = ['Tab', 'Enter', ' '];

/**
 * Watches what a person does in `standIn`. `end` removes it, and does the same in the screen that React renders in its
 * place: moves the focus there, types what was typed, and presses what was pressed last. `listening` sends the keys of
 * shortcuts again.
 */
export function handOver(standIn: Element): Pick<FirstPaint, 'end' | 'listening'> {
  // Forgotten at the end: the page would keep the elements of a hundred cards in memory.
  let shown: Element | null = standIn;
  let pressed: HTMLElement | null = null;
  const keys: KeyboardEvent[] = [];

  standIn.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!control || opensElsewhere(event as MouseEvent)) return;
    if (control instanceof HTMLAnchorElement) {
      // The code has loaded: in a moment React follows the link without loading a page.
      if (document.readyState !== 'complete') return;
      event.preventDefault();
    }
    pressed = control;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey;
    if (!isTyped && !NATIVE_KEYS.includes(event.key)) keys.push(event);
  };
  document.addEventListener('keydown', onKeyDown);

  function end() {
    // The loading screen of a later session ends, too.
    if (!shown?.isConnected) return;
    document.removeEventListener('keydown', onKeyDown);
    const { activeElement } = document;
    const controls = controlsIn(shown);
    const mainId = shown.querySelector('main')?.id ?? '';
    const last = pressed;
    shown.remove();
    shown = pressed = null;

    // React has not inserted its screen yet.
    queueMicrotask(() => {
      const screen = document.getElementById(mainId)?.closest('body > *');
      if (!screen) return;
      const now = controlsIn(screen);
      const counterpart = (control: Element | null): HTMLElement | undefined => {
        const next = now[controls.findIndex((each) => each === control)];
        return control && next && nameOf(control) === nameOf(next) ? next : undefined;
      };
      counterpart(activeElement)?.focus({ preventScroll: true });
      for (const control of controls) {
        const field = counterpart(control);
        if (control instanceof HTMLInputElement && field instanceof HTMLInputElement) type(field, control.value);
      }
      counterpart(last)?.click();
    });
  }

  function listening() {
    for (const key of keys.splice(0)) {
      (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', key));
    }
  }

  return { end, listening };
}

function type(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  // React replaces the setter on the element, and would not notice the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
