import { failures, NotSent, toApiError, type ApiError } from '../../api/errors';
import type { RecordKind } from '../../api/decode';
import { recordIn, type KeyFilter, type Query } from '../../api/query';
import { checkOwner } from '../../api/transport';
import type { UploadOptions } from '../../api/upload';
import type { HistoryRecord } from '../../history/history';
import { readAgain } from '../../jobs/evidence';
import { writeOnce } from '../../jobs/single-write';
import { leaveGuard } from '../../navigation/leave-guard';
import { notify } from '../../notify';
import { session } from '../../session/session';
import { conflictText, fileText, formText } from '../../text/forms';
import type { RecordText } from '../../text/record';
import { compare, contentOf, droppedFields, effectOn, knownBody, type Content } from './compare';
import type { Creation, NewRecord } from './create';
import { changesOf, drafts, handedOver } from './drafts';
import { mayLackFiles, missingFiles, sentFilesOf } from './missing-files';
import { keptFiles, warnOfLostFiles, withStoredFiles } from './lost-files';
import { mergeWithStored, type Conflict } from './merge';
import type { BodyOf, FormModel, Stored } from '../model';
import { rebased, type Origin } from './origin';

/**
 * Saving the record of a form: prepare → ask → send → after. The words: `values` are those of the form, `body` is what
 * is sent, `base` what was stored when the form was opened, and `stored` what is stored now.
 */

interface EditedRecord<Item, Body> {
  kind: RecordKind<Item>;
  record: Item;
  /** Reads the record again. */
  read: Query<Item>;
  /** The body may lack fields: see `knownBody`. */
  update: (body: Partial<Body>, options: UploadOptions) => Promise<unknown>;
}

export type SaveTarget<Item, Body> = EditedRecord<Item, Body> | NewRecord<Item, Body>;

/** What the form of a record does, without its fields. */
export interface RecordFormOptions<Item extends Stored, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  target: SaveTarget<Item, Body>;
  /** The request is an upload with progress and abort. */
  isUpload?: boolean;
  /** Selects the cache keys to revalidate after saving. */
  refresh: KeyFilter;
  /** `create`, `update`: the button's label. */
  copy: RecordText & { create: string; update: string };
  /** How the history names the record that is saved with these values. */
  recordOf: (values: Values) => HistoryRecord;
  /** The screen to open after saving. */
  listHref: string;
  /** The form for a new record. If the edited record was deleted, its values can be moved there. */
  newHref?: string;
  onSaved?: () => void;
  /** Tells of a new record in place of the usual toast; `null` if that is enough. */
  tellCreated?: (body: Partial<Body>) => (() => void) | null;
}

/** What a save needs of the form. Its questions throw `NotSent` if the form has been left: nobody could answer. */
export interface SaveForm<Item extends Stored, Values, Body> {
  origin: Origin<Item, Values, Body>;
  values: Values;
  /** The attempts so far to create the record. */
  creation: Creation<Item, Body>;
  /** The ids of the records that are known from lists; `null` if there is no list. */
  listed: () => string[] | null;
  /** Resolves to the fields that keep their stored value, or `null` to return to the form. */
  askVersions: (conflicts: Conflict[]) => Promise<readonly string[] | null>;
  /** The record was deleted: resolves to whether the values move to the form for a new record. */
  askAnew: () => Promise<boolean>;
  /** Resolves to whether another record with the same data is wanted. */
  askAnother: () => Promise<boolean>;
  /** The form for a new record. */
  newHref?: string;
  open: (href: string) => void;
  onRebased: (origin: Origin<Item, Values, Body>, values: Values) => void;
  onSend: (body: Partial<Body>) => void;
  /** A record with the same data was found: it may be what was sent. */
  onSame: (record: Item) => void;
}

export interface Saved<Item, Body> {
  body: Partial<Body>;
  /** The record as stored right before; missing for a new one. */
  stored?: Item;
  /** Labels of the fields that another administrator had changed, and that were saved as they were. */
  taken: string[];
  /** Sentences about what was sent, and the back end has not stored. */
  notStored: string[];
  /** The answer to an update does not hold the record, and no file was sent: it is read once the success is told. */
  isUnseen?: boolean;
}

type Model<Item, Values extends object, Body extends BodyOf<Values>> = FormModel<Item, Values, Body>;

/**
 * Saves what a form shows, without overwriting changes that the administrator has not seen. A write without a response
 * is looked up. `null` if nothing was saved: the administrator returned to the form, moved its values to a new one, or
 * is told of a record with the same data.
 * @throws NotSent if the record could not be read before; ApiError if the write failed; Unclear
 */
export async function saveRecord<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  target: SaveTarget<Item, Body>,
  form: SaveForm<Item, Values, Body>,
  options: UploadOptions,
): Promise<Saved<Item, Body> | null> {
  if (!('record' in target)) {
    const body = model.toBody(form.values);
    const answer = await form.creation.send(target, body, form, options);
    if (!answer) return null;
    return {
      body,
      taken: [],
      notStored: await notStored<Item, Values, Body>(model, { body }, answer, target.one(answer.id)),
    };
  }
  return update(model, target, form, options);
}

/**
 * What the back end has not stored of a body, in sentences: some drop a file or a field without a word. What its answer
 * does not show is read; without a reading, the answer is believed. An answer without the record, to a body without a
 * file, is left to `tellStored`.
 */
async function notStored<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  { body, before }: { body: Partial<Body>; before?: Content<Body> },
  answer: Item | null,
  read: Query<Item>,
): Promise<string[]> {
  const sent = sentFilesOf(body);
  const lostIn = (record: Item) => {
    const files = missingFiles(sent, record);
    const fields = droppedFields(model, body, record, before);
    return [
      ...(files.length > 0 ? [fileText.notStored(files.join(', '))] : []),
      ...(fields.length > 0 ? [formText.fieldsNotStored(fields.join(', '))] : []),
    ];
  };
  if (!mayLackFiles(sent, answer ?? {}) && (answer === null || lostIn(answer).length === 0)) return [];
  const showsAll = (record: Item) => lostIn(record).length === 0;
  const stored = (await leaveGuard.until(readAgain(() => read.fetch(), showsAll))) ?? answer;
  return stored ? lostIn(stored) : [];
}

/** What is stored is read again before each attempt, also where the back end could not read the form as it was sent. */
async function update<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  target: EditedRecord<Item, Body>,
  form: SaveForm<Item, Values, Body>,
  options: UploadOptions,
): Promise<Saved<Item, Body> | null> {
  for (;;) {
    const ready = await prepareUpdate(model, target, form, options.signal);
    if (!ready) return null;
    const { body } = ready;
    const sent = { base: form.origin.base, before: contentOf(model, ready.stored), body };
    const { mayResend, hasChanged, unread } = watchStored(model, target, sent);
    form.onSend(body);
    let answer: Item | null = null;
    try {
      await writeOnce(
        async () => (answer = recordIn(await target.update(body, { ...options, mayResend }), target.kind)),
        async () => effectOn(model, { ...sent, stored: contentOf(model, await target.read.fetch()) }),
        options,
      );
      return {
        ...ready,
        notStored: await notStored<Item, Values, Body>(model, sent, answer, target.read),
        isUnseen: answer === null && !mayLackFiles(sentFilesOf(body), {}),
      };
    } catch (thrown) {
      const error = unread();
      if (error) throw new NotSent(error);
      if (!hasChanged()) throw thrown;
    }
  }
}

/** Whether a body may be sent once more, because what it was merged with is still stored; and why it was not. */
function watchStored<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  { read }: EditedRecord<Item, Body>,
  { before, body }: { before: Content<Body>; body: Partial<Body> },
) {
  let hasChanged = false;
  let unread: ApiError | null = null;
  return {
    hasChanged: () => hasChanged,
    unread: () => unread,
    async mayResend() {
      try {
        const { taken, conflicts } = compare(model, {
          base: before,
          stored: contentOf(model, await read.fetch()),
          body,
        });
        hasChanged = taken.length + conflicts.length > 0;
      } catch (thrown) {
        unread = toApiError(thrown);
      }
      return !hasChanged && unread === null;
    },
  };
}

/** Reads the record again, merges it with the form, and asks where both have changed. */
async function prepareUpdate<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  { record, read }: EditedRecord<Item, Body>,
  { origin, values, ...form }: SaveForm<Item, Values, Body>,
  signal?: AbortSignal,
): Promise<Required<Pick<Saved<Item, Body>, 'body' | 'stored' | 'taken'>> | null> {
  try {
    const merged = await mergeWithStored({
      model,
      base: origin.base,
      body: knownBody(model, values, origin.record ?? record),
      read: () => leaveGuard.until(read.fetch(signal)),
      ask: form.askVersions,
      onDecided(stored, names) {
        ({ origin, values } = rebased(model, { origin, values }, stored, names));
        form.onRebased(origin, values);
      },
    });
    if (!merged) return null;
    const body = await leaveGuard.until(withStoredFiles(model, { ...merged, values }, signal));
    return { ...merged, body };
  } catch (thrown) {
    if (thrown instanceof NotSent) throw thrown;
    const error = signal?.aborted ? failures.uploadAborted() : toApiError(thrown);
    if (error.kind !== 'not-found') throw new NotSent(error);
    if ((await form.askAnew()) && form.newHref !== undefined) {
      handToNewForm(model, form.newHref, values);
      form.open(form.newHref);
    }
    return null;
  }
}

/** After a save: tells what was taken over, and warns of what the back end has deleted, or has not stored. */
export function tellSaved<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  target: SaveTarget<Item, Body>,
  saved: Saved<Item, Body>,
): void {
  const { body, stored, taken, isUnseen = false } = saved;
  if (taken.length > 0) notify.warning({ title: conflictText.taken(taken) });
  if ('record' in target && stored) void tellStored(model, target.read, { body, stored, isUnseen });
}

/** Reads a record after its update, if that may show more than the answer did. Without a reading nothing is told. */
async function tellStored<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  read: Query<Item>,
  { body, stored, isUnseen }: { body: Partial<Body>; stored: Item; isUnseen: boolean },
): Promise<void> {
  const before = contentOf(model, stored);
  const dropped = (record: Item) => (isUnseen ? droppedFields(model, body, record, before) : []);
  const kept = keptFiles<Item>(model, stored, body);
  // An update that changes nothing has no change that could be missing.
  if (kept.length === 0 && dropped(stored).length === 0) return;
  const owner = session.owner() ?? undefined;
  const now = await readAgain(
    async () => {
      checkOwner(owner);
      return read.fetch();
    },
    (record) => dropped(record).length === 0,
  );
  if (!now || session.owner() !== owner) return;
  warnOfLostFiles(kept, now);
  const fields = dropped(now);
  if (fields.length > 0) notify.warning({ title: formText.fieldsNotStored(fields.join(', ')) });
}

/** Keeps the values of a form for the one at the path `newForm`, which opens next. */
function handToNewForm<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  model: Model<Item, Values, Body>,
  newForm: string,
  values: Values,
): void {
  handedOver.give(newForm, values as Readonly<Record<string, unknown>>);
  // In memory only: after a full page load the draft still has everything but files and passwords.
  drafts.write(newForm, changesOf(values, model.toValues()));
}
