/** Runs `act` after the next paint, so that what a press has changed so far is seen before `act` takes its time. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
