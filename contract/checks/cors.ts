import { Broken } from '../steps';
import type { Run } from '../run';

const CALLS: [method: string, path: string, headers: string[]][] = [
  ['POST', '/api/auth/login', ['content-type']],
  ['GET', '/api/courses', ['authorization']],
  ['POST', '/api/courses', ['authorization']],
  ['PUT', '/api/courses/1', ['authorization']],
  ['PATCH', '/api/courses/1/modules/reorder', ['authorization', 'content-type']],
  ['DELETE', '/api/users/1', ['authorization']],
];

const listed = (header: string | null): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());

/**
 * Checks CORS preflight responses for the console's origin: without them no request of the console works. Some back
 * ends allow only known origins.
 */
export async function checkCors({ steps, target: { baseUrl, origin } }: Run): Promise<void> {
  function expectOrigin(response: Response, what: string) {
    const allowed = response.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== origin)
      throw new Broken(
        `${what} does not let pages of ${origin} read it (Access-Control-Allow-Origin: ${allowed ?? 'missing'}); ` +
          '--origin names another place that the console is served from',
      );
  }

  for (const [method, path, headers] of CALLS) {
    await steps.run(`OPTIONS ${path} (${method} from a browser)`, async () => {
      const response = await fetch(baseUrl + path, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': headers.join(','),
        },
      });
      if (!response.ok) throw new Broken(`answers ${response.status}`);
      expectOrigin(response, 'it');
      const methods = listed(response.headers.get('access-control-allow-methods'));
      const simple = method === 'GET' || method === 'POST';
      if (!simple && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
        throw new Broken(`does not allow ${method}`);
      const allowed = listed(response.headers.get('access-control-allow-headers'));
      // The wildcard does not cover Authorization.
      const missing = headers.find(
        (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
      );
      if (missing) throw new Broken(`does not allow the header ${missing}`);
    });
  }

  await steps.run('GET /api/auth/self from a browser', async () => {
    expectOrigin(await fetch(`${baseUrl}/api/auth/self`, { headers: { Origin: origin } }), 'the answer');
  });
}
