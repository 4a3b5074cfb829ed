import type { Id } from '../api/decode';
import { failures, isOutcomeUnknown, toApiError, Unclear, type ApiError } from '../api/errors';
import type { UploadOptions } from '../api/upload';
import type { LookUp } from '../jobs/job-options';
import { lookUpFor, writeOnce } from '../jobs/single-write';
import { leaveGuard } from '../navigation/leave-guard';

/** How the record of a form is created, and looked for if that gets no response. */
export interface NewRecord<Item, Body> {
  create: (body: Body, options: UploadOptions) => Promise<unknown>;
  /** Whether a record holds what is sent, in so far as it tells one record from another. */
  isSame: (record: Item, body: Body) => boolean;
  /**
   * Looks for such a record whose id is not among `known`.
   * @throws ApiError
   */
  find: (body: Body, known: ReadonlySet<string>) => Promise<LookUp<Item>>;
  /** Whether a refusal may concern the second of two equal requests, because the browser has sent it twice. */
  isTaken?: (error: ApiError) => boolean;
  /** The link that opens such a record. */
  linkTo: (record: Item) => { href: string; title: string };
}

interface CreateForm<Item, Body> {
  /** The ids of the records that are known from lists. */
  listed: () => string[];
  /** Resolves to whether another record with the same data is wanted. */
  askAnother: () => Promise<boolean>;
  onSend: (body: Body) => void;
  /** A record with the same data was found: it may be what was sent. */
  onSame: (record: Item) => void;
}

export type Creation<Item extends { id: Id }, Body> = ReturnType<typeof createCreation<Item, Body>>;

interface Former {
  /** A former attempt, of which only this is known, may have arrived. */
  maybeSent?: boolean;
  /** What was sent may have arrived. */
  onMaybeSent?: () => void;
}

/** Creates the record of one form, in one attempt or several. Nothing is sent again that may have arrived. */
export function createCreation<Item extends { id: Id }, Body>({
  maybeSent = false,
  onMaybeSent = () => {},
}: Former = {}) {
  /** Records that were there before, as far as that is known. */
  const known = new Set<string>();
  /** Why the last attempt without a response failed. */
  let lost: ApiError | null = maybeSent ? failures.networkError() : null;
  let same: Item | null = null;

  /** Resolves to `false` if nothing is to be sent. */
  async function prepare(
    { find, isSame }: NewRecord<Item, Body>,
    body: Body,
    form: CreateForm<Item, Body>,
    { by }: UploadOptions,
  ): Promise<boolean> {
    if (same && isSame(same, body)) {
      if (!(await form.askAnother())) return false;
      known.add(String(same.id));
    } else if (lost) {
      // What was sent may have arrived since.
      const answer = await leaveGuard.until(lookUpFor(by, () => find(body, known)));
      if (answer?.found === 'done') return tellSame(answer, form);
      if (answer?.found !== 'no') throw new Unclear(lost);
    } else form.listed().forEach((id) => known.add(id));
    return true;
  }

  function tellSame({ result }: LookUp<Item>, { onSame }: CreateForm<Item, Body>): false {
    same = result ?? null;
    if (same) onSame(same);
    return false;
  }

  return {
    /**
     * Resolves to whether the record was created.
     * @throws ApiError; Unclear if what was sent cannot be looked up; NotSent
     */
    async send(
      target: NewRecord<Item, Body>,
      body: Body,
      form: CreateForm<Item, Body>,
      options: UploadOptions,
    ): Promise<boolean> {
      if (!(await prepare(target, body, form, options))) return false;
      form.onSend(body);
      try {
        const found = await writeOnce(
          () => target.create(body, options),
          () => target.find(body, known),
          { ...options, isTaken: target.isTaken },
        );
        if (found) {
          onMaybeSent();
          return tellSame(found, form);
        }
        lost = same = null;
        return true;
      } catch (thrown) {
        const error = thrown instanceof Unclear ? thrown.reason : toApiError(thrown);
        if (isOutcomeUnknown(error)) {
          lost = error;
          onMaybeSent();
        }
        throw thrown;
      }
    },
  };
}
