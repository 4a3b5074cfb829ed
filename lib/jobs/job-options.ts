import type { WriteOptions } from '../api/http';
import type { LookUp } from './evidence';
import type { ItemKnowledge, JobItem, ResumedItem } from './job-state';
import type { WritePolicy } from './outcome';

/** Sends a read. @throws ApiError */
export type Read = <V>(fetch: () => Promise<V>) => Promise<V>;

/** What was read before an item is sent. */
export interface Prepared<R> {
  result: R;
  /** If it is set, the item is not sent: an earlier attempt has taken effect, or what was read does not allow it. */
  effect?: 'yes' | 'found' | 'cannot tell';
}

/** What the write of a job carries. */
export interface JobWriteOptions extends WriteOptions {
  signal: AbortSignal;
  /** `sent` is in the unit of `sizeOf`, and capped at the size of the item. */
  onProgress: (sent: number) => void;
}

/** Follows the items of a job, such as to note them on disk. */
export interface JobObserver<T, R> {
  /** The item is sent once this resolves, unless to `false`: then the job is cancelled. It must not reject. */
  beforeSend?: (item: JobItem<T, R>) => Promise<boolean>;
  /** The item is over. It is called again where a look-up, or another attempt, gives it another end. */
  onOver?: (item: JobItem<T, R>) => void;
  /** The administrator has taken the item off the list. */
  onRemoved?: (item: JobItem<T, R>) => void;
  onDispose?: () => void;
}

export interface JobOptions<T, R> {
  items: T[];
  /** How an item stands that a former run of this job has begun, by its index; without it, it waits. */
  resumed?: (index: number) => ResumedItem<R> | undefined;
  observers?: readonly JobObserver<T, R>[];
  /** Number of concurrent writes; 1 keeps the order of the items. */
  concurrency?: number;
  /** The weight of an item in the progress, such as its bytes; 1 by default. */
  sizeOf?: (item: T) => number;
  /** `repeatableJob` by default. */
  policy?: WritePolicy;
  /**
   * Reads what a later lookup needs, before the item is sent. Its result is that of the item until the write returns
   * one. If it fails, the item is not sent.
   * @throws ApiError
   */
  prepare?: (item: T, known: ItemKnowledge<R>) => Promise<Prepared<R> | void>;
  /** Whether the item may have been written by a former attempt: then it is looked up before it is sent. */
  mayHaveArrived?: (item: T) => boolean;
  /**
   * Sends one item, once. A 4xx response makes the item `failed`.
   * @throws ApiError
   */
  write: (item: T, options: JobWriteOptions, known: ItemKnowledge<R>) => Promise<R>;
  /**
   * Looks at the effect of a successful write, because a browser may have sent the request twice. `cannot tell`: the
   * effect is not exactly the wanted one. It must not reject. `read` waits as the job does, such as for the next sign-in.
   */
  confirm?: (item: T, result: R, read: Read) => Promise<{ effect: 'yes' | 'found' | 'cannot tell'; result: R }>;
  /**
   * Reads whether an item whose write got no response was written nevertheless.
   * @throws ApiError if that cannot be read
   */
  lookUp: (item: T, known: ItemKnowledge<R>) => Promise<LookUp<R>>;
}
