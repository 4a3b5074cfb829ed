import { createServer, request as ask, type RequestListener } from 'node:http';
import { listen, type Running } from './listen';

interface Options {
  /** Larger bodies are refused as nginx refuses them: without the headers of the back end. */
  maxBody?: number;
  /** Answers what is not the back end's, such as the console on the same origin. */
  others?: RequestListener;
}

/** What is asked of the demo back end: its API and its files. */
const OF_BACK_END = /^\/(api|files|uploads)\//;

/** A proxy in front of a back end. */
export const startProxy = (backEnd: string, { maxBody = Infinity, others }: Options = {}): Promise<Running> =>
  listen(
    createServer((request, response) => {
      const { method, headers, url = '' } = request;
      if (others && !OF_BACK_END.test(url)) return others(request, response);
      if (Number(headers['content-length'] ?? 0) > maxBody) {
        response.writeHead(413, { 'Content-Type': 'text/html', Connection: 'close' }).end('Request Entity Too Large');
        return void request.resume();
      }
      const passed = ask(new URL(url, backEnd), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    }),
  );
