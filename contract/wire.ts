import { namedHeaders, needsPreflight, refusedPreflight, unreadable } from './preflight';

/** A raw response, before the console's code parses it. */
export interface Heard {
  method: string;
  url: URL;
  /** 0 without an answer. */
  status: number;
  body: string;
  /** Where the answer came from, if that is not where it was asked. */
  redirectedTo?: string;
  /** Why this call does not work in a browser, though it was answered. */
  blocked?: string;
}

const heard: Heard[] = [];
let failure: unknown;
let browserAt: string | null = null;
/** What the preflights gave that were made, by call: browsers keep that, too. */
const preflights = new Map<string, string | null>();

/** Sends a request as it is, without looking at it. */
export const plainFetch = globalThis.fetch;

/** From now on every call is judged as a browser would that shows a page of `origin`. */
export const judgeAsBrowser = (origin: string): void => void (browserAt = origin);

/** The origin that calls are judged for; `null` before. */
export const judgedOrigin = (): string | null => browserAt;

/** Patches `fetch` to record every raw response: the decoded data does not show which deviations were tolerated. */
export function listen(): void {
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const refused = browserAt && (await askBefore(browserAt, method, url, namedHeaders(headers)));
    if (browserAt) headers.set('Origin', browserAt);
    const response = await plainFetch(input, { ...init, headers }).catch((thrown: unknown) => {
      failure = thrown;
      heard.push({ method, url, status: 0, body: '' });
      throw thrown;
    });
    const { status, statusText } = response;
    const hidden = browserAt && unreadable(response, browserAt);
    const call = `${method} ${url.pathname}`;
    const blocked = refused
      ? `no browser sends ${call}: the preflight ${refused}`
      : hidden
        ? `no browser shows the answer to ${call}: it ${hidden}`
        : undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    const redirectedTo = response.redirected ? response.url : undefined;
    heard.push({ method, url, status, body: bytes.toString(), redirectedTo, blocked });
    const copy = new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers: response.headers });
    // A response that is made has no address.
    return Object.defineProperties(copy, {
      url: { value: response.url },
      redirected: { value: response.redirected },
    });
  };
}

async function askBefore(origin: string, method: string, url: URL, headers: string[]): Promise<string | null> {
  if (!needsPreflight(method, headers)) return null;
  const call = [method, url.pathname.replace(/\/(courses|modules|users)\/[^/]+/g, '/$1/{id}'), ...headers].join(' ');
  const known = preflights.get(call);
  if (known !== undefined) return known;
  const refused = await refusedPreflight(plainFetch, origin, method, url.href, headers);
  preflights.set(call, refused);
  return refused;
}

/** Returns and clears the responses recorded so far. */
export const takeHeard = (): Heard[] => heard.splice(0);

/** Why the last call that got no answer got none: `cause` of what `fetch` threw. */
export const lastFailure = (): unknown => (failure instanceof Error ? failure.cause : undefined);
