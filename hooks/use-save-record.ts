'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { failures, toApiError } from '@/lib/api/errors';
import type { KeyFilter, Query } from '@/lib/api/query';
import type { UploadOptions } from '@/lib/api/upload';
import { notify } from '@/lib/notify';
import { knownBody } from '@/lib/records/compare';
import { changesOf, drafts, handOver } from '@/lib/records/drafts';
import { warnOfLostFiles, withStoredFiles } from '@/lib/records/lost-files';
import { namesOf, type BodyOf, type FormModel } from '@/lib/records/model';
import { mergeUpdate, type Conflict, type Merged } from '@/lib/records/save';
import { conflictText } from '@/lib/text/forms';
import type { RecordText } from '@/lib/text/record';
import { NotSent, useAction } from './use-action';
import { originOf, type Origin } from './use-draft';
import { useIsMounted } from './use-is-mounted';
import { useUpload } from './use-upload';

interface EditedRecord<Item, Body> {
  record: Item;
  /** Reads the record again. */
  read: Query<Item>;
  /** The body may lack fields: see `knownBody`. */
  update: (body: Partial<Body>, options: UploadOptions) => Promise<unknown>;
}

interface NewRecord<Body> {
  create: (body: Body, options: UploadOptions) => Promise<unknown>;
}

export interface SaveOptions<Item, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  target: EditedRecord<Item, Body> | NewRecord<Body>;
  /** The request is an upload with progress and abort. */
  isUpload?: boolean;
  /** Selects the cache keys to revalidate after saving. */
  refresh: KeyFilter;
  copy: RecordText;
  /** The screen to open after saving. */
  listHref: string;
  /** The form for a new record. If the edited record was deleted, its values can be moved there. */
  newHref?: string;
  onSaved?: () => void;
}

/** A question that the administrator has to answer before anything is sent. */
export type SaveQuestion =
  | { about: 'conflicts'; conflicts: Conflict[]; answer: (stored: readonly string[] | null) => void }
  | { about: 'gone'; canCreate: boolean; answer: (create: boolean) => void };

const pick = <Values extends object>(values: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name as keyof Values]])) as Partial<Values>;

/** What was written; `null` if nothing was sent. */
type Written<Item, Body> = (Partial<Merged<Item, Body>> & { body: Partial<Body> }) | null;

/**
 * Saves the record of a form, without overwriting changes the administrator has not seen. If the form is left before
 * the save ends, the toast and the revalidation still happen, but no navigation.
 */
export function useSaveRecord<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  start: Origin<Item, Values, Body>,
  { model, target, isUpload = false, refresh, copy, listHref, newHref, onSaved }: SaveOptions<Item, Values, Body>,
) {
  const router = useRouter();
  const upload = useUpload();
  const [origin, setOrigin] = useState(start);
  const [body, setBody] = useState<Partial<Body> | null>(null);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const isMounted = useIsMounted();
  /** A navigation to another screen has started. */
  const isLeaving = useRef(false);
  const isHere = () => isMounted() && !isLeaving.current;
  const isEdit = 'record' in target;

  /** @throws NotSent if the form has been left: there is no dialog to answer */
  function ask<Answer>(title: string, put: (answer: (given: Answer) => void) => SaveQuestion): Promise<Answer> {
    if (!isHere()) throw new NotSent(failures.notSent(title));
    return new Promise((resolve) =>
      setQuestion(
        put((given) => {
          setQuestion(null);
          resolve(given);
        }),
      ),
    );
  }

  async function update(
    { record, read, update: send }: EditedRecord<Item, Body>,
    values: Values,
    replace: (values: Values) => void,
    options: UploadOptions,
  ) {
    let ready;
    try {
      const merged = await mergeUpdate({
        model,
        base: origin.base,
        mine: knownBody(model, values, origin.record ?? record),
        read: () => read.fetch(options.signal),
        ask: (conflicts) => ask(conflictText.title, (answer) => ({ about: 'conflicts', conflicts, answer })),
        onDecided(stored, names) {
          const next = originOf(model, stored);
          setOrigin({ ...next, base: { ...origin.base, ...next.base } });
          values = { ...values, ...pick(next.pristine, names) };
          replace(values);
        },
      });
      if (!merged) return null;
      ready = { ...merged, body: await withStoredFiles(model, { ...merged, values }, options.signal) };
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

  async function create({ create: send }: NewRecord<Body>, values: Values, options: UploadOptions) {
    const next = model.toBody(values);
    setBody(next);
    await send(next, options);
    return { body: next };
  }

  /** The record was deleted: the values stay in this form, or are moved to the form for a new record. */
  async function onGone(values: Values): Promise<null> {
    const anew = await ask<boolean>(conflictText.goneTitle, (answer) => ({
      about: 'gone',
      canCreate: newHref !== undefined,
      answer,
    }));
    if (anew && newHref !== undefined) {
      handOver.give(newHref, values as Readonly<Record<string, unknown>>);
      // `handOver` is lost on a full page load; the draft keeps at least everything but files and passwords.
      drafts.write(newHref, changesOf(values, model.toValues()));
      isLeaving.current = true;
      router.push(newHref);
    }
    return null;
  }

  const write = useAction(
    (write, values: Values, replace: (values: Values) => void): Promise<Written<Item, Body>> => {
      const run = (options: UploadOptions): Promise<Written<Item, Body>> =>
        'record' in target ? update(target, values, replace, options) : create(target, values, options);
      return isUpload ? upload.run((options) => run({ ...write, ...options })) : run(write);
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
    // Nothing was sent: the administrator stays in the form, or moves on to the form for a new record (`ok`).
    if (!written) return { ok: isLeaving.current };
    onSaved?.();
    if (written.taken && written.taken.length > 0) notify.warning({ title: conflictText.taken(written.taken) });
    if ('record' in target && written.stored)
      void warnOfLostFiles(model, target.read, written.stored, written.body as Readonly<Record<string, unknown>>);
    if (isHere()) router.push(listHref);
    return { ok: true };
  }

  return {
    save,
    origin,
    question,
    /** The request body being sent; `null` while nothing is. */
    body,
    progress: upload.progress,
    abort: upload.abort,
    leave: () => void (isLeaving.current = true),
    stay: () => void (isLeaving.current = false),
    /** Resets the form to the record it was opened with. */
    startOver: () => setOrigin(originOf(model, start.record)),
  };
}
