/** Data with the request that it answers, as the cache holds it. */
export interface Reading<T> {
  data: T;
  /** Number of the request. A later request has a higher number. */
  request: number;
  /** When the response arrived, by the clock of `ageClock`. */
  arrivedAt: number;
  /** When the response arrived, in ms since 1970: to be shown, not to be compared. */
  readAt: number;
}

let requests = 0;

/** The number of the latest request: data with a higher number was requested later than now. */
export const requestsSoFar = (): number => requests;

/** Milliseconds by which ages are told: nobody can set this clock. */
export const ageClock = (): number => performance.now();

const readingNow = <T>(data: T, request: number): Reading<T> => ({
  ...{ data, request, arrivedAt: ageClock(), readAt: Date.now() },
});

/** The reading of data that was requested before React started. */
export const preloadedReading = <T>(data: T): Reading<T> => readingNow(data, (requests += 1));

/** Sends a request under the next number; `undefined` if it was aborted. */
export async function readingOf<T>(send: () => Promise<T | undefined>): Promise<Reading<T> | undefined> {
  const request = (requests += 1);
  const data = await send();
  return data === undefined ? undefined : readingNow(data, request);
}
