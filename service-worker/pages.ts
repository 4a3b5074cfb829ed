import { PAGE_ANSWER_MS } from '../lib/config';
import { pause } from '../lib/time';
import { urlOf } from './scope';
import { fromNewest } from './versions';

/**
 * Network first: responds to a navigation with the page from the host, so that a load gets the published version.
 * After `PAGE_ANSWER_MS` without a response, or on a network error or a 5xx, it serves the cached page.
 */
export async function openPage(request: Request, page: string): Promise<Response> {
  const asked = fromHost(request, page);
  const answer = await Promise.race([asked.catch(() => null), pause(PAGE_ANSWER_MS)]);
  if (answer && answer.status < 500) return answer;
  return (await fromNewest(page)) ?? asked;
}

/**
 * Requests the exported page, not the record's URL: a host without rewrite rules would respond to that with 404. Any
 * other response, such as a redirect to a sign-in page of the host, is requested again with the original request.
 */
async function fromHost(request: Request, page: string): Promise<Response> {
  const answer = await fetch(urlOf(page), { cache: 'no-cache', credentials: 'same-origin', redirect: 'manual' });
  if (answer.status >= 500) return answer;
  if (!answer.ok) return fetch(request);
  // A new Response, because the original has the URL of the shell page, not of the record.
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
