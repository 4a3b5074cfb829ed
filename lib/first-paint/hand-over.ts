/** What a person did before React was there: the focus, what was typed into a field, and the button pressed last. */
interface Left {
  focused: number;
  typed: string | undefined;
  pressed: number;
}

const controlsIn = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a, button, input, select, main, h1'),
];

const nameOf = (control: Element): string =>
  control.tagName + (control.getAttribute('aria-label') ?? control.textContent);

/**
 * Watches what a person does in `standIn`. The returned function removes it, and does the same in the screen that React
 * renders in its place: moves the focus there, types what was typed, presses what was pressed.
 */
export function handOver(standIn: Element): () => void {
  const controls = controlsIn(standIn);
  const left: Left = { focused: -1, typed: undefined, pressed: -1 };
  standIn.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) left.pressed = controls.indexOf(button);
  });

  return () => {
    // The loading screen of a later session ends, too.
    if (!standIn.isConnected) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) left.focused = controls.indexOf(activeElement);
    if (activeElement instanceof HTMLInputElement) left.typed = activeElement.value;
    const mainId = standIn.querySelector('main')?.id ?? '';
    standIn.remove();
    // React has not inserted its screen yet.
    queueMicrotask(() => {
      const screen = document.getElementById(mainId)?.closest('body > *');
      if (screen) redo(controls, controlsIn(screen), left);
    });
  };
}

function redo(before: HTMLElement[], now: HTMLElement[], { focused, typed, pressed }: Left): void {
  const counterpart = (index: number): HTMLElement | undefined => {
    const [old, next] = [before[index], now[index]];
    return old && next && nameOf(old) === nameOf(next) ? next : undefined;
  };
  const focus = counterpart(focused);
  focus?.focus({ preventScroll: true });
  if (focus instanceof HTMLInputElement && typed !== undefined && typed !== focus.value) {
    // React replaces the setter on the element, and would not notice the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(focus, typed);
    focus.dispatchEvent(new Event('input', { bubbles: true }));
  }
  counterpart(pressed)?.click();
}
