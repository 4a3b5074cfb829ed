/** When the person last did something here, in milliseconds since 1970. No idle time ends a session. */
let last = Date.now();

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

export const lastActivity = (): number => last;

/** Records activity until the returned function is called. */
export function trackActivity(): () => void {
  const record = () => {
    last = Date.now();
  };
  for (const sign of SIGNS) window.addEventListener(sign, record, { passive: true, capture: true });
  return () => SIGNS.forEach((sign) => window.removeEventListener(sign, record, { capture: true }));
}
