import { parseJson } from '../../lib/api/json';
import type { Network } from './network';

export interface Page {
  /** The page that asks. */
  name: string;
  isOnline: () => boolean;
  /** Nothing is heard any more in a page that is gone. */
  isDead?: () => boolean;
}

/** A `fetch` that a network carries. It gives of a response what the console reads. */
export const createFetch =
  (network: Network, { name, isOnline, isDead = () => false }: Page) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const abort = () => {
        forget();
        reject(new DOMException('aborted', 'AbortError'));
      };
      if (isDead()) return;
      if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
      const token = (headers as Record<string, string> | undefined)?.Authorization?.replace('Bearer ', '') ?? null;
      const json = typeof body === 'string' ? (parseJson(body) as Record<string, unknown>) : {};
      const asked = { url, isOnline: isOnline(), method, token, body: json, isForm: false };
      const forget = network.send(name, asked, (answer) => {
        signal?.removeEventListener('abort', abort);
        if (isDead()) return;
        if (!answer) return reject(new TypeError('Failed to fetch'));
        const get = (header: string) => (header === 'Retry-After' ? (answer.retryAfter ?? null) : null);
        resolve({ status: answer.status, headers: { get }, text: () => Promise.resolve(answer.body) });
      });
      signal?.addEventListener('abort', abort);
    });
