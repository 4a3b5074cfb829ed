import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, type Running } from './listen';

export interface Sent {
  method: string;
  /** The address; of what is tunnelled, such as https, the host alone. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RecordingProxy extends Running {
  sent: Sent[];
}

/** A proxy of a browser: all that it sends to anybody is recorded. Only what goes to this machine is passed on. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const sent: Sent[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', headers } = incoming;
    const url = new URL(incoming.url ?? '');
    const body = await buffer(incoming);
    sent.push({ method, url, headers, body: body.toString('latin1') });
    if (url.hostname !== 'localhost') return void response.writeHead(502).end();
    const outgoing = ask(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy()).end(body);
  });
  server.on('connect', ({ url = '', headers }, socket) => {
    sent.push({ method: 'CONNECT', url: new URL(`https://${url}`), headers, body: '' });
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return { ...(await listen(server)), sent };
}
