/** A response whose body has been read, but not parsed. */
export interface RawResponse {
  status: number;
  body: string;
  /** The headers `Retry-After` and `Date`, if the back end lets the console read them. */
  retryAfter?: string | null;
  date?: string | null;
  /** Present if the response came from another address than the one requested. */
  redirect?: Redirect;
}

export interface Redirect {
  /** The address from which the response came. */
  to: string;
  /** It is of another origin: the browser has removed the token from the request. */
  isElsewhere: boolean;
}

/** `answeredAt` is empty where the browser does not tell. */
export function redirectOf(requested: string, answeredAt: string): Redirect | undefined {
  if (answeredAt === '') return undefined;
  const from = new URL(requested, globalThis.location?.href);
  const to = new URL(answeredAt, from);
  return from.href === to.href ? undefined : { to: to.href, isElsewhere: from.origin !== to.origin };
}

/** Reads the whole body. Rejects as `fetch` does. */
export const readRaw = async (response: Response, requested: string): Promise<RawResponse> => ({
  status: response.status,
  body: await response.text(),
  retryAfter: response.headers.get('Retry-After'),
  date: response.headers.get('Date'),
  redirect: response.redirected ? redirectOf(requested, response.url) : undefined,
});
