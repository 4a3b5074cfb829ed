import { opensElsewhere, afterPaint } from '../browser/input';

const controlsIn = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a, button, input, [role=button]'),
];

const nameOf = (control: Element): string =>
  control.tagName + (control.getAttribute('aria-label') ?? control.textContent);

/**
 * Watches what a person does in `painted`. The returned function removes it, and does the same in the screen that React
 * renders in its place: moves the focus there, types what was typed, chooses the files that were chosen, presses what was
 * pressed last, and sends the keys of shortcuts again.
 */
export function recordInput(painted: Element): () => void {
  let pressed: HTMLElement | null = null;
  const keys: KeyboardEvent[] = [];

  painted.addEventListener('click', (event) => {
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
    // The browser itself acts on the other keys.
    if (!isTyped && /^\S$/.test(event.key)) keys.push(event);
  };
  document.addEventListener('keydown', onKeyDown);

  return () => {
    // Once, and forgotten: it would keep the elements of a hundred cards in memory.
    globalThis.endFirstPaint = undefined;
    document.removeEventListener('keydown', onKeyDown);
    const { activeElement } = document;
    const controls = controlsIn(painted);
    painted.remove();

    // React is about to insert its screen.
    queueMicrotask(() => {
      const screen = document.querySelector('main')?.closest('body > *');
      const now = screen ? controlsIn(screen) : [];
      for (const [index, control] of controls.entries()) {
        const next = now[index];
        if (!next || nameOf(next) !== nameOf(control)) continue;
        if (control === activeElement) next.focus({ preventScroll: true });
        if (control instanceof HTMLInputElement) fill(next as HTMLInputElement, control);
        if (control === pressed) next.click();
      }
    });
    // Its effects, which listen to shortcuts, may run after its paint.
    afterPaint(() => {
      for (const key of keys) (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', key));
    });
  };
}

/** Puts into a field what a person has put into the one before it. */
function fill(field: HTMLInputElement, { value, files }: HTMLInputElement): void {
  if (field.value === value) return;
  // Not with `value`: React replaces its setter, and would not notice the change.
  if (files) field.files = files;
  else field.setRangeText(value, 0, field.value.length, 'end');
  field.dispatchEvent(new Event(files ? 'change' : 'input', { bubbles: true }));
}
