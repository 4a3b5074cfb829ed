import { once as event } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault-proxy';
import { send } from './fault-proxy';

/** The faults that tests inject between the browser and the back end. */

/** Time for the console to render a response. */
const SETTLE_MS = 500;

const HTML = { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' };

/** Sends the response as it is. */
const pass: Fault = async ({ forward, response }) => send(response, await forward());

/** Sends the response in `parts` pieces, one every `ms`. */
export const drip =
  (ms: number, parts = 5): Fault =>
  async ({ forward, response }) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, headers);
    const size = Math.ceil(body.length / parts);
    for (let at = 0; at < body.length; at += size) {
      await pause(ms);
      response.write(body.subarray(at, at + size));
    }
    response.end();
  };

/** Resets the connection after half of the response body. */
export const resetInBody: Fault = async ({ forward, response }) => {
  const { status, headers, body } = await forward();
  response.writeHead(status, headers);
  response.write(body.subarray(0, Math.floor(body.length / 2)));
  await pause(50);
  response.socket?.resetAndDestroy();
};

/** Responds with an HTML page, as proxies do. */
export const page =
  (status: number, html: string): Fault =>
  async ({ response }) =>
    send(response, { status, headers: HTML, body: Buffer.from(html) });

export const noContent: Fault = async ({ response }) =>
  send(response, { status: 204, headers: { 'access-control-allow-origin': '*' }, body: Buffer.alloc(0) });

export const redirectTo =
  (location: string): Fault =>
  async ({ response }) =>
    send(response, { status: 302, headers: { location, 'access-control-allow-origin': '*' }, body: Buffer.alloc(0) });

/** Delays the response; it shows the state at the time of the request. */
export const late =
  (ms: number): Fault =>
  async ({ forward, response }) => {
    const answer = await forward();
    await pause(ms);
    send(response, answer);
  };

/**
 * Holds back the response until `release`; it shows the state at the time of the request, or as changed by `change`.
 * `asked` counts the held calls.
 */
export function hold(change: (json: never) => unknown = (json) => json) {
  let open = () => {};
  const released = new Promise<void>((resolve) => (open = resolve));
  const gone: Promise<unknown>[] = [];
  const fault: Fault = async ({ forward, response }) => {
    // `close` also fires when the client has aborted the request.
    gone.push(event(response, 'close'));
    const answer = await forward();
    const body = Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString()) as never)));
    await released;
    send(response, { ...answer, body });
  };
  return {
    fault,
    asked: () => gone.length,
    /** Sends the held responses and waits until all are sent and the console has had time to render them. */
    async release() {
      open();
      await Promise.all(gone);
      await pause(SETTLE_MS);
    },
  };
}

/** Applies `fault` to the calls of these numbers, counted from 1; the others go through. */
export function onCalls(fault: Fault, ...numbers: number[]): Fault {
  let calls = 0;
  return (exchange) => {
    calls += 1;
    return (numbers.includes(calls) ? fault : pass)(exchange);
  };
}

/** The first call that matches is treated so, the others go through. */
export const once = (fault: Fault): Fault => onCalls(fault, 1);

/**
 * Closes the connection without a byte of an answer after the back end has done what was asked, as a worker does that
 * dies after its commit. Where the connection has served before (a preflight is enough), Chromium sends the request
 * again by itself, a POST too: the back end gets it twice and the page gets one success.
 */
export const closeInsteadOfAnswer: Fault = async ({ forward, response }) => {
  await forward();
  response.socket?.destroy();
};

/** The back end does what was asked, and a proxy answers in its place that it was too slow. */
export const loseAnswer: Fault = async (exchange) => {
  await exchange.forward();
  await page(504, '<html><title>504</title></html>')(exchange);
};

/** Runs `work` after the back end has given its answer number `count`, and before the browser hears of that. */
export function beforeAnswer(count: number, work: () => Promise<unknown>): Fault {
  let answers = 0;
  return async ({ forward, response }) => {
    const answer = await forward();
    answers += 1;
    if (answers === count) await work();
    send(response, answer);
  };
}

/** Changes the JSON of the response. */
export const rewrite =
  (change: (json: never) => unknown): Fault =>
  async ({ forward, response }) => {
    const answer = await forward();
    const json = JSON.parse(answer.body.toString()) as never;
    send(response, { ...answer, body: Buffer.from(JSON.stringify(change(json))) });
  };

/** Responds without forwarding the call to the back end. */
export const refuse =
  (status: number, json: object): Fault =>
  async ({ response }) =>
    send(response, {
      status,
      headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
      body: Buffer.from(JSON.stringify(json)),
    });
