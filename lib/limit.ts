/** Returns a function that runs what it is given, at most `count` at a time, the earliest first. */
export function createLimit(count: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running === count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next one takes this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Maps items, at most `count` at a time, the earliest first. After a failure nothing more is begun. */
export async function mapLimited<T, R>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  async function run() {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (thrown) {
        hasFailed = true;
        throw thrown;
      }
    }
  }
  await Promise.all(Array.from({ length: count }, run));
  return results;
}
