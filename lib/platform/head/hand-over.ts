import { opensElsewhere } from '../../navigation/links';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a, button, input, textarea'),
];

const isText = (control: Element): control is TextField =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

const nameOf = (control: Element): string =>
  `${control.tagName} ${control.getAttribute('aria-label') ?? (isText(control) ? control.name : control.textContent)}`;

/** Pairs the first control of a name with the first of that name: React may show more than the stand-in, as a notice. */
function pairsOf(before: HTMLElement[], after: HTMLElement[]): [HTMLElement, HTMLElement][] {
  const named = new Map<string, HTMLElement[]>();
  for (const control of after) {
    const name = nameOf(control);
    named.set(name, [...(named.get(name) ?? []), control]);
  }
  return before.flatMap((control) => {
    const next = named.get(nameOf(control))?.shift();
    return next ? [[control, next]] : [];
  });
}

/**
 * Watches what a person does in `standIn`. The returned function removes it, and does the same in the screen that React
 * renders in its place: moves the focus there, types what was typed, presses what was pressed last, and sends the keys
 * of shortcuts again.
 */
export function handOver(standIn: Element): () => void {
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
    const isTyped = event.target instanceof Element && isText(event.target) && !event.ctrlKey && !event.metaKey;
    // The browser itself acts on the other keys.
    if (!isTyped && /^\S$/.test(event.key)) keys.push(event);
  };
  document.addEventListener('keydown', onKeyDown);

  return () => {
    // Once, and forgotten: it would keep the elements of a hundred cards in memory.
    globalThis.endFirstPaint = undefined;
    document.removeEventListener('keydown', onKeyDown);
    const { activeElement } = document;
    const controls = controlsIn(standIn);
    standIn.remove();

    // React is about to insert its screen, and to run its effects, which listen to shortcuts.
    queueMicrotask(() => {
      const screen = document.querySelector('main')?.closest('body > *');
      for (const [control, next] of pairsOf(controls, screen ? controlsIn(screen) : [])) {
        if (control === activeElement) next.focus({ preventScroll: true });
        // A field that nobody has typed into may hold a draft there.
        if (isText(control) && control.value !== control.defaultValue) type(next as TextField, control.value);
        if (control === pressed) next.click();
      }
      for (const key of keys) (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', key));
    });
  };
}

function type(field: TextField, text: string): void {
  if (field.value === text) return;
  // Not with `value`: React replaces its setter, and would not notice the change.
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
