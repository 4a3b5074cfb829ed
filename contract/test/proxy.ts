import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, type Running } from '../../e2e/support/servers/listen';
import { requestProblems, type Sent } from './openapi';

export interface Request {
  method: string;
  /** Including the query string. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Forwards the request to the real back end, optionally changed. */
export type Ask = (instead?: Partial<Request>) => Promise<Answer>;

/** Handles a request; `undefined` forwards it to the real back end. */
export type Rule = (request: Request, ask: Ask) => Promise<Answer> | Answer | undefined;

/** Headers that are not forwarded; `fetch` sets its own. */
const HOP = ['host', 'connection', 'content-length', 'transfer-encoding', 'content-encoding', 'keep-alive', 'expect'];
const withoutHop = (headers: [string, string][]) => headers.filter(([name]) => !HOP.includes(name));

/** Starts a proxy in front of the demo back end; a rule changes requests and responses to simulate another back end. */
export async function startProxy(target: string, rule: Rule): Promise<Running> {
  const broken: unknown[] = [];
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      broken.push(error);
      response.destroy();
    });
  });

  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    const request: Request = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', target),
      headers: incoming.headers,
      body: await buffer(incoming),
    };
    broken.push(...(await beyondContract(request)));
    const ask: Ask = async (instead) => {
      const { method, url, headers, body } = { ...request, ...instead };
      const answer = await fetch(url, {
        method,
        headers: withoutHop(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: body.length > 0 ? new Uint8Array(body) : undefined,
      });
      return {
        status: answer.status,
        headers: Object.fromEntries(withoutHop([...answer.headers])),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const { status, headers, body } = (await rule(request, ask)) ?? (await ask());
    response.writeHead(status, headers).end(body);
  }

  const running = await listen(server);
  return {
    ...running,
    async stop() {
      await running.stop();
      // An error in a rule is a bug of the test, and a request that the contract does not describe one of the kit.
      if (broken.length > 0) throw broken[0];
    },
  };
}

/** What the kit should not have sent. Files may be anywhere, and a browser's questions are no calls. */
async function beyondContract({ method, url, headers, body }: Request): Promise<string[]> {
  if (method === 'OPTIONS' || !url.pathname.startsWith('/api/')) return [];
  return requestProblems(method, url.pathname + url.search, await sentIn(headers['content-type'], body));
}

async function sentIn(type: string | undefined, body: Buffer): Promise<Sent> {
  if (body.length === 0) return null;
  if (!type?.startsWith('multipart/')) return { json: JSON.parse(body.toString()) as unknown };
  return { form: await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData() };
}

export const says = (status: number, json: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
  body: Buffer.from(JSON.stringify(json)),
});

/** Parses the body of a response. */
export const read = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;
