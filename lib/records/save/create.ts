import type { Id, RecordKind } from '../../api/decode';
import { failures, isOutcomeUnknown, toApiError, Unclear, type ApiError } from '../../api/errors';
import { recordIn, type Query } from '../../api/query';
import type { UploadOptions } from '../../api/upload';
import type { Sighting } from '../../jobs/evidence';
import { lookUpFor, writeOnce } from '../../jobs/single-write';
import { leaveGuard } from '../../navigation/leave-guard';
import type { Owner } from '../../session/session';

/** How the record of a form is created, and looked for if that gets no response. */
export interface NewRecord<Item, Body> {
  kind: RecordKind<Item>;
  one: (id: Id) => Query<Item>;
  /** `known` are the ids of the records that were there before, as far as that is known. */
  create: (body: Body, options: UploadOptions, known: ReadonlySet<string>) => Promise<unknown>;
  /** Whether a record holds what is sent, in so far as it tells one record from another. */
  isSame: (record: Item, body: Body) => boolean;
  /**
   * Looks for such a record whose id is not among `known`.
   * @throws ApiError
   */
  find: (body: Body, known: ReadonlySet<string>) => Promise<Sighting<Item>>;
  /** Whether a refusal may concern the second of two equal requests, because the browser has sent it twice. */
  isTaken?: (error: ApiError) => boolean;
  /** The link that opens such a record. */
  linkTo: (record: Item) => { href: string; title: string };
}

interface CreateForm<Item, Body> {
  /** The ids of the records that are known from lists; `null` if there is no list. */
  listed: () => string[] | null;
  /** Resolves to whether another record with the same data is wanted. */
  askAnother: () => Promise<boolean>;
  onSend: (body: Body) => void;
  /** A record with the same data was found: it may be what was sent. */
  onSame: (record: Item) => void;
}

export type Creation<Item extends { id: Id }, Body> = ReturnType<typeof createRecordOnce<Item, Body>>;

interface Former {
  /** Path of the form. */
  form: string;
  /** A former attempt, of which only this is known, may have arrived or is still under way. */
  maybeSent?: boolean;
  /** Called before anything is sent, and once more if it is certain that nothing has arrived. */
  noteSent: (owner: Owner, maybeSent: boolean) => void;
}

interface Attempt {
  form: string;
  owner: Owner;
  sending: Promise<unknown>;
}

/** Attempts outlive their form, such as when the session expires; a restored form waits for them. */
const underWay = new Set<Attempt>();

async function tracked<T>(form: string, owner: Owner, sending: Promise<T>): Promise<T> {
  const attempt = { form, owner, sending };
  underWay.add(attempt);
  try {
    return await sending;
  } finally {
    underWay.delete(attempt);
  }
}

/** Resolves when the attempts of this form that are under way now have ended. */
const formersEnd = (form: string, owner: Owner): Promise<unknown> =>
  Promise.allSettled(
    [...underWay].filter((each) => each.form === form && each.owner === owner).map(({ sending }) => sending),
  );

/** @throws ApiError if `signal` aborts before `work` ends */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(failures.uploadAborted()), { once: true });
    }),
  ]);

/** Creates the record of one form, in one attempt or several. Nothing is sent again that may have arrived. */
export function createRecordOnce<Item extends { id: Id }, Body>({ form: path, maybeSent = false, noteSent }: Former) {
  /** Records that were there before, as far as that is known. */
  const known = new Set<string>();
  /** Why the last attempt without a response failed, and what it sent; `null` where that is not known. */
  let lost: { error: ApiError; body: Body | null } | null = maybeSent
    ? { error: failures.networkError(), body: null }
    : null;
  let same: Item | null = null;

  /** Resolves to `false` if nothing is to be sent. */
  async function prepare(
    { find, isSame }: NewRecord<Item, Body>,
    body: Body,
    form: CreateForm<Item, Body>,
    { owner, signal }: UploadOptions,
  ): Promise<boolean> {
    if (same && isSame(same, body)) {
      if (!(await form.askAnother())) return false;
      known.add(String(same.id));
    } else if (lost) {
      // What was sent may have arrived since, and may have been corrected.
      const formers = formersEnd(path, owner);
      for (const each of new Map([lost.body ?? body, body].map((one) => [JSON.stringify(one), one])).values()) {
        const lookUp = formers.then(() => lookUpFor(owner, () => find(each, known)));
        const answer = await leaveGuard.until(unlessAborted(lookUp, signal));
        if (!answer) throw new Unclear(lost.error);
        if (answer.effect === 'yes' || answer.effect === 'found') {
          tellSame(answer.result, form, each === body);
          return false;
        }
        // No further look-up can tell either, such as in a list that is too long.
        if (answer.effect === 'cannot tell' && !(await form.askAnother())) return false;
      }
    } else form.listed()?.forEach((id) => known.add(id));
    return true;
  }

  /** `isTyped`: it holds what the form shows, and not what was sent before that was corrected. */
  function tellSame(found: Item | undefined, { onSame }: CreateForm<Item, Body>, isTyped = true): null {
    same = found ?? null;
    if (same) onSame(same);
    if (same && !isTyped) known.add(String(same.id));
    return null;
  }

  return {
    /**
     * Resolves to the record that was created; `null` if none was.
     * @throws ApiError; Unclear if what was sent cannot be looked up; NotSent
     */
    async send(
      target: NewRecord<Item, Body>,
      body: Body,
      form: CreateForm<Item, Body>,
      options: UploadOptions,
    ): Promise<Item | null> {
      if (!(await prepare(target, body, form, options))) return null;
      form.onSend(body);
      noteSent(options.owner, true);
      let isAnswered = false;
      let made: Item | null = null;
      const create = async () => {
        const answer = await target.create(body, options, known);
        isAnswered = true;
        made = recordIn(answer, target.kind);
        // Some back ends answer before they store anything: then it is looked up as if there was no answer.
        if (!made) throw failures.invalidFormat();
      };
      const find = () => target.find(body, known);
      try {
        const found = await tracked(
          path,
          options.owner,
          writeOnce(create, find, { ...options, isTaken: target.isTaken }),
        );
        const stored = made ?? (isAnswered ? found?.result : null) ?? null;
        if (!stored) return tellSame(found?.result, form);
        lost = same = null;
        return stored;
      } catch (thrown) {
        const error = thrown instanceof Unclear ? thrown.reason : toApiError(thrown);
        if (isOutcomeUnknown(error)) lost = { error, body };
        if (!lost) noteSent(options.owner, false);
        // A success without a record is no failure.
        throw isAnswered ? new Unclear(error) : thrown;
      }
    },
  };
}
