'use client';
import type { WriteOptions } from '@/lib/api/http';
import type { KeyFilter } from '@/lib/api/query';
import type { UploadOptions } from '@/lib/api/upload';
import { notify } from '@/lib/notify';
import { placeError } from '@/lib/records/save/field-errors';
import { namesOf, type BodyOf, type FormModel, type Stored } from '@/lib/records/model';
import type { FormStart } from '@/lib/records/save/origin';
import type { HistoryRecord } from '@/lib/history/history';
import type { SaveTarget } from '@/lib/records/save/save';
import { fileText, lostAnswerText } from '@/lib/text/forms';
import type { RecordText } from '@/lib/text/record';
import { useAction } from '../use-action';
import { useSaveForm } from './use-save-form';
import { useUpload } from './use-upload';

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

export interface SaveOptions<Item extends Stored, Values extends object, Body extends BodyOf<Values>> {
  model: FormModel<Item, Values, Body>;
  target: SaveTarget<Item, Body>;
  /** The request is an upload with progress and abort. */
  isUpload?: boolean;
  /** Selects the cache keys to revalidate after saving. */
  refresh: KeyFilter;
  copy: RecordText;
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

interface Options<Item extends Stored, Values extends object, Body extends BodyOf<Values>> extends SaveOptions<
  Item,
  Values,
  Body
> {
  /** Goes on with an empty form. */
  onAnother: () => void;
}

/**
 * Saves the record of a form (`saveRecord`), and shows how it goes. If the form is left before the save ends, the toast
 * and the revalidation still happen, but no navigation.
 */
export function useSaveRecord<Item extends Stored, Values extends object, Body extends BodyOf<Values>>(
  start: FormStart<Item, Values, Body>,
  options: Options<Item, Values, Body>,
) {
  const { model, target, isUpload = false, refresh, listHref, onSaved, onAnother } = options;
  const { formOf, begin, isHere, isLeaving, open, shown } = useSaveForm(start, options);
  const { progress, run, abort } = useUpload();

  const write = useAction(
    (by: WriteOptions, values: Values, replace: (values: Values) => void) => {
      const send = async (upload?: Partial<UploadOptions>) => {
        const { saveRecord, createRecordOnce } = await loadSaving();
        return saveRecord(model, target, formOf(values, replace, createRecordOnce), { ...by, ...upload });
      };
      return isUpload ? run(send) : send();
    },
    {
      ...told('record' in target, options),
      refresh,
      place: (error, values) => placeError(error, namesOf(model.fields), values as Readonly<Record<string, unknown>>),
      noted: (values) => ({ action: 'record' in target ? 'update' : 'create', record: options.recordOf(values) }),
    },
  );

  async function save(values: Values, replace: (values: Values) => void, startsAnother: boolean) {
    begin();
    const outcome = await write.run(values, replace);
    if (!outcome.ok) return outcome;
    // Nothing was saved: the administrator stays in the form, or moves on to the form for a new record (`ok`).
    if (!outcome.data) return { ok: isLeaving() };
    onSaved?.();
    const { tellSaved } = await loadSaving();
    tellSaved(model, target, outcome.data);
    if (!startsAnother) open(listHref);
    else if (isHere()) onAnother();
    return { ok: true };
  }

  return { ...shown, save, progress, abort };
}

/** What is told of a save. */
const told = <Body>(
  isUpdate: boolean,
  { copy, tellCreated }: { copy: RecordText; tellCreated?: (body: Partial<Body>) => (() => void) | null },
) => ({
  done(saved: { body: Partial<Body>; notStored: string[] } | null) {
    if (!saved) return null;
    if (saved.notStored.length > 0)
      return () => notify.warning({ title: fileText.notStored(saved.notStored.join(', ')) });
    return isUpdate ? copy.updated : (tellCreated?.(saved.body) ?? copy.created);
  },
  failed: isUpdate ? copy.updateFailed : copy.createFailed,
  unclear: { title: isUpdate ? copy.updateUnclear : copy.createUnclear, detail: lostAnswerText.unclearDetail },
});
