import { PAGE_ANSWER_MS } from '../lib/config';
import { urlOf } from './scope';
import { fromNewest } from './versions';

/**
 * Answers the navigation to a page: as the host has it now, so that a page that is opened or reloaded is of the
 * published version; where the host does not answer, as it was kept.
 */
export async function openPage(request: Request, page: string): Promise<Response> {
  const asked = fromHost(request, page);
  const answer = await Promise.race([asked.catch(() => null), afterAWhile()]);
  if (answer && answer.status < 500) return answer;
  return (await fromNewest(page)) ?? asked;
}

const afterAWhile = () => new Promise<null>((resolve) => setTimeout(resolve, PAGE_ANSWER_MS, null));

/**
 * Asks for the page itself, never for the address of a record: a host without rewrite rules would answer that
 * with 404. What is no plain answer, such as a redirect to a sign-in of the host's, is left to the address.
 */
async function fromHost(request: Request, page: string): Promise<Response> {
  const answer = await fetch(urlOf(page), { cache: 'no-cache', credentials: 'same-origin', redirect: 'manual' });
  if (answer.status >= 500) return answer;
  if (!answer.ok) return fetch(request);
  // Without the address of the page, which is not that of the record.
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
