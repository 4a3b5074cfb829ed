'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { ApiError, failures, toApiError } from '@/lib/api/errors';
import type { KeyFilter, Query } from '@/lib/api/query';
import type { UploadOptions } from '@/lib/api/upload';
import { notify } from '@/lib/notify';
import { changesOf, drafts, handOver } from '@/lib/records/drafts';
import { warnOfLostFiles, withStoredFiles } from '@/lib/records/lost-files';
import { namesOf, type BodyOf, type FormModel } from '@/lib/records/model';
import { mergeUpdate, type Conflict, type Merged } from '@/lib/records/save';
import { conflictText } from '@/lib/text/forms';
import type { RecordText } from '@/lib/text/record';
import { NotSent, useAction, useIsMounted } from './use-action';
import { originOf, type Origin } from './use-draft';
import { useUpload } from './use-upload';

export interface SaveOptions<Item, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  /** The record that is edited, and how it is read again; neither for a new one. */
  record?: Item;
  read?: Query<Item>;
  send: (body: Body, options: UploadOptions) => Promise<unknown>;
  /** `send` uploads files: it tells how far it is, and can be stopped. */
  isUpload?: boolean;
  /** The reads that are out of date afterwards. */
  refresh: KeyFilter;
  copy: RecordText;
  /** Where a person goes on to. */
  listHref: string;
  /** The form in which what is typed can be made a new record, where the edited one is gone. */
  newHref?: string;
  onSaved?: () => void;
}

/** What the person has to answer before anything is sent. */
export type SaveQuestion =
  | { about: 'conflicts'; conflicts: Conflict[]; answer: (stored: readonly string[] | null) => void }
  | { about: 'gone'; canCreate: boolean; answer: (create: boolean) => void };

const pick = <Values extends object>(values: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name as keyof Values]])) as Partial<Values>;

/** What was written; `null` for nothing. */
type Written<Item, Body> = (Partial<Merged<Item, Body>> & { body: Body }) | null;

/**
 * Saves a record from its form, over nothing that the person has not seen. A save that ends after the
 * form was left says how it ended and refreshes what is out of date, and leaves alone where the
 * person is now.
 */
export function useSaveRecord<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  start: Origin<Item, Values, Body>,
  { model, read, send, isUpload = false, refresh, copy, listHref, newHref, onSaved }: SaveOptions<Item, Values, Body>,
) {
  const router = useRouter();
  const upload = useUpload();
  const [origin, setOrigin] = useState(start);
  const [body, setBody] = useState<Body | null>(null);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const isMounted = useIsMounted();
  /** The person is on the way to another screen. */
  const isLeaving = useRef(false);
  const isHere = () => isMounted() && !isLeaving.current;
  const isEdit = origin.record !== undefined;

  /** @throws NotSent where nobody is there any more who could answer */
  function ask<Answer>(title: string, put: (answer: (given: Answer) => void) => SaveQuestion): Promise<Answer> {
    if (!isHere()) throw new NotSent(new ApiError({ kind: 'refused', status: 0, reason: title }));
    return new Promise((resolve) =>
      setQuestion(
        put((given) => {
          setQuestion(null);
          resolve(given);
        }),
      ),
    );
  }

  async function update(values: Values, replace: (values: Values) => void, options: UploadOptions, query: Query<Item>) {
    let ready;
    try {
      const merged = await mergeUpdate({
        model,
        base: origin.base,
        mine: model.toBody(values, origin.record),
        read: () => query.fetch(options.signal),
        ask: (conflicts) => ask(conflictText.title, (answer) => ({ about: 'conflicts', conflicts, answer })),
        onDecided(stored, names) {
          const next = originOf(model, stored);
          setOrigin({ ...next, base: { ...origin.base, ...next.base } });
          values = { ...values, ...pick(next.pristine, names) };
          replace(values);
        },
      });
      if (!merged) return null;
      ready = { ...merged, body: await withStoredFiles(model, { ...merged, values }) };
    } catch (thrown) {
      if (thrown instanceof NotSent) throw thrown;
      const error = options.signal?.aborted ? failures.uploadAborted() : toApiError(thrown);
      if (error.kind === 'not-found') return onGone(values);
      throw new NotSent(error);
    }
    setBody(ready.body);
    await send(ready.body, options);
    return ready;
  }

  async function create(values: Values, options: UploadOptions) {
    const next = model.toBody(values);
    setBody(next);
    await send(next, options);
    return { body: next };
  }

  /** The record is gone: what is typed stays, or goes on as a new one. */
  async function onGone(values: Values): Promise<null> {
    const anew = await ask<boolean>(conflictText.goneTitle, (answer) => ({
      about: 'gone',
      canCreate: newHref !== undefined,
      answer,
    }));
    if (anew && newHref !== undefined) {
      handOver.give(newHref, values as Readonly<Record<string, unknown>>);
      // Where the form for a new one comes as a new page, at least this is there.
      drafts.write(newHref, changesOf(values, model.toValues()));
      isLeaving.current = true;
      router.push(newHref);
    }
    return null;
  }

  const write = useAction(
    (values: Values, replace: (values: Values) => void): Promise<Written<Item, Body>> => {
      const run = (options: UploadOptions): Promise<Written<Item, Body>> =>
        read ? update(values, replace, options, read) : create(values, options);
      return isUpload ? upload.run(run) : run({});
    },
    {
      done: (written) => written && (isEdit ? copy.updated : copy.created),
      failed: isEdit ? copy.updateFailed : copy.createFailed,
      refresh,
      fields: namesOf(model.fields),
      sent: (values) => values as Readonly<Record<string, unknown>>,
    },
  );

  async function save(values: Values, replace: (values: Values) => void) {
    isLeaving.current = false;
    const outcome = await write.run(values, replace);
    if (!outcome.ok) return outcome;
    const written = outcome.data;
    // Back to the form, or on the way to that for a new record, which takes everything along.
    if (!written) return { ok: isLeaving.current };
    onSaved?.();
    if (written.taken && written.taken.length > 0) notify.warning({ title: conflictText.taken(written.taken) });
    if (read && written.stored)
      void warnOfLostFiles(model, read, written.stored, written.body as Readonly<Record<string, unknown>>);
    if (isHere()) router.push(listHref);
    return { ok: true };
  }

  return {
    save,
    origin,
    question,
    /** What is being sent, and how far it is; `null` while nothing is. */
    body,
    progress: upload.progress,
    abort: upload.abort,
    leave: () => void (isLeaving.current = true),
    /** The person begins anew from the record that the form was opened with. */
    startOver: () => setOrigin(originOf(model, start.record)),
  };
}
