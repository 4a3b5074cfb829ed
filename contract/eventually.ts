const WAITS_MS = [0, 150, 300, 600, 1_200];

/**
 * Retries a read until its result is as wanted: some back ends' lists are stale for a moment after a write.
 * @returns the result (the last one if it never was as wanted), and whether a retry was needed.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
): Promise<{ answer: T; late: boolean }> {
  let answer = await ask();
  let late = false;
  for (const wait of WAITS_MS.slice(1)) {
    if (wanted(answer)) break;
    late = true;
    await new Promise((resolve) => setTimeout(resolve, wait));
    answer = await ask();
  }
  return { answer, late };
}

export const STALE = 'stale for a moment after a write';
