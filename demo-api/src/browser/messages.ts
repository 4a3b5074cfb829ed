/** What the page and the worker say to each other. Types only: both sides are built apart. */

export type DemoStage =
  /** Bytes that have arrived, of all; nothing of it if this browser has them already. */
  | { stage: 'download'; loaded: number; total: number }
  /** PostgreSQL is being started, or made the first time. */
  | { stage: 'database' }
  /** The sample courses and people are being written. */
  | { stage: 'data' };

/** Why the demo cannot start or go on. */
export type DemoProblem =
  /** The browser, or this kind of window, lacks what is needed. */
  | 'unsupported'
  /** There is no room for it. */
  | 'storage-full'
  /** Its files could not be fetched. */
  | 'network'
  /** Anything else; the message says more. */
  | 'failed';

/** From the page, each with a port on which the worker answers. */
export type DemoRequest =
  /** Take this worker into use in place of the one before it. */
  | { type: 'demo:activate' }
  /** Answer this page's requests from now on; a hard reload leaves a page without a worker. */
  | { type: 'demo:claim' }
  | { type: 'demo:start' }
  | { type: 'demo:delete' };

export type DemoReply =
  | ({ type: 'progress' } & DemoStage)
  | { type: 'done' }
  | { type: 'failed'; problem: DemoProblem; message: string };

/** On the broadcast channel: how much of an upload has been received, by the id in its `X-Upload-Id` header. */
interface UploadMessage {
  type: 'upload';
  id: string;
  received: number;
}

/** On the broadcast channel, from a page: an upload was given up. Aborting its request does not reach the worker. */
interface AbortMessage {
  type: 'abort';
  id: string;
}

export type ChannelMessage = UploadMessage | AbortMessage;
