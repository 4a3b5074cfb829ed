/** Pictures may come a little earlier than they should. */
const EARLY = 0.8;

/**
 * Whether a picture is shown, so that there are about so many a second at most. Every second or third of a film is shown
 * then, at an even pace: of 50 pictures 25, not 30.
 */
export function createFrameFilter(framesPerSecond: number): (seconds: number) => boolean {
  let last = -Infinity;
  return (seconds) => {
    if (seconds - last < EARLY / framesPerSecond) return false;
    last = seconds;
    return true;
  };
}
