import { NO_ANSWER_PROBE_MS } from '../config';
import { connection } from '../platform/browser/connection';
import { baseUrlOf, isMixedContent, PROBE_PATH } from './endpoint';

/** Why a back end has not answered, as far as a browser lets a page know. */
export type NoAnswerReason =
  /** The browser has no connection. */
  | 'offline'
  /** A page of https asks an address of http. */
  | 'mixed-content'
  /** The browser asks for leave to reach a device in the local network, or has been denied it. */
  | 'local-network'
  /** The server answers, but does not let this origin read it (CORS). */
  | 'not-allowed'
  /** The back end redirects to another address. */
  | 'moved'
  /** Nothing answers at that address. */
  | 'silent';

export interface NoAnswer {
  reason: NoAnswerReason;
  /** Of `moved`: the base URL of the back end there, if that is known. */
  movedTo?: string;
}

/** The headers by which a server lets this console read its answers; see docs/backends.md. */
export const headersToSend = (origin: string): string[] => [
  `Access-Control-Allow-Origin: ${origin}`,
  'Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers: Authorization, Content-Type',
];

/** Finds out why `baseUrl` has not answered; `null` if it does now. */
export async function whyNoAnswer(baseUrl: string): Promise<NoAnswer | null> {
  if (!connection.online()) return { reason: 'offline' };
  // First: where it is allowed, browsers let pages of https reach http in the local network.
  if (await isWithheld(baseUrl)) return { reason: 'local-network' };
  if (isMixedContent(baseUrl, window.location)) return { reason: 'mixed-content' };
  const address = baseUrl + PROBE_PATH;
  const answer = await ask(address, 'cors', ASKED_BEFORE);
  if (answer) return movedFrom(baseUrl, answer);
  // To its own origin a page needs no leave.
  const isOwnOrigin = new URL(baseUrl).origin === window.location.origin;
  for (const unread of isOwnOrigin ? [] : [address, tooLong(address)]) {
    if (await ask(unread, 'no-cors')) return (await findMove(baseUrl, unread)) ?? { reason: 'not-allowed' };
  }
  // A connection that was lost meanwhile, or that was not yet known to be.
  return { reason: connection.online() ? 'silent' : 'offline' };
}

/** The base URL from which a readable response came, if that is another back end. */
function movedFrom(baseUrl: string, { redirected, url }: Response): NoAnswer | null {
  const movedTo = redirected ? baseUrlOf(url) : baseUrl;
  return movedTo === baseUrl ? null : { reason: 'moved', movedTo };
}

/**
 * Whether and where to a back end redirects that may not be read. A browser never follows a redirect of the question that
 * it asks before a request with a token, and does not let a page see a redirect without CORS headers. `unread` is an
 * address that is answered.
 */
async function findMove(baseUrl: string, unread: string): Promise<NoAnswer | null> {
  const answer = await ask(baseUrl + PROBE_PATH, 'cors');
  if (answer) return movedFrom(baseUrl, answer);
  if (await answersFromItsOrigin(unread)) return null;
  for (const movedTo of likelyMoves(baseUrl)) {
    if (await ask(movedTo + PROBE_PATH, 'cors', ASKED_BEFORE)) return { reason: 'moved', movedTo };
  }
  return { reason: 'moved' };
}

/** The addresses to which most back ends move: from http to https, to `www` or away from it. */
function likelyMoves(baseUrl: string): string[] {
  const { hostname, pathname } = new URL(baseUrl);
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  const moves = [hostname, other].map((host) => `https://${host}${pathname}`.replace(/\/+$/, ''));
  return moves.filter((each) => each !== baseUrl);
}

/**
 * Whether what answers at `address` is there, and not behind a redirect to another origin. A document whose policy allows
 * that origin alone gets no answer from elsewhere, whatever headers the redirect has.
 */
async function answersFromItsOrigin(address: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentDocument!;
  const policy = inside.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src ${new URL(address).origin}`;
  inside.head.append(policy);
  try {
    return (await ask(address, 'no-cors', undefined, frame.contentWindow!)) !== null;
  } finally {
    frame.remove();
  }
}

/**
 * Headers for which a browser asks beforehand (preflight), as it does for all calls with a token: a server may let a page
 * read what is asked without them, as by /setup, and refuse all else.
 */
const ASKED_BEFORE = { Authorization: 'Bearer', 'Content-Type': 'application/json' };

/** The kind of response, whatever its status; `null` if there is none, or the browser does not tell. */
async function ask(
  address: string,
  mode: RequestMode,
  more?: Record<string, string>,
  from: WindowOrWorkerGlobalScope = globalThis,
): Promise<Response | null> {
  try {
    return await from.fetch(address, {
      mode,
      headers: { Accept: 'application/json', ...more },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(NO_ANSWER_PROBE_MS),
    });
  } catch {
    // Nothing answers, or the browser does not say so.
    return null;
  }
}

/**
 * Answers with `Cross-Origin-Resource-Policy: same-origin` are withheld even without CORS. Servers refuse so long an
 * address before they come to that header.
 */
const tooLong = (address: string): string => `${address}?${'x'.repeat(32_768)}`;

/** Names of the permission, in the order of Chrome's versions: later ones have one for each kind of address. */
const PERMISSIONS = ['local-network-access', 'local-network', 'loopback-network'];

/** Whether the browser keeps a page of another network from an address in the local one. */
async function isWithheld(baseUrl: string): Promise<boolean> {
  if (!isLocalAddress(new URL(baseUrl).hostname) || isLocalAddress(window.location.hostname)) return false;
  const states = await Promise.all(PERMISSIONS.map(stateOf));
  const known = states.filter((state) => state !== null);
  return known.length > 0 && !known.includes('granted');
}

/** `null` in browsers without this permission. */
async function stateOf(name: string): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    // An unknown permission is a TypeError; without https there are none.
    return null;
  }
}

/** Whether a host is in the local network, as far as its name says. */
export const isLocalAddress = (hostname: string): boolean =>
  /^(localhost|.+\.(localhost|local))$/.test(hostname) ||
  /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(hostname) ||
  /^\[(::1\]|f[cd]|fe[89ab])/.test(hostname);
