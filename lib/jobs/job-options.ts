/** What became of a write that got no answer, as far as reading can tell. */
export type LookUp<R> = { found: 'done'; result?: R } | { found: 'no' } | { found: 'unclear'; result?: R };

export interface WriteOptions {
  signal: AbortSignal;
  /** In the unit of `sizeOf`; never more than the item's size is counted. */
  onProgress: (sent: number) => void;
}

export interface JobOptions<T, R> {
  items: T[];
  /** How many writes run at the same time; 1 keeps the order of the items. */
  concurrency?: number;
  /** What an item counts in the progress: bytes, say. Without it each counts 1. */
  sizeOf?: (item: T) => number;
  /** Off for money: what did not arrive is sent again only when the person says so. */
  isRepeatable?: boolean;
  /**
   * Reads what has to be known before an item is sent; what it returns is the item's result until there
   * is another. Where it fails nothing has been sent.
   * @throws ApiError
   */
  prepare?: (item: T) => Promise<R | void>;
  /** Whether an earlier job has sent the item and got no answer: it is looked up before it is sent. */
  mayHaveArrived?: (item: T) => boolean;
  /**
   * Sends one item, once. A refusal (an answer that says no) makes the item `failed`.
   * @throws ApiError
   */
  write: (item: T, options: WriteOptions) => Promise<R>;
  /**
   * Reads whether an item that got no answer was written all the same.
   * @throws ApiError where that cannot be read
   */
  lookUp: (item: T) => Promise<LookUp<R>>;
}
