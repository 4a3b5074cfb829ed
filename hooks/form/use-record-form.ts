'use client';
/**
 * The controller of the form of a record: what it started from, its draft, the question before it is left, and its
 * saves, with their questions, their upload and the attempts to create a record. They are one file, because one reducer says in
 * which phase a form is, and each of them depends on it. It has no markup. `lib/records/save` holds what a save does.
 */
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { failures, NotSent } from '@/lib/api/errors';
import type { WriteOptions } from '@/lib/api/http';
import type { UploadProgress } from '@/lib/api/upload';
import { UPLOAD_DONE_MS } from '@/lib/config';
import { notify } from '@/lib/notify';
import { namesOf, type BodyOf, type FormModel, type Stored } from '@/lib/records/model';
import type { Creation } from '@/lib/records/save/create';
import { changesOf, drafts, handedOver } from '@/lib/records/save/drafts';
import { placeError } from '@/lib/records/save/field-errors';
import type { Conflict } from '@/lib/records/save/merge';
import { originOf, startOf, type FormStart, type Origin } from '@/lib/records/save/origin';
import type { RecordFormOptions, SaveForm } from '@/lib/records/save/save';
import { session } from '@/lib/session/session';
import { conflictText, lostAnswerText } from '@/lib/text/forms';
import type { RecordText } from '@/lib/text/record';
import { pause } from '@/lib/time';
import { useAction } from '../use-action';
import { useLeaveGuard } from '../use-leave-guard';
import { useLeaving } from '../use-leaving';
import { useListedIds, useRefresh } from '../use-refresh';

/**
 * The code that saves. A form loads it together with its rules, before which nothing is saved: an untouched form needs
 * neither.
 */
export async function loadSaving() {
  const [{ saveRecord, tellSaved }, { createRecordOnce }] = await Promise.all([
    import('@/lib/records/save/save'),
    import('@/lib/records/save/create'),
  ]);
  return { saveRecord, tellSaved, createRecordOnce };
}

/** A question that the administrator has to answer before a form is sent. */
export type SaveQuestion =
  | { about: 'conflicts'; conflicts: Conflict[]; answer: (stored: readonly string[] | null) => void }
  | { about: 'gone'; canCreate: boolean; answer: (create: boolean) => void }
  | { about: 'another'; answer: (create: boolean) => void };

/** A save that is under way. */
interface Sending<Body> {
  /** The request body; `null` before it is known. */
  body: Partial<Body> | null;
  /** `null` where nothing is uploaded. */
  progress: UploadProgress | null;
}

type Phase<Item, Body> =
  /** `same`: a record with the data that was sent is there, and somebody else may have created it. */
  | { phase: 'editing'; same: Item | null }
  | ({ phase: 'sending' } & Sending<Body>)
  | ({ phase: 'asking'; question: SaveQuestion } & Sending<Body>)
  /** The progress of an upload stays at its end, because the screen closes. */
  | ({ phase: 'saved' } & Sending<Body>);

type State<Item, Values, Body> = Phase<Item, Body> & { origin: Origin<Item, Values, Body> };

type Event<Item, Values, Body> =
  | { type: 'begun'; progress: UploadProgress | null }
  | { type: 'sent'; body: Partial<Body> }
  | { type: 'progressed'; progress: UploadProgress }
  | { type: 'asked'; question: SaveQuestion }
  | { type: 'answered' }
  | { type: 'rebased'; origin: Origin<Item, Values, Body> }
  | { type: 'found'; record: Item }
  | { type: 'saved' }
  | { type: 'not saved' };

const IDLE: Sending<never> = { body: null, progress: null };
const sendingOf = <Body>({ body, progress }: Sending<Body>): Sending<Body> => ({ body, progress });

function reduce<Item, Values, Body>(
  state: State<Item, Values, Body>,
  event: Event<Item, Values, Body>,
): State<Item, Values, Body> {
  const { origin } = state;
  const sending: Sending<Body> = state.phase === 'editing' ? IDLE : sendingOf(state);
  switch (event.type) {
    case 'begun':
      return { phase: 'sending', body: null, progress: event.progress, origin };
    case 'sent':
      return { phase: 'sending', ...sending, body: event.body, origin };
    case 'progressed':
      return { ...state, ...(state.phase === 'editing' ? {} : { progress: event.progress }) };
    case 'asked':
      return { phase: 'asking', question: event.question, ...sending, origin };
    case 'answered':
      return { phase: 'sending', ...sending, origin };
    case 'rebased':
      return { ...state, origin: event.origin };
    case 'found':
      return { phase: 'editing', same: event.record, origin };
    case 'saved':
      return { phase: 'saved', ...sending, origin };
    case 'not saved':
      return { phase: 'editing', same: state.phase === 'editing' ? state.same : null, origin };
  }
}

/** How a form opens, computed once. Client only. */
export function useFormStart<Item extends object, Values extends object, Body extends BodyOf<Values>>(
  model: FormModel<Item, Values, Body>,
  record?: Item,
): FormStart<Item, Values, Body> {
  // Not `window.location`: during the first render of a screen, that is still the previous URL.
  const form = usePathname();
  const [start] = useState(() => startOf(model, form, record));
  useEffect(() => handedOver.clear(), []);
  return start;
}

/**
 * If the form is left before a save ends, its toast and the revalidation still happen, but no navigation.
 * `onAnother` puts an empty form in the place of this one.
 */
export function useRecordForm<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  options: RecordFormOptions<Item, Values, Body> & { onAnother: () => void },
) {
  const { model, target, isUpload = false, refresh, copy, listHref, newHref, onSaved, onAnother } = options;
  const record = 'record' in target ? target.record : undefined;
  const start = useFormStart(model, record);
  const [state, dispatch] = useReducer(reduce<Item, Values, Body>, {
    phase: 'editing',
    same: null,
    origin: start.origin,
  });
  const { isHere, isLeaving, leave, stay, open } = useLeaving();
  const refreshKeys = useRefresh();
  const listed = useListedIds(refresh);
  /** Shared by all saves of the form: the attempts to create its record. */
  const creation = useRef<Creation<Item, Body>>(undefined);
  const upload = useRef<AbortController>(null);

  /** @throws NotSent if the form has been left: nobody could answer */
  function ask<Answer>(title: string, questionOf: (answer: (given: Answer) => void) => SaveQuestion): Promise<Answer> {
    if (!isHere()) throw new NotSent(failures.notSent(title));
    return new Promise((resolve) => {
      const question = questionOf((given) => {
        dispatch({ type: 'answered' });
        resolve(given);
      });
      dispatch({ type: 'asked', question });
    });
  }

  const questions = {
    askVersions: (conflicts: Conflict[]) =>
      ask<readonly string[] | null>(conflictText.title, (answer) => ({ about: 'conflicts', conflicts, answer })),
    askAnew: () =>
      ask<boolean>(conflictText.goneTitle, (answer) => ({ about: 'gone', canCreate: newHref !== undefined, answer })),
    askAnother: () => ask<boolean>(lostAnswerText.another, (answer) => ({ about: 'another', answer })),
  };

  /** `replace` shows other values in the form. */
  async function send(writeOptions: WriteOptions, values: Values, replace: (values: Values) => void) {
    const aborting = new AbortController();
    upload.current = aborting;
    dispatch({ type: 'begun', progress: isUpload ? { percent: 0, sent: 0, total: 0 } : null });
    const { saveRecord, createRecordOnce } = await loadSaving();
    creation.current ??= createRecordOnce<Item, Body>({
      form: start.form,
      maybeSent: start.restored?.maybeSent,
      noteSent: (owner, maybeSent) => drafts.noteSent(start.form, owner, maybeSent),
    });
    const form: SaveForm<Item, Values, Body> = {
      ...{ origin: state.origin, values, listed, newHref, open, creation: creation.current },
      ...questions,
      onRebased(origin, shown) {
        dispatch({ type: 'rebased', origin });
        replace(shown);
      },
      onSend: (body) => dispatch({ type: 'sent', body }),
      onSame(found) {
        refreshKeys(refresh);
        if (isHere()) dispatch({ type: 'found', record: found });
        else notify.warning({ title: copy.same, detail: lostAnswerText.sameDetail });
      },
    };
    const progress = {
      onProgress: (told: UploadProgress) => dispatch({ type: 'progressed', progress: told }),
      signal: aborting.signal,
    };
    const saved = await saveRecord(model, target, form, { ...writeOptions, ...(isUpload && progress) });
    if (isUpload && saved) await pause(UPLOAD_DONE_MS);
    return saved;
  }

  const write = useAction(send, {
    ...textsOf(record !== undefined, options),
    refresh,
    place: (error, values) => placeError(error, namesOf(model.fields), values as Readonly<Record<string, unknown>>),
    noted: (values) => ({ action: record ? 'update' : 'create', record: options.recordOf(values) }),
  });

  /** Resolves to whether the form is done with, and to the server's messages by field where it is not. */
  async function save(values: Values, replace: (values: Values) => void, startsAnother: boolean) {
    const owner = session.owner();
    let shown = values;
    stay();
    const outcome = await write.run(values, (next) => {
      shown = next;
      replace(next);
    });
    if (!outcome.ok) {
      if (outcome.error !== 'busy') dispatch({ type: 'not saved' });
      return outcome;
    }
    if (!outcome.data) {
      dispatch({ type: 'not saved' });
      // The administrator stays in the form, or moves on to the form for a new record.
      if (isLeaving()) forget(start.form, shown, owner);
      return { ok: isLeaving() };
    }
    dispatch({ type: 'saved' });
    onSaved?.();
    const { tellSaved } = await loadSaving();
    tellSaved(model, target, outcome.data);
    if (!startsAnother) open(listHref);
    else if (isHere()) {
      drafts.remove(start.form);
      onAnother();
    }
    forget(start.form, shown, owner);
    return { ok: true };
  }

  return {
    start,
    state,
    save,
    abort: () => upload.current?.abort(),
    leave,
    stay,
    /** Resets the form to the record that it was opened with. */
    startOver: () => dispatch({ type: 'rebased', origin: originOf(model, start.origin.record) }),
  };
}

/** Removes the draft of a form whose values are saved. */
function forget(form: string, saved: object, owner: ReturnType<typeof session.owner>) {
  // A screen that has gone with an expired session has left its draft, and its answer comes nevertheless; another one
  // may have written more into the draft meanwhile.
  const draft = drafts.read(form, owner);
  if (draft && Object.keys(changesOf<object>(draft.values, saved)).length === 0) drafts.remove(form, owner);
}

interface UnsavedWork<Item, Values, Body> {
  form: string;
  values: Values;
  origin: Origin<Item, Values, Body>;
  /** The values of the form are saved. */
  saved: boolean;
  saving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/**
 * Stores unsaved changes as a draft of this tab until they are saved or discarded, and asks before the screen is
 * left. A form that is closed for any other reason (an expired session, a reload, a crash) restores its draft.
 */
export function useUnsavedWork<Item, Values extends object, Body>({
  form,
  values,
  origin,
  saved,
  saving,
  onLeave,
  onStay,
}: UnsavedWork<Item, Values, Body>) {
  const changes = changesOf(values, origin.pristine);
  const unsaved = !saved && Object.keys(changes).length > 0;
  const store = () => (unsaved ? drafts.write(form, changes, origin.base) : drafts.remove(form));
  useLeaveGuard(unsaved, {
    work: values,
    onLeave() {
      drafts.remove(form);
      onLeave();
    },
    onStay() {
      store();
      onStay();
    },
    // A reload would abort the running request.
    isDrafted: () => !saving && drafts.isComplete(form),
  });

  const keep = useEffectEvent(store);
  useEffect(() => keep(), [form, unsaved, values, origin]);
}

/** What is told of a save. */
const textsOf = <Body>(
  isUpdate: boolean,
  { copy, tellCreated }: { copy: RecordText; tellCreated?: (body: Partial<Body>) => (() => void) | null },
) => ({
  done(saved: { body: Partial<Body>; notStored: string[] } | null) {
    if (!saved) return null;
    const tell = isUpdate ? null : (tellCreated?.(saved.body) ?? null);
    if (saved.notStored.length > 0) {
      return () => {
        notify.warning({ title: saved.notStored.join(' ') });
        // It may hold a password that is nowhere else.
        tell?.();
      };
    }
    return isUpdate ? copy.updated : (tell ?? copy.created);
  },
  failed: isUpdate ? copy.updateFailed : copy.createFailed,
  unclear: { title: isUpdate ? copy.updateUnclear : copy.createUnclear, detail: lostAnswerText.unclearDetail },
});
