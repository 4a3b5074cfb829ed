/** An extension of the service worker. A page can have only one worker, so other features run in it as parts. */
export interface WorkerPart {
  /** It handles requests below this path of the worker's scope, such as `demo-api/`. */
  path: string;
  fetch: (event: FetchEvent) => Promise<Response>;
  /** Called for all messages except those of the worker itself. */
  onMessage?: (event: ExtendableMessageEvent) => void;
}
