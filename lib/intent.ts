const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input'] as const;

const waiting = new Set<() => void>();
let shown = false;

function onSign() {
  shown = true;
  for (const sign of SIGNS) window.removeEventListener(sign, onSign, true);
  for (const run of waiting) run();
  waiting.clear();
}

if (typeof window !== 'undefined') {
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true });
}

/**
 * Runs once the person has moved, touched or typed anything, or at once when that was so before:
 * what a page may need soon is fetched then, after its first paint and before it is asked for.
 */
export function onIntent(run: () => void): void {
  if (shown) run();
  else waiting.add(run);
}

/** Fetches code at the first sign of a person. Where that fails, whoever needs it tries again. */
export const fetchOnIntent = (load: () => Promise<unknown>): void => onIntent(() => void load().catch(() => {}));
