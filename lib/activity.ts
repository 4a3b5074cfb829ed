/** What counts as a sign of a person: `scroll` aside, which the page itself may cause. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input'] as const;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

let last = Date.now();

/** When the person last did something here, in milliseconds since 1970. No idle time ends a session. */
export const lastActivity = (): number => last;

/** Records activity until the returned function is called. */
export function trackActivity(): () => void {
  const record = () => {
    last = Date.now();
  };
  for (const sign of SIGNS) window.addEventListener(sign, record, { passive: true, capture: true });
  return () => SIGNS.forEach((sign) => window.removeEventListener(sign, record, { capture: true }));
}

const waiting = new Set<() => void>();
let isActive = false;

function onFirstSign() {
  isActive = true;
  for (const sign of FIRST_SIGNS) window.removeEventListener(sign, onFirstSign, true);
  for (const run of waiting) run();
  waiting.clear();
}

if (typeof window !== 'undefined') {
  for (const sign of FIRST_SIGNS) window.addEventListener(sign, onFirstSign, { capture: true, passive: true });
}

/**
 * Runs once the person has moved, touched or typed anything, or at once when that was so before:
 * what a page may need soon is fetched then, after its first paint and before it is asked for.
 */
export function onIntent(run: () => void): void {
  if (isActive) run();
  else waiting.add(run);
}

/** Fetches code at the first sign of a person. Where that fails, whoever needs it tries again. */
export const fetchOnIntent = (load: () => Promise<unknown>): void =>
  onIntent(() => {
    // Whoever needs the code loads it again, and handles the failure.
    load().catch(() => {});
  });
