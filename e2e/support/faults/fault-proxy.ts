import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { KEEP_ALIVE_MS } from '../../../demo-api/src/limits';
import { listen, type Running } from '../servers/listen';

export interface Call {
  method: string;
  url: URL;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Exchange {
  call: Call;
  /** The body of the request. */
  body: () => Promise<Buffer>;
  /** Sends the request to the back end and returns the response. */
  forward: () => Promise<Answer>;
  response: ServerResponse;
}

/** Handles a call in place of the proxy. */
export type Fault = (exchange: Exchange) => Promise<void>;

export interface FaultProxy extends Running {
  /** Applies `fault` to all matching calls from now on; the latest one has precedence. */
  fault: (matches: (call: Call) => boolean, fault: Fault) => void;
  /** Removes all faults. */
  heal: () => void;
  calls: Call[];
}

/** A proxy in front of a real back end that injects the failures of networks and other proxies. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults: { matches: (call: Call) => boolean; fault: Fault }[] = [];
  const calls: Call[] = [];
  const { hostname, port } = new URL(target);

  const server = createServer((incoming, response) => {
    const call = { method: incoming.method ?? 'GET', url: new URL(incoming.url ?? '/', target) };
    calls.push(call);
    let read: Promise<Buffer> | undefined;
    const body = () => (read ??= buffer(incoming));
    const forward = async (): Promise<Answer> => {
      const content = await body();
      return new Promise((resolve, reject) => {
        const outgoing = request(
          { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
          async (answer) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }),
        );
        outgoing.on('error', reject).end(content);
      });
    };
    const found = faults.find(({ matches }) => call.method !== 'OPTIONS' && matches(call));
    const done = found
      ? found.fault({ call, body, forward, response })
      : forward().then((answer) => send(response, answer));
    // The client may have disconnected, or the back end may be unreachable.
    done.catch(() => response.destroy());
  });

  // Node ends idle connections after 5 s; Caddy, which keeps them for longer, answers 502 to what it sends at that moment.
  server.keepAliveTimeout = KEEP_ALIVE_MS;

  return {
    ...(await listen(server)),
    calls,
    fault: (matches, fault) => void faults.unshift({ matches, fault }),
    heal: () => void faults.splice(0),
  };
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers;
  response.writeHead(status, { ...rest, 'content-length': body.length });
  response.end(body);
}
