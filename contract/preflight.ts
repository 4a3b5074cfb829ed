/** What browsers ask and check around the calls of another origin (CORS). */

/** Sends a request as it is; the kit's own `fetch` judges what it sends. */
type Send = typeof fetch;

const listed = (header: string | null): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());

/** Why pages of `origin` cannot read an answer; `null` if they can. */
export function unreadable(response: Response, origin: string): string | null {
  const allowed = response.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin
    ? null
    : `does not let pages of ${origin} read it (Access-Control-Allow-Origin: ${allowed ?? 'missing'}); ` +
        '--origin names another place that the console is served from';
}

/** Whether a browser asks before it sends this: it does not for what a plain form of a page could send. */
export const needsPreflight = (method: string, headers: string[]): boolean =>
  !['GET', 'HEAD', 'POST'].includes(method) || headers.length > 0;

/** The headers that a preflight has to name: those that a plain form could not send. */
export function namedHeaders(headers: Headers): string[] {
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return [...(headers.has('authorization') ? ['authorization'] : []), ...(isJson ? ['content-type'] : [])];
}

/** Asks beforehand, as browsers do. @returns why they would not send the call then, or `null`. */
export async function refusedPreflight(
  send: Send,
  origin: string,
  method: string,
  url: string,
  headers: string[],
): Promise<string | null> {
  const response = await send(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      ...(headers.length > 0 && { 'Access-Control-Request-Headers': headers.join(',') }),
    },
    redirect: 'manual',
  });
  const { status } = response;
  const to = response.headers.get('location');
  if (status >= 300 && status < 400)
    return `answers ${status}, a redirect${to ? ` to ${to}` : ''}, which browsers do not follow after a preflight`;
  if (!response.ok) return `answers ${status}`;
  const hidden = unreadable(response, origin);
  if (hidden) return hidden;
  const methods = listed(response.headers.get('access-control-allow-methods'));
  const isSimple = ['GET', 'HEAD', 'POST'].includes(method);
  if (!isSimple && !methods.includes(method.toLowerCase()) && !methods.includes('*')) return `does not allow ${method}`;
  const allowed = listed(response.headers.get('access-control-allow-headers'));
  // The wildcard does not cover Authorization.
  const missing = headers.find(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return missing ? `does not allow the header ${missing}` : null;
}
