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

const waiting = new Set<() => void>();
let isActive = false;

if (typeof window !== 'undefined') {
  const stop = onInput(() => {
    stop();
    isActive = true;
    for (const run of waiting) run();
    waiting.clear();
  });
}

/**
 * Runs `run` at the first user input, or immediately if there was one before. Used to prefetch what the page may need
 * soon: after its first paint, but before it is needed.
 */
export function onIntent(run: () => void): void {
  if (isActive) run();
  else waiting.add(run);
}

/**
 * Prefetches code at the first user input. Modules call it while they are evaluated, for which a navigation waits: the
 * request is made after the paint of what that input changes.
 */
export const fetchOnIntent = (load: () => Promise<unknown>): void =>
  onIntent(() =>
    afterPaint(() => {
      // The component that needs the code imports it again, and handles the failure.
      load().catch(() => {});
    }),
  );
