import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault-proxy';
import { send } from './fault-proxy';

/** What goes wrong between a browser and a back end. */

const HTML = { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' };

/** The answer comes in `parts` pieces, one every `ms`. */
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

/** The connection breaks when half of the answer is there. */
export const resetInBody: Fault = async ({ forward, response }) => {
  const { status, headers, body } = await forward();
  response.writeHead(status, headers);
  response.write(body.subarray(0, Math.floor(body.length / 2)));
  await pause(50);
  response.socket?.resetAndDestroy();
};

/** A page in the place of an answer, as proxies send them. */
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

/** The answer is right, as it was when it was asked for, but late. */
export const late =
  (ms: number): Fault =>
  async ({ forward, response }) => {
    const answer = await forward();
    await pause(ms);
    send(response, answer);
  };

/** Answers other than the back end means them. */
export const rewrite =
  (change: (json: never) => unknown): Fault =>
  async ({ forward, response }) => {
    const answer = await forward();
    const json = JSON.parse(answer.body.toString()) as never;
    send(response, { ...answer, body: Buffer.from(JSON.stringify(change(json))) });
  };

/** The call does not reach the back end. */
export const refuse =
  (status: number, json: object): Fault =>
  async ({ response }) =>
    send(response, {
      status,
      headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
      body: Buffer.from(JSON.stringify(json)),
    });
