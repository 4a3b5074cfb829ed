import { File } from 'node:buffer';
import nock from 'nock';
import { API, ok } from './api';

// Node's FormData cannot read the bytes of jsdom's File, so the tests use Node's File.
Object.assign(globalThis, { File });

/** A request as the back end received it. */
export interface Received {
  method: string;
  /** As sent, still percent-encoded. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The parsed body of a multipart request. */
  form: () => Promise<FormData>;
}

type ReplyBody = nock.ReplyBody;

/** nock passes JSON already parsed, and a body that is not UTF-8 (here: multipart) as hexadecimal digits. */
export function bytesOf(body: unknown): Buffer {
  if (typeof body !== 'string') return Buffer.from(JSON.stringify(body));
  return Buffer.from(body, body.startsWith('2d2d') ? 'hex' : 'utf8');
}

/**
 * Responds to every request with `status` and `answer`, and records the requests.
 * @returns the requests, in order of arrival; the array grows
 */
export function receive(status = 200, answer: ReplyBody = ok(null)): Received[] {
  const requests: Received[] = [];
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    nock(API)
      .persist()
      .intercept(() => true, method)
      .reply(function (path, body) {
        const bytes = bytesOf(body);
        const headers = Object.fromEntries(
          Object.entries(this.req.headers).map(([name, value]) => [name, String(value)]),
        );
        const form = () => new Response(new Uint8Array(bytes), { headers }).formData();
        requests.push({ method, path, headers, body: bytes.toString(), form });
        return [status, status === 204 ? undefined : answer];
      });
  }
  return requests;
}

/** Runs `call` against a back end that accepts everything, and returns the only request that it made. */
export async function requestOf(call: () => Promise<unknown>, answer?: ReplyBody): Promise<Received> {
  const requests = receive(200, answer);
  await call();
  expect(requests).toHaveLength(1);
  return requests[0]!;
}
