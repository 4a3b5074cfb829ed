import { NO_ANSWER_PROBE_MS } from '../config';
import { connection } from '../platform/browser/connection';
import { isMixedContent } from './endpoint';

/** Why a back end has not answered, as far as a browser lets a page know. */
export type NoAnswer =
  /** The browser has no connection. */
  | 'offline'
  /** A page of https asks an address of http. */
  | 'mixed-content'
  /** The browser asks for leave to reach a device in the local network, or has been denied it. */
  | 'local-network'
  /** The server answers, but does not let this origin read it (CORS). */
  | 'not-allowed'
  /** Nothing answers at that address. */
  | 'silent';

/** The headers by which a server lets this console read its answers; see docs/backends.md. */
export const headersToSend = (origin: string): string[] => [
  `Access-Control-Allow-Origin: ${origin}`,
  'Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers: Authorization, Content-Type',
];

/** Finds out why `baseUrl` has not answered; `null` if it does now. */
export async function whyNoAnswer(baseUrl: string): Promise<NoAnswer | null> {
  if (!connection.online()) return 'offline';
  // First: where it is allowed, browsers let pages of https reach http in the local network.
  if (await isWithheld(baseUrl)) return 'local-network';
  if (isMixedContent(baseUrl, window.location)) return 'mixed-content';
  const address = `${baseUrl}/api/auth/self`;
  if (await answers(address, 'cors', ASKED_BEFORE)) return null;
  // To its own origin a page needs no leave.
  if (new URL(baseUrl).origin === window.location.origin) return 'silent';
  return (await answers(address, 'no-cors')) || (await answers(tooLong(address), 'no-cors')) ? 'not-allowed' : 'silent';
}

/**
 * Headers for which a browser asks beforehand (preflight), as it does for all calls with a token: a server may let a page
 * read what is asked without them, as by /setup, and refuse all else.
 */
const ASKED_BEFORE = { Authorization: 'Bearer', 'Content-Type': 'application/json' };

/** Whether something answers, whatever it says. */
async function answers(address: string, mode: RequestMode, more?: Record<string, string>): Promise<boolean> {
  const timeout = AbortSignal.timeout(NO_ANSWER_PROBE_MS);
  try {
    await fetch(address, {
      mode,
      headers: { Accept: 'application/json', ...more },
      credentials: 'omit',
      cache: 'no-store',
      signal: timeout,
    });
    return true;
  } catch {
    // Nothing answers, or the browser does not say so.
    return false;
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
