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
