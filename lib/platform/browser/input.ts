/** Events of user input; the pointer moves before it presses. Without `scroll`, which the page itself may cause. */
const INPUT = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'input'] as const;

/** Calls `listener` at each input; returns the unsubscribe function. */
export function onInput(listener: () => void): () => void {
  for (const type of INPUT) window.addEventListener(type, listener, { capture: true, passive: true });
  return () => INPUT.forEach((type) => window.removeEventListener(type, listener, { capture: true }));
}

/** Resolves once nobody has touched the page for `ms`. */
export const untilQuiet = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stop();
      resolve();
    };
    let timer = setTimeout(done, ms);
    const stop = onInput(() => {
      clearTimeout(timer);
      timer = setTimeout(done, ms);
    });
  });

/** Runs `act` after the next paint, so that what a press has changed so far is seen before `act` takes its time. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/**
 * Whether a click on a link opens another tab or window (other mouse button, or a modifier key), so
 * that the screen stays.
 */
export const opensElsewhere = (click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
