import { afterPaint, onInput } from './input';

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
