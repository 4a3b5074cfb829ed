import { isMixedContent } from '../../lib/session/endpoint';
import { refusedPreflight, unreadable } from '../preflight';
import type { SentenceId } from '../sentences';
import { Broken } from '../steps';
import type { Run } from '../run';
import { judgeAsBrowser, plainFetch } from '../wire';

const CALLS: [method: string, path: string, headers: string[], seen: SentenceId][] = [
  ['POST', '/api/auth/login', ['content-type'], 'login-failed'],
  ['GET', '/api/courses', ['authorization'], 'list-failed'],
  ['POST', '/api/courses', ['authorization'], 'create-unanswered'],
  ['PUT', '/api/courses/1', ['authorization'], 'update-unanswered'],
  ['PATCH', '/api/courses/1/modules/reorder', ['authorization', 'content-type'], 'order-unanswered'],
  ['DELETE', '/api/users/1', ['authorization'], 'delete-unanswered'],
];

/**
 * Checks CORS preflight responses for the console's origin: without them no request of the console works. Some back
 * ends allow only known origins. Where all is well, every later call is judged as a browser would.
 */
export async function checkCors({ steps, target: { baseUrl, origin } }: Run): Promise<void> {
  const check = (call: string, ask: () => Promise<string | null>, seen: SentenceId) =>
    steps.run(call, async () => {
      const why = await ask();
      if (why) throw new Broken(why, seen);
    });

  const isMixed = isMixedContent(baseUrl, new URL(origin));
  const found: unknown[] = [];
  for (const [method, path, headers, seen] of CALLS) {
    found.push(
      await check(
        `OPTIONS ${path} (${method} from a browser)`,
        () => refusedPreflight(plainFetch, origin, method, baseUrl + path, headers),
        seen,
      ),
    );
  }
  found.push(
    await check(
      'GET /api/auth/self from a browser',
      async () => {
        if (isMixed) return 'is http, which pages of https may not ask';
        const answer = await plainFetch(`${baseUrl}/api/auth/self`, { headers: { Origin: origin } });
        const why = unreadable(answer, origin);
        return why && `the answer ${why}`;
      },
      isMixed ? 'setup-mixed' : 'setup-silent',
    ),
  );
  // Else each of them would fail for the same reason.
  if (found.every((thrown) => thrown === null)) judgeAsBrowser(origin);
}
