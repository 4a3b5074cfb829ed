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
