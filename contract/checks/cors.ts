import { isMixedContent } from '../../lib/session/endpoint';
import { refusedPreflight, unreadable } from '../preflight';
import { Broken } from '../steps';
import type { Run } from '../run';
import { judgeAsBrowser, plainFetch } from '../wire';

const CALLS: [method: string, path: string, headers: string[]][] = [
  ['POST', '/api/auth/login', ['content-type']],
  ['GET', '/api/courses', ['authorization']],
  ['POST', '/api/courses', ['authorization']],
  ['PUT', '/api/courses/1', ['authorization']],
  ['PATCH', '/api/courses/1/modules/reorder', ['authorization', 'content-type']],
  ['DELETE', '/api/users/1', ['authorization']],
];

/**
 * Checks CORS preflight responses for the console's origin: without them no request of the console works. Some back
 * ends allow only known origins. Where all is well, every later call is judged as a browser would.
 */
export async function checkCors({ steps, target: { baseUrl, origin } }: Run): Promise<void> {
  const check = (call: string, ask: () => Promise<string | null>) =>
    steps.run(call, async () => {
      const why = await ask();
      if (why) throw new Broken(why);
    });

  const found: unknown[] = [];
  for (const [method, path, headers] of CALLS) {
    found.push(
      await check(`OPTIONS ${path} (${method} from a browser)`, () =>
        refusedPreflight(plainFetch, origin, method, baseUrl + path, headers),
      ),
    );
  }
  found.push(
    await check('GET /api/auth/self from a browser', async () => {
      if (isMixedContent(baseUrl, new URL(origin))) return 'is http, which pages of https may not ask';
      const answer = await plainFetch(`${baseUrl}/api/auth/self`, { headers: { Origin: origin } });
      const why = unreadable(answer, origin);
      return why && `the answer ${why}`;
    }),
  );
  // Else each of them would fail for the same reason.
  if (found.every((thrown) => thrown === null)) judgeAsBrowser(origin);
}
