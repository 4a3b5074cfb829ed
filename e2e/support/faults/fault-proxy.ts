import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, type Running } from '../listen';

export interface Call {
  method: string;
  url: URL;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What is done to a call: `forward` asks the back end behind the proxy. */
export type Fault = (exchange: {
  call: Call;
  forward: () => Promise<Answer>;
  response: ServerResponse;
}) => Promise<void>;

export interface FaultProxy extends Running {
  /** From now on calls that match are treated so; the last one that was set comes first. */
  fault: (matches: (call: Call) => boolean, fault: Fault) => void;
  /** All is well again. */
  heal: () => void;
  calls: Call[];
}

/** A proxy before a real back end that does to its answers what networks and other proxies do. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults: { matches: (call: Call) => boolean; fault: Fault }[] = [];
  const calls: Call[] = [];
  const { hostname, port } = new URL(target);

  const server = createServer((incoming, response) => {
    const call = { method: incoming.method ?? 'GET', url: new URL(incoming.url ?? '/', target) };
    calls.push(call);
    const forward = async (): Promise<Answer> => {
      const body = await buffer(incoming);
      return new Promise((resolve, reject) => {
        const outgoing = request(
          { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
          async (answer) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }),
        );
        outgoing.on('error', reject).end(body);
      });
    };
    const found = faults.find(({ matches }) => call.method !== 'OPTIONS' && matches(call));
    const done = found ? found.fault({ call, forward, response }) : forward().then((answer) => send(response, answer));
    // Whoever asked may be gone, or the back end behind may be.
    done.catch(() => response.destroy());
  });

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
