/** A page has one service worker: what else is to run in it is a part of this one. */
export interface WorkerPart {
  /** What it answers lies below this path in the worker's scope, such as `demo-api/`. */
  path: string;
  fetch: (request: Request) => Promise<Response>;
  /** Called for every message that is none of the worker's own. */
  onMessage?: (event: ExtendableMessageEvent) => void;
}
