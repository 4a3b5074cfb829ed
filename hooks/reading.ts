/** Data with the request that it answers, as the cache holds it. */
export interface Reading<T> {
  data: T;
  /** Number of the request. A later request has a higher number, even if the clock was set back meanwhile. */
  request: number;
  /** When the response arrived, in ms since 1970. */
  readAt: number;
}

let requests = 0;

/** The number of the latest request: data with a higher number was requested later than now. */
export const requestsSoFar = (): number => requests;

/** The reading of data that was requested before React started. */
export const preloadedReading = <T>(data: T): Reading<T> => ({ data, request: (requests += 1), readAt: Date.now() });

/** Sends a request under the next number; `undefined` if it was aborted. */
export async function readingOf<T>(send: () => Promise<T | undefined>): Promise<Reading<T> | undefined> {
  const request = (requests += 1);
  const data = await send();
  return data === undefined ? undefined : { data, request, readAt: Date.now() };
}
